import { Command } from 'commander'
import { type Infrastructure, openInfrastructure } from '../composition/infrastructure.ts'
import { ConfigError, readConfig } from '../config.ts'
import { NoSandboxError } from '../engine/browser/no-sandbox-error.ts'
import { ServiceError } from '../shared/errors.ts'
import { CannotListen } from '../shared/listen.ts'
import { createLog } from '../shared/log.ts'
import { isConnectionError } from '../store/connection-errors.ts'
import { NoDatabaseError } from '../store/open-database.ts'
import { ERROR_EXIT } from './exit-status.ts'
import { Interrupted } from './interruption.ts'
import { RestError, ServerUnreachable } from './rest-error.ts'
import { UsageError } from './usage-error.ts'

/** The output of a command: `json` with `--json`, otherwise `text`. */
export interface Printed {
  json: unknown
  text: string
}

export interface JsonOption {
  json?: boolean
}

export const jsonCommand = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .option('--json', 'print the result to stdout as one line of JSON')

/**
 * Opens the infrastructure, runs a command and prints its output. Errors are printed to stderr and set exit
 * status 2.
 */
export async function runCommand(
  options: JsonOption,
  command: (infrastructure: Infrastructure) => Promise<Printed>,
): Promise<void> {
  await reportErrors(async () => {
    const config = readConfig(process.env)
    // Stdout is for the command's output, so only warnings and errors are logged.
    const infrastructure = await openInfrastructure({
      config,
      log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel),
    })
    try {
      const { json, text } = await command(infrastructure)
      if (options.json) printJson(json)
      else process.stdout.write(`${text}\n`)
    } finally {
      await infrastructure.close()
    }
  }, options)
}

/** Prints an error to stderr and sets the exit status. With `--json`, also prints JSON to stdout. */
export async function reportErrors(
  work: () => Promise<void>,
  { json = false }: JsonOption = {},
  exitStatus: (error: unknown) => number = () => ERROR_EXIT,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${messageOf(error as Error)}\n`)
    if (json) printJson(errorBody(error as Error))
    process.exitCode = exitStatus(error)
  }
}

/** Prints one line of JSON to stdout. */
export const printJson = (json: unknown) => process.stdout.write(`${JSON.stringify(json)}\n`)

/** Returns the message of an error that users can fix. For any other error, returns the stack. */
export function messageOf(thrown: Error): string {
  const error = withoutDriverErrors(thrown)
  return (EXPECTED.some((kind) => error instanceof kind) ? error.message : error.stack) ?? error.message
}

/** Returns the error body of the service, if there is one. */
export function errorBody(thrown: Error) {
  const error = withoutDriverErrors(thrown)
  if (error instanceof RestError) return error.body
  const { name, message } = error
  if (error instanceof UsageError) return { error: 'invalid_request', message }
  return { error: error instanceof ServiceError ? error.code : name, message }
}

/**
 * Replaces the many different errors that the database driver throws for lost connections with errors of a
 * single class.
 */
const withoutDriverErrors = (error: Error): Error =>
  isConnectionError(error)
    ? new NoDatabaseError(`Lost the connection to the database: ${error.message}`, { cause: error })
    : error

/** The classes of errors that users can fix. */
const EXPECTED = [
  ServiceError,
  ConfigError,
  CannotListen,
  NoDatabaseError,
  NoSandboxError,
  RestError,
  ServerUnreachable,
  Interrupted,
  UsageError,
]
