import { text as readAll } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import type { Account } from '../model/account.ts'
import { PLANS, type Plan } from '../model/plan.ts'
import { type JsonOption, jsonCommand, type Printed, runCommand } from './command.ts'

const jsonOf = ({ id, email, plan }: Account) => ({ account_id: id, email, plan })
const lineOf = ({ id, email, plan }: Account) => `${id}  ${plan.padEnd(10)}  ${email}`
const print = (account: Account): Printed => ({ json: jsonOf(account), text: lineOf(account) })

/** `-` reads it from stdin, so that it stands in no list of processes. */
const passwordOf = async (given: string) => (given === '-' ? (await readAll(process.stdin)).trimEnd() : given)

const planOption = () => new Option('--plan <plan>', 'plan').choices(PLANS)
export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('accounts of the service')

  accounts.addCommand(
    jsonCommand('create', 'makes an account')
      .requiredOption('--email <email>', 'address that signs in')
      .requiredOption('--password <password>', 'password, or - for stdin')
      .addOption(planOption().default('free'))
      .action((options: JsonOption & { email: string; password: string; plan: Plan }) =>
        runCommand(options, async (core) => {
          const password = await passwordOf(options.password)
          return print(await core.accounts.create({ ...options, password }))
        }),
      ),
  )
  accounts.addCommand(
    jsonCommand('set-plan', 'changes the plan of an account')
      .requiredOption('--account <id>', 'account')
      .addOption(planOption().makeOptionMandatory())
      .action((options: JsonOption & { account: string; plan: Plan }) =>
        runCommand(options, async (core) =>
          print(await core.accounts.setPlan(options.account, options.plan)),
        ),
      ),
  )
  accounts.addCommand(
    jsonCommand('set-password', 'sets the password of an account')
      .requiredOption('--account <id>', 'account')
      .requiredOption('--password <password>', 'password, or - for stdin')
      .action((options: JsonOption & { account: string; password: string }) =>
        runCommand(options, async (core) => {
          const password = await passwordOf(options.password)
          return print(await core.accounts.setPassword(options.account, password))
        }),
      ),
  )
  accounts.addCommand(
    jsonCommand('delete', 'deletes an account and revokes its keys')
      .requiredOption('--account <id>', 'account')
      .action((options: JsonOption & { account: string }) =>
        runCommand(options, async (core) => print(await core.accounts.delete(options.account))),
      ),
  )
  accounts.addCommand(
    jsonCommand('list', 'lists the accounts').action((options: JsonOption) =>
      runCommand(options, async (core) => {
        const all = await core.accounts.list()
        return { json: all.map(jsonOf), text: all.map(lineOf).join('\n') || 'no accounts' }
      }),
    ),
  )
}
