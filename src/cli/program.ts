import { Command } from 'commander'
import { addAccountCommands } from './accounts.ts'
import { addAuditCommand } from './audit.ts'
import { printJson } from './command.ts'
import { AUDIT_EXIT, ERROR_EXIT } from './exit-status.ts'
import { addFalseAlarmCommand } from './false-alarms.ts'
import { addKeyCommands } from './keys.ts'
import { addServeCommands } from './serve.ts'

export function createProgram(): Command {
  const program = new Command('audit-service').description(
    'Audit web pages for user experience, accessibility, information architecture and performance.',
  )
  addServeCommands(program)
  addAccountCommands(program)
  addKeyCommands(program)
  addFalseAlarmCommand(program)
  addAuditCommand(program)
  setUsageErrorStatus(program)
  return program
}

/** Commander's own exit status is 1, which means that a gate failed. */
function setUsageErrorStatus(command: Command): void {
  command.showHelpAfterError().exitOverride(({ exitCode, message }) => {
    if (exitCode === 0) process.exit(0)
    // Commander stops at the first error, so it may not have parsed `--json` yet.
    if (process.argv.includes('--json'))
      printJson({ error: 'invalid_request', message: message.replace(/^error: /, '') })
    process.exit(command.name() === 'audit' ? AUDIT_EXIT.badUsage : ERROR_EXIT)
  })
  for (const child of command.commands) setUsageErrorStatus(child)
}
