import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInfrastructure } from '../src/composition/infrastructure.ts'
import { readConfig } from '../src/config.ts'
import { createSites } from '../src/domain/sites/sites.ts'
import { createAddressPolicy } from '../src/egress/address-policy.ts'
import { scorePage } from '../src/engine/scoring/category-scores.ts'
import { createLog } from '../src/shared/log.ts'
import { createHistoryRuns } from '../test/support/history-runs.ts'
import { make } from '../test/support/make.ts'
import type { TestCore } from '../test/support/stores.ts'
import { costsOf } from './api/one-by-one.ts'
import { issueOf } from './api/sample-audits.ts'
import { fillHistory } from './history/fill-history.ts'

const SITE = 'https://shop.example'
const PAGE = `${SITE}/`
/** The number of issues on the audited page. */
const ISSUES = 100

/**
 * Compares an account without any history with one that has many issues in a site's history. Measures how
 * long it takes to end an audit with 100 issues, to list audits, and to read each part of a site.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      issues: { type: 'string', default: '100000' },
      /** The number of seconds for which each call is measured. */
      seconds: { type: 'string', default: '5' },
      /** Measures only calls whose names contain this text. */
      only: { type: 'string', default: '' },
    },
  })
  await using opened = new AsyncDisposableStack()
  const [empty, full] = [
    opened.use(await openAccount(0)),
    opened.use(await openAccount(Number(values.issues))),
  ]
  for (const name of Object.keys(empty.calls) as (keyof typeof empty.calls)[]) {
    if (!name.includes(values.only)) continue
    const [before, after] = await costsOf([empty.calls[name], full.calls[name]], Number(values.seconds))
    const ratio = (after! / before!).toFixed(2)
    process.stdout.write(
      `${name}: ${before!.toFixed(2)} ms without a history, ${after!.toFixed(2)} ms with ${values.issues} issues: ${ratio} times\n`,
    )
  }
}

/**
 * Opens a separate database with an account that has audited one page and has the given number of issues on
 * other pages.
 */
async function openAccount(issues: number) {
  const directory = await mkdtemp(join(tmpdir(), 'bench-history-'))
  const config = readConfig({ ...process.env, DATA_DIR: directory })
  const core = await openInfrastructure({ config, log: createLog('warn') })
  const { stores } = core
  const runs = createHistoryRuns({ stores } as TestCore)
  const { accountId } = runs
  const sites = createSites({
    ...stores,
    scoring: { scorePage },
    policy: createAddressPolicy({ allow: [] }),
    rulesetVersion: 'bench',
  })
  const caller = { accountId, plan: 'enterprise', keyId: 'bench', scopes: [], sandbox: false } as const
  const found = Array.from({ length: ISSUES }, (_, index) => issueOf(index)).map((issue) => ({
    ...issue,
    pageUrl: PAGE,
  }))
  const audit = () =>
    runs.run({
      url: PAGE,
      normalizedUrl: PAGE,
      issues: found,
      pages: [make.page({ url: PAGE, finalUrl: PAGE })],
    })
  await fillHistory(core.database.db, { accountId, origin: SITE, issues })
  await audit()
  const site = () => sites.read(caller, PAGE, false)
  return {
    calls: {
      'an audit from start to end': audit,
      'the list of audits': () => stores.audits.list(accountId, { first: 20, before: null }),
      'the list of sites with their worst pages': async () =>
        Promise.all(
          (await sites.list(caller, false, { first: 20, after: null, tag: null })).map(sites.summary),
        ),
      'a site with its trend': async () => sites.trend(await site()),
      'its worst page': async () => sites.pages(await site(), 1),
      'its 100 worst pages': async () => sites.pages(await site(), 100),
      'its number of open issues': async () => sites.summary(await site()),
      'its issues by cause': async () => sites.issueGroups(await site(), 10),
      'its issues by cause after a change': async () => {
        await stores.sites.outdate([{ accountId, sandbox: false, url: SITE }])
        return sites.issueGroups(await site(), 10)
      },
    },
    async [Symbol.asyncDispose]() {
      await core.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
