import { Command } from 'commander'
import { addAccountCommands } from './accounts.ts'
import { addAuditCommand } from './audit.ts'
import { addKeyCommands } from './keys.ts'
import { addServeCommands } from './serve.ts'

export function createProgram(): Command {
  const program = new Command('audit-service')
    .description('Audits web pages: UX, accessibility, information architecture, performance.')
    .showHelpAfterError()
  addServeCommands(program)
  addAccountCommands(program)
  addKeyCommands(program)
  addAuditCommand(program)
  return program
}
