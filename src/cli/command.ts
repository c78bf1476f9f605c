import { Command } from 'commander'
import { ConfigError, readConfig } from '../config.ts'
import { type Core, openCore } from '../core.ts'
import { NoSandboxError } from '../engine/no-sandbox-error.ts'
import { ServiceError } from '../shared/errors.ts'
import { CannotListen } from '../shared/listen.ts'
import { createLog } from '../shared/log.ts'
import { NoDatabaseError } from '../store/open-database.ts'
import { Interrupted } from './interruption.ts'
import { RestRefusal, ServerUnreachable } from './rest-client.ts'

/** What a command prints: the object itself with `--json`, else a line for people. */
export interface Printed {
  json: unknown
  text: string
}

/** What every command of `jsonCommand` may be given. */
export interface JsonOption {
  json?: boolean
}

export const jsonCommand = (name: string, description: string) =>
  new Command(name).description(description).option('--json', 'one JSON line on stdout')

/** Opens the core for one command, prints its outcome and closes; a refusal is one line on stderr and status 2. */
export async function runCommand(
  options: JsonOption,
  command: (core: Core) => Promise<Printed>,
): Promise<void> {
  await reportFaults(async () => {
    const config = readConfig(process.env)
    // A command speaks on stdout; of the log only what went wrong matters to it.
    const core = await openCore({
      config,
      log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel),
    })
    try {
      const { json, text } = await command(core)
      if (options.json) printJson(json)
      else process.stdout.write(`${text}\n`)
    } finally {
      await core.close()
    }
  }, options)
}

/** Faults that their reader can mend are told in their own words, all else with its stack; with `--json` as JSON too. */
export async function reportFaults(
  work: () => Promise<void>,
  { json = false }: JsonOption = {},
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { message, stack } = error as Error
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    process.stderr.write(`${isExpected ? message : stack}\n`)
    if (json) printJson(faultBody(error as Error))
    process.exitCode = 2
  }
}

/** The one line of `--json`. */
export const printJson = (json: unknown) => process.stdout.write(`${JSON.stringify(json)}\n`)

/** A server's own error body as it is. */
function faultBody(error: Error) {
  if (error instanceof RestRefusal) return error.body
  const { name, message } = error
  return { error: error instanceof ServiceError ? error.code : name, message }
}

const EXPECTED = [
  ServiceError,
  ConfigError,
  CannotListen,
  NoDatabaseError,
  NoSandboxError,
  RestRefusal,
  ServerUnreachable,
  Interrupted,
]
