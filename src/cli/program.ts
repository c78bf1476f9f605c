import { Command } from 'commander'
import { addAccountCommands } from './accounts.ts'
import { addAuditCommand } from './audit.ts'
import { printJson } from './command.ts'
import { addKeyCommands } from './keys.ts'
import { addServeCommands } from './serve.ts'

export function createProgram(): Command {
  const program = new Command('audit-service').description(
    'Audit web pages for user experience, accessibility, information architecture and performance.',
  )
  addServeCommands(program)
  addAccountCommands(program)
  addKeyCommands(program)
  addAuditCommand(program)
  exitWith2OnUsageErrors(program)
  return program
}

/** Uses exit status 2, since 1 means that a gate failed. */
function exitWith2OnUsageErrors(command: Command): void {
  command.showHelpAfterError().exitOverride(({ exitCode, message }) => {
    if (exitCode === 0) process.exit(0)
    // Commander stops at the first error, so it may not have parsed `--json` yet.
    if (process.argv.includes('--json'))
      printJson({ error: 'invalid_request', message: message.replace(/^error: /, '') })
    process.exit(2)
  })
  for (const child of command.commands) exitWith2OnUsageErrors(child)
}
