import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import type { Infrastructure } from '../composition/infrastructure.ts'
import { createBrowserSessionsOf } from '../composition/sign-in.ts'
import { publicUrlOf } from '../config.ts'
import type { Account } from '../model/account.ts'
import { PLANS, type Plan } from '../model/plan.ts'
import { type JsonOption, jsonCommand, type Printed, reportErrors, runCommand } from './command.ts'
import { Interrupted } from './interruption.ts'

const jsonOf = ({ id, email, plan }: Account) => ({ account_id: id, email, plan })
const lineOf = ({ id, email, plan }: Account) => `${id}  ${plan.padEnd(10)}  ${email}`
const print = (account: Account): Printed => ({ json: jsonOf(account), text: lineOf(account) })

/**
 * Returns the given password. If the value is `-`, reads the password from stdin so that it doesn't appear in
 * the process list.
 */
async function passwordOf(given: string): Promise<string> {
  if (given !== '-') return given
  return process.stdin.isTTY ? askPassword() : (await readAll(process.stdin)).trimEnd()
}

/**
 * Prompts for a line on the terminal without echoing it.
 * @throws Interrupted when the user presses Ctrl-C or Ctrl-D.
 */
function askPassword(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  // The terminal's echo is turned off before the prompt appears, since users may start typing as soon as they
  // see it.
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  lines.once('line', resolve)
  lines.once('close', () => reject(new Interrupted('Interrupted.')))
  process.stderr.write('Password: ')
  return promise.finally(() => {
    lines.close()
    process.stderr.write('\n')
  })
}

/**
 * Asks for the password before opening the infrastructure. Otherwise, the terminal would echo anything typed
 * in the meantime.
 */
const runWithPassword = (
  options: JsonOption & { password: string },
  command: (infrastructure: Infrastructure, password: string) => Promise<Account>,
): Promise<void> =>
  reportErrors(async () => {
    const password = await passwordOf(options.password)
    await runCommand(options, async (infrastructure) => print(await command(infrastructure, password)))
  }, options)

const planOption = () => new Option('--plan <plan>', 'plan').choices(PLANS)

async function createResetLink(infrastructure: Infrastructure, id: string): Promise<Printed> {
  const account = await infrastructure.accounts.read(id)
  const browser = createBrowserSessionsOf(infrastructure, publicUrlOf(infrastructure.config), null)
  const { url, expiresAt } = await browser.createResetLink(account.id)
  return {
    json: { ...jsonOf(account), url, expires_at: expiresAt },
    text: `${url}\nSend this link to the owner of ${account.email}. It can be used only once and expires at ${expiresAt.toISOString()}.`,
  }
}

export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('Manage accounts')

  accounts.addCommand(
    jsonCommand('create', 'Create an account')
      .requiredOption('--email <email>', 'email address to sign in with')
      .requiredOption('--password <password>', 'password, or - for stdin')
      .addOption(planOption().default('free'))
      .action((options: JsonOption & { email: string; password: string; plan: Plan }) =>
        runWithPassword(options, ({ accounts }, password) => accounts.create({ ...options, password })),
      ),
  )
  accounts.addCommand(
    jsonCommand('set-plan', "Change an account's plan")
      .requiredOption('--account <id>', 'account')
      .addOption(planOption().makeOptionMandatory())
      .action((options: JsonOption & { account: string; plan: Plan }) =>
        runCommand(options, async ({ accounts }) =>
          print(await accounts.setPlan(options.account, options.plan)),
        ),
      ),
  )
  accounts.addCommand(
    jsonCommand('set-password', "Set an account's password")
      .requiredOption('--account <id>', 'account')
      .requiredOption('--password <password>', 'password, or - for stdin')
      .action((options: JsonOption & { account: string; password: string }) =>
        runWithPassword(options, ({ accounts }, password) => accounts.setPassword(options.account, password)),
      ),
  )
  accounts.addCommand(
    jsonCommand('reset-password', "Create a link that lets an account's owner set a new password")
      .requiredOption('--account <id>', 'account')
      .action((options: JsonOption & { account: string }) =>
        runCommand(options, (infrastructure) => createResetLink(infrastructure, options.account)),
      ),
  )
  accounts.addCommand(
    jsonCommand('delete', 'Delete an account and revoke its keys')
      .requiredOption('--account <id>', 'account')
      .action((options: JsonOption & { account: string }) =>
        runCommand(options, async ({ accounts }) => print(await accounts.delete(options.account))),
      ),
  )
  accounts.addCommand(
    jsonCommand('list', 'List all accounts').action((options: JsonOption) =>
      runCommand(options, async ({ accounts }) => {
        const all = await accounts.list()
        return { json: all.map(jsonOf), text: all.map(lineOf).join('\n') || 'No accounts.' }
      }),
    ),
  )
}
