import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import type { Audit } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import type { Plan } from '../../src/model/plan.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'

const ISSUES = 100
const KEYS = 20
/** Documents of one insert. */
const BATCH = 1000
const DAY_MS = 86_400_000

/** The audits belong to these accounts in turn. */
const ACCOUNTS = 5
/** Distinct pages of one account, so that an audit has earlier audits of its page. */
const PAGES = 40

type Owner = Pick<Audit, 'accountId' | 'keyId'>

/** A database under `DATA_DIR` with five accounts, a key of the first, and as many completed audits as asked for. */
export async function openSeed(environment: Record<string, string>) {
  const config = readConfig({ ...process.env, ...environment })
  const core = await openInfrastructure({ config, log: createLog('warn') })
  const account = await core.accounts.create({
    email: 'bench@example.com',
    password: newId('password'),
    plan: 'enterprise',
  })
  const [first, ...others] = await Promise.all(
    Array.from({ length: KEYS }, (_, index) =>
      core.keys.create({
        accountId: account.id,
        name: `bench ${index}`,
        type: 'live',
        scopes: ['read', 'write'],
        expiresAt: null,
      }),
    ),
  )
  const { key, text } = first!
  const owner: Owner = { accountId: account.id, keyId: key.id }
  const owners = [
    owner,
    ...Array.from({ length: ACCOUNTS - 1 }, () => ({ ...owner, accountId: newId('acc') })),
  ]
  const { db } = core.database
  let count = 0
  const ids: string[] = []

  return {
    apiKey: text,
    /** The same and others of the account, which share a load that is over the GraphQL budget of one. */
    apiKeys: [text, ...others.map((other) => other.text)],
    ids,
    stores: core.stores,

    /** A key of another account with this plan. */
    async keyOf(plan: Plan): Promise<string> {
      const other = await core.accounts.create({
        email: `${newId('mail')}@example.com`,
        password: newId('password'),
        plan,
      })
      const made = await core.keys.create({
        accountId: other.id,
        name: 'bench',
        type: 'live',
        scopes: ['read', 'write'],
        expiresAt: null,
      })
      return made.text
    },

    /** Adds audits until there are `total`; the first `withIssues` have a log. */
    async grow(total: number, withIssues: number): Promise<void> {
      while (count < total) {
        const batch = Array.from({ length: Math.min(BATCH, total - count) }, (_, index) =>
          completedAudit(owners[(count + index) % ACCOUNTS]!, count + index),
        )
        await db
          .collection<{ _id: string }>('audits')
          .insertMany(
            batch.map(({ id, ...fields }) => ({ _id: id, ...fields, holder: null, leaseUntil: null })),
          )
        for (const { id } of batch.slice(0, Math.max(0, withIssues - count))) {
          ids.push(id)
          const bodies = Array.from({ length: ISSUES }, (_, at) => ({
            kind: 'issue' as const,
            issue: issueOf(at),
          }))
          await core.stores.eventLog.append(id, 1, bodies, new Date())
        }
        count += batch.length
      }
    },

    /** The latest audit of the first account, as `findPrevious` takes it. */
    latestAudit: (): Audit => completedAudit(owner, 0),

    /** Adds an audit that seems to be in the hands of a worker; returns its id. */
    async addRunning(): Promise<string> {
      const { id, ...fields } = completedAudit(owner, count)
      const state = {
        status: 'running',
        progress: 10,
        completedAt: null,
        scores: null,
        lastSeq: null,
      } as const
      const held = { holder: null, leaseUntil: new Date(Date.now() + DAY_MS) }
      await db.collection<{ _id: string }>('audits').insertOne({ _id: id, ...fields, ...state, ...held })
      return id
    },

    /** Removes what creates of the benchmark left: queued audits and their jobs. */
    async removeQueued(): Promise<void> {
      await db.collection('audits').deleteMany({ status: 'queued' })
      await db.collection('agenda_jobs').deleteMany({})
    },

    close: () => core.close(),
  }
}

function completedAudit(owner: Owner, index: number): Audit {
  const createdAt = new Date(Date.now() - DAY_MS - index * 1000)
  const url = `http://127.0.0.1:9/pages/${Math.floor(index / ACCOUNTS) % PAGES}`
  return {
    id: newId('aud'),
    ...owner,
    url,
    normalizedUrl: url,
    mode: 'basic',
    timeoutMs: 30_000,
    userAgent: null,
    failOnScore: null,
    failOnDrop: null,
    maxPages: 1,
    ignoreRobots: false,
    sandbox: false,
    creditDay: null,
    status: 'completed',
    cancelRequested: false,
    progress: 100,
    attempt: 1,
    engineVersion: 'bench',
    rulesetVersion: 'bench',
    createdAt,
    startedAt: createdAt,
    completedAt: new Date(createdAt.getTime() + 9000),
    failedAt: null,
    scores: { overall: 81, ux: 90, accessibility: 62, information_architecture: 95, performance: 84 },
    failure: null,
    delta: null,
    pages: [],
    provenance: null,
    heatmap: { fileId: 'none', modelVersion: 'bench' },
    lastSeq: ISSUES,
    issueCounts: { error: ISSUES, warning: 0, info: 0 },
  }
}

export const issueOf = (index: number): Issue => ({
  id: newId('iss'),
  fingerprint: `f${index}`,
  pageUrl: 'http://127.0.0.1:9/',
  rule: 'image-alt',
  category: 'accessibility',
  severity: 'error',
  impact: 'critical',
  message: `The picture ${index} has no alternative text, so that a screen reader has nothing to say.`,
  fixSuggestion: 'Add an alt attribute that says what the picture shows.',
  selector: `main > section:nth-of-type(${index}) > figure > img`,
  element: `<img src="/pictures/${index}.png">`,
  wcag: '1.1.1',
  confidence: 1,
  sources: [{ engine: 'axe-core', rule: 'image-alt' }],
  viewport: 'desktop',
})
