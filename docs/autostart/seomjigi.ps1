# Windows: starts the site when you log in. In a PowerShell that was opened as administrator:
#     powershell -ExecutionPolicy Bypass -File docs\autostart\seomjigi.ps1
# and to undo it:
#     Unregister-ScheduledTask -TaskName Seomjigi
$program = "$env:USERPROFILE\.local\bin\seomjigi.exe"
$action = New-ScheduledTaskAction -Execute $program -Argument "serve"
$trigger = New-ScheduledTaskTrigger -AtLogOn -User "$env:USERDOMAIN\$env:USERNAME"
# A task is ended after three days, and on battery, unless it is told otherwise.
$settings = New-ScheduledTaskSettingsSet -ExecutionTimeLimit ([TimeSpan]::Zero) `
  -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
Register-ScheduledTask -TaskName Seomjigi -Action $action -Trigger $trigger -Settings $settings
