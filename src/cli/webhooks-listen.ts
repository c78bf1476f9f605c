import { randomBytes } from 'node:crypto'
import { type Command, Option } from 'commander'
import { type AuditServiceClient, ClientError, createClient } from '../client/client.ts'
import { signedHeaders } from '../domain/webhooks/delivery/sign.ts'
import type { WebhookEventKind } from '../model/webhook.ts'
import { newId } from '../shared/ids.ts'
import { OPTION_VARIABLES, readHttpUrl } from './audit-options.ts'
import { reportErrors } from './command.ts'
import { AUDIT_EXIT, exitStatusOfError } from './exit-status.ts'
import { plain } from './plain-text.ts'
import { ServerUnreachable } from './rest-error.ts'
import { serverRoot } from './runner.ts'
import { UsageError } from './usage-error.ts'

/** The time limit for the receiver's response, in milliseconds, which is the same as the service's. */
const TIMEOUT_MS = 5000
/** The number of events to remember. Events may arrive twice after a reconnection. */
const SEEN_MAX = 1000

interface ListenOptions {
  forwardTo: string
  server: string
  key: string
  secret?: string
}

export function addWebhookCommands(program: Command): void {
  program
    .command('webhooks')
    .description('Test webhooks')
    .command('listen')
    .description(
      "Forward your account's events to a local URL, with the same signatures as webhook deliveries",
    )
    .requiredOption(
      '--forward-to <url>',
      'URL that receives the events, such as http://localhost:3000/hook',
      readHttpUrl,
    )
    .addOption(
      new Option('--server <url>', 'URL of the service')
        .env(OPTION_VARIABLES.server)
        .argParser(readHttpUrl)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--key <key>', 'API key').env(OPTION_VARIABLES.key).makeOptionMandatory())
    .option('--secret <secret>', 'secret to sign the events with (default: a newly generated one)')
    .action((options: ListenOptions) => reportErrors(() => listen(options), {}, exitStatusOfError))
}

async function listen({ forwardTo, server, key, secret = newSecret() }: ListenOptions): Promise<void> {
  const client = createClient({ url: serverRoot(server), apiKey: key })
  const stop = () => void client.close()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await client.quota().catch((error) => {
      throw errorOf(error, server)
    })
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    print(`Forwarding events to ${forwardTo}. Press Ctrl-C to stop.`)
    print(`Signing secret: ${secret}`)
    await forwardEvents({ client, forwardTo, secret, print }).catch((error) => {
      throw errorOf(error, server)
    })
    process.exitCode = AUDIT_EXIT.passed
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await client.close()
  }
}

export interface Forwarding {
  client: Pick<AuditServiceClient, 'webhookEvents'>
  forwardTo: string
  secret: string
  print: (line: string) => void
}

/**
 * Forwards each event once, in order, until the client is closed.
 * @throws ClientError if the service rejects the subscription, or the last connection error.
 */
export async function forwardEvents({ client, forwardTo, secret, print }: Forwarding): Promise<void> {
  const seen = new Set<string>()
  for await (const { webhookEvents: event } of client.webhookEvents()) {
    if (seen.has(event.id) || event.payload === null) continue
    seen.add(event.id)
    if (seen.size > SEEN_MAX) seen.delete(seen.values().next().value!)
    print(`${new Date().toISOString()}  --> ${plain(event.event)} ${event.jobId ?? ''} [${event.id}]`)
    const result = await forward(forwardTo, secret, { ...event, payload: event.payload })
    print(`${new Date().toISOString()}  <-- ${result} POST ${forwardTo} [${event.id}]`)
  }
}

/**
 * Sends an event in the same way as a webhook delivery. Returns the status code, or the reason why there is
 * no response.
 */
async function forward(
  url: string,
  secret: string,
  { id, event, payload }: { id: string; event: string; payload: string },
): Promise<string> {
  const headers = signedHeaders({
    eventId: id,
    kind: event as WebhookEventKind,
    deliveryId: newId('dlv'),
    isTest: false,
    format: 'a',
    secrets: [secret],
    at: new Date(),
    body: payload,
  })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: headers.map(({ name, value }): [string, string] => [name, value]),
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return `[${response.status}]`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error & { code?: string } }
    return `[no response: ${cause?.code ?? cause?.message ?? message}]`
  }
}

const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** A rejected key counts as a usage error, but a lost connection counts as a failure of the service. */
function errorOf(error: Error, server: string): Error {
  if (!(error instanceof ClientError)) {
    const reason = (error.cause as Error | undefined)?.message ?? error.message
    return new ServerUnreachable(`Can't reach ${server}: ${reason}`, { cause: error })
  }
  return KEY_ERRORS.test(error.code) ? new UsageError(`${error.code}: ${error.message}`) : error
}

const KEY_ERRORS = /^(unauthorized|forbidden|api_key_\w+)$/
