import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { reportErrors } from '../cli/command.ts'
import { createRestClient } from '../cli/rest-client.ts'
import { stopOnSignal } from '../cli/serve.ts'
import { createTerminal, showSummary, type Terminal } from '../cli/terminal.ts'
import { type Service, startService } from '../composition/service.ts'
import { type Config, readConfig } from '../config.ts'
import { egressRuleFor } from '../egress/egress-allow.ts'
import { createLog } from '../shared/log.ts'
import { serveSampleSite } from './sample-site.ts'

/**
 * Starts the service, creates an account with a key, audits the sample shop over REST, and prints the next
 * steps.
 */
async function demo({ once }: { once: boolean }): Promise<void> {
  const terminal = createTerminal(process.stdout)
  const baseConfig = readConfig(process.env)
  const log = createLog(baseConfig.logLevel === 'info' ? 'warn' : baseConfig.logLevel)
  terminal.line('Starting the service…')
  const site = await serveSampleSite({})
  const config: Config = {
    ...baseConfig,
    port: await freePort(baseConfig),
    egressAllow: [...baseConfig.egressAllow, egressRuleFor(new URL(site.url))],
  }
  const starting = startService({ config, log, roles: { gateway: true, worker: true } })
  if (!once) stopOnSignal(starting, log)
  const service = await starting
  const server = service.gateway!.url
  terminal.line(
    `${terminal.style('green', 'ready')} ${server}  database: ${service.app.infrastructure.database.description}`,
  )

  const { key, signIn } = await createAccount(service)
  terminal.line(`Auditing the sample shop at ${site.url} with POST ${server}/api/v1/audit`)
  terminal.line()
  const client = createRestClient({ server, apiKey: key })
  const audit = await client.audit({ url: site.url, mode: 'basic' }, terminal.watcher)
  showSummary(terminal, audit, once ? null : 'url')
  if (!once)
    return showNextSteps(terminal, {
      server,
      key,
      site: site.url,
      jobId: audit.job_id,
      signIn,
    })
  await service.close()
  await site.close()
  // After the last job, Agenda's timer keeps running for up to a quarter of its lock time.
  process.exit(audit.status === 'completed' ? 0 : 1)
}

/** Creates an account with a password that is easy to type. */
async function createAccount({ app }: Service) {
  const { accounts, keys } = app.infrastructure
  const name = randomBytes(3).toString('hex')
  const signIn = { email: `demo-${name}@example.com`, password: randomBytes(6).toString('base64url') }
  const account = await accounts.create({ ...signIn, plan: 'pro' })
  const { text: key } = await keys.create({
    accountId: account.id,
    name: 'demo',
    type: 'live',
    scopes: ['read', 'write'],
    expiresAt: null,
  })
  return { key, signIn }
}

interface NextSteps {
  server: string
  key: string
  site: string
  jobId: string
  signIn: { email: string; password: string }
}

function showNextSteps({ line, style }: Terminal, { server, key, site, jobId, signIn }: NextSteps): void {
  line()
  line(style('bold', 'Next steps'))
  line(`Open the report in the dashboard (sign in as ${signIn.email} with the password ${signIn.password}):`)
  line(`  ${server}/audits/${jobId}`)
  line('Audit up to five pages of the shop:')
  line(
    `  curl -X POST ${server}/api/v1/audit -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' ` +
      `-d '{"url":"${site}","mode":"standard"}'`,
  )
  line('List the errors that this audit found:')
  line(`  curl -H 'X-API-Key: ${key}' '${server}/api/v1/audit/${jobId}?severity=error'`)
  line('Try GraphQL in the browser (add the key as X-API-Key in the Headers tab):')
  line(`  ${server}/graphql`)
}

/** Returns the configured port, or 0 (any free port) if it is in use. */
async function freePort({ port, host }: Config): Promise<number> {
  const probe = createServer()
  const { promise, resolve } = Promise.withResolvers<number>()
  probe.once('error', () => resolve(0)).listen(port, host, () => probe.close(() => resolve(port)))
  return promise
}

const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } })
await reportErrors(() => demo(values))
