import { type Command, InvalidArgumentError, Option } from 'commander'
import { type ApiKey, KEY_TYPES, type KeyType, SCOPES, type Scope } from '../model/api-key.ts'
import { type JsonOption, jsonCommand, runCommand } from './command.ts'

const STORE_NOW = "Store the key now. You won't see it again."

export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description('Manage API keys')
    .addCommand(createCommand())
    .addCommand(revokeCommand())
    .addCommand(rotateCommand())
    .addCommand(listCommand())
}

type CreateOptions = JsonOption & {
  account: string
  name: string
  type: KeyType
  scopes: Scope[]
  expires: Date | null
}

const createCommand = () =>
  jsonCommand('create', 'Create a key and show it once')
    .requiredOption('--account <id>', 'account that owns the key')
    .requiredOption('--name <name>', 'name that describes what the key is for')
    .addOption(
      new Option('--type <type>', 'live, or test for a sandbox key').choices(KEY_TYPES).makeOptionMandatory(),
    )
    .option('--scopes <scopes>', 'read, write or both, comma-separated', readScopes, [...SCOPES])
    .option(
      '--expires <time>',
      'when the key expires, as an ISO 8601 date, with or without a time',
      readTime,
      null,
    )
    .action((options: CreateOptions) =>
      runCommand(options, async ({ keys }) => {
        const { account, name, type, scopes, expires } = options
        const { key, text } = await keys.create({
          accountId: account,
          name,
          type,
          scopes,
          expiresAt: expires,
        })
        return {
          json: { key_id: key.id, key: text },
          text: `${key.id}\n${text}\n${STORE_NOW}`,
        }
      }),
    )

const revokeCommand = () =>
  jsonCommand('revoke', 'Revoke a key permanently')
    .requiredOption('--key-id <id>', 'key to revoke')
    .action((options: JsonOption & { keyId: string }) =>
      runCommand(options, async ({ keys }) => {
        const { id, revokedAt } = await keys.revoke(options.keyId)
        return {
          json: { key_id: id, revoked_at: revokedAt },
          text: `Revoked ${id} at ${revokedAt?.toISOString()}.`,
        }
      }),
    )

const rotateCommand = () =>
  jsonCommand('rotate', 'Replace a key with a new one')
    .requiredOption('--key-id <id>', 'key to replace')
    .option(
      '--grace <seconds>',
      'how long the previous key keeps working, in seconds, up to 604800 (seven days)',
      readGrace,
      0,
    )
    .action((options: JsonOption & { keyId: string; grace: number }) =>
      runCommand(options, async ({ keys }) => {
        const { key, text, previousExpiresAt } = await keys.rotate(options.keyId, options.grace)
        return {
          json: { key_id: key.id, key: text, previous_expires_at: previousExpiresAt },
          text: `${key.id}\n${text}\n${STORE_NOW}\nThe previous key expires at ${previousExpiresAt.toISOString()}.`,
        }
      }),
    )

const listCommand = () =>
  jsonCommand('list', "List an account's keys")
    .requiredOption('--account <id>', 'account that owns the keys')
    .action((options: JsonOption & { account: string }) =>
      runCommand(options, async ({ keys }) => {
        const all = await keys.list(options.account)
        return { json: all.map(jsonOf), text: all.map(lineOf).join('\n') || 'No keys.' }
      }),
    )

const jsonOf = (key: ApiKey) => ({
  key_id: key.id,
  name: key.name,
  type: key.type,
  scopes: key.scopes,
  start: key.start,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  last_used_at: key.lastUsedAt,
})

const lineOf = (key: ApiKey) =>
  [
    key.id,
    `${key.start}…`,
    key.scopes.join(',').padEnd(10),
    stateOf(key).padEnd(8),
    (key.expiresAt ? `expires ${key.expiresAt.toISOString()}` : 'never expires').padEnd(32),
    (key.lastUsedAt ? `used ${key.lastUsedAt.toISOString()}` : 'never used').padEnd(29),
    key.name,
  ].join('  ')

const stateOf = ({ revokedAt, expiresAt }: ApiKey) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= new Date() ? 'expired' : 'active'

function readScopes(text: string): Scope[] {
  const scopes = text.split(',').map((scope) => scope.trim())
  const isScope = (scope: string): scope is Scope => (SCOPES as readonly string[]).includes(scope)
  if (scopes.length === 0 || !scopes.every(isScope))
    throw new InvalidArgumentError('Use read, write or read,write.')
  return [...new Set(scopes)]
}

function readTime(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError(
      'Use an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z.',
    )
  return time
}

function readGrace(text: string): number {
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 7 * 86_400)
    throw new InvalidArgumentError('Use whole seconds from 0 to 604800.')
  return seconds
}
