import { Command } from 'commander'
import own from '../../package.json' with { type: 'json' }
import { addAccountCommands } from './accounts.ts'
import { addAuditCommand } from './audit.ts'
import { addBaselineCommands } from './baseline/baseline-command.ts'
import { printJson } from './command.ts'
import { AUDIT_EXIT, ERROR_EXIT } from './exit-status.ts'
import { addFalseAlarmCommand } from './false-alarms.ts'
import { addKeyCommands } from './keys.ts'
import { addMcpCommand } from './mcp.ts'
import { addServeCommands } from './serve.ts'
import { addWebhookCommands } from './webhooks-listen.ts'

export function createProgram(): Command {
  const program = new Command('audit-service')
    .description(
      'Audit web pages for user experience, accessibility, information architecture and performance.',
    )
    .version(own.version)
    .configureOutput({ outputError: (text, write) => write(oneLine(text)) })
  addServeCommands(program)
  addAccountCommands(program)
  addKeyCommands(program)
  addFalseAlarmCommand(program)
  addAuditCommand(program)
  addBaselineCommands(program)
  addWebhookCommands(program)
  addMcpCommand(program)
  setUsageErrorStatus(program)
  return program
}

/** Joins the lines of a message because Commander suggests similar names on a separate line. */
const oneLine = (text: string): string => `${text.trim().replaceAll(/\s*\n\s*/g, ' ')}\n`

/** These commands exit with status 2 on any error. */
const MANAGEMENT = ['accounts', 'keys', 'serve', 'gateway', 'worker']

/** Sets the exit status of usage errors. Commander would exit with 1, which means that a gate failed. */
function setUsageErrorStatus(command: Command, parents: readonly string[] = []): void {
  const path = [...parents, command.name()]
  const status = MANAGEMENT.includes(path[1] ?? '') ? ERROR_EXIT : AUDIT_EXIT.badUsage
  command.copyInheritedSettings(command.parent ?? command)
  command.exitOverride(({ exitCode, message }) => {
    if (exitCode === 0) process.exit(0)
    // Commander stops at the first error, so it may not have parsed `--json` yet.
    if (process.argv.includes('--json'))
      printJson({ error: 'invalid_request', message: oneLine(message.replace(/^error: /, '')).trimEnd() })
    process.exit(status)
  })
  for (const child of command.commands) setUsageErrorStatus(child, path)
}

/** Inserts `audit` before a URL so that `npx audit-service https://example.com/` works. */
export const withCommand = ([node = '', script = '', ...args]: readonly string[]): string[] => [
  node,
  script,
  ...(/^https?:\/\//i.test(args[0] ?? '') ? ['audit'] : []),
  ...args,
]
