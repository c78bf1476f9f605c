import { createNextClaimer } from '../../src/domain/audits/claim-next.ts'
import { createSurplusDeletion } from '../../src/domain/audits/delete-surplus.ts'
import { createAuditRunner } from '../../src/domain/audits/run.ts'
import { createIssueHistory } from '../../src/domain/history/history.ts'
import { createRulesetChanges } from '../../src/domain/history/ruleset-changes.ts'
import { scoreAudit, scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { Audit, PageVisit } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import type { Ruleset } from '../../src/model/ruleset.ts'
import type { Scores } from '../../src/model/scores.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import type { IssueChange } from '../../src/store/audit-changes.ts'
import { EVERY_SCOPE } from './history-pages.ts'
import { make } from './make.ts'
import type { TestCore } from './stores.ts'
import { createTestEngine, type EngineRun } from './test-engine.ts'

export const FIRST_RULESET: Ruleset = { version: 'first', rules: {}, engines: {} }

interface AttemptOptions {
  issues?: readonly Issue[] | undefined
  pages?: PageVisit[] | undefined
  scores?: Scores | undefined
  /** The version of the formula that computed the scores. */
  scoreFormula?: number | undefined
  /** The error that the audit fails with, instead of returning a result. */
  failWith?: Error | undefined
}

export interface RunOptions extends Partial<Omit<Audit, keyof AttemptOptions>>, AttemptOptions {}

const log = createLog('silent')

/** Runs audits of one account on a real database, with results that the test specifies. */
export function createHistoryRuns(
  { stores }: Pick<TestCore, 'stores'>,
  { now = () => new Date(), accountId = newId('acc'), retentionPerPage = null as number | null } = {},
) {
  const historyWith = (ruleset: Ruleset) =>
    createIssueHistory({
      ...stores,
      scopes: EVERY_SCOPE,
      rulesets: createRulesetChanges(stores.rulesets, ruleset),
      log,
    })
  let history = historyWith(FIRST_RULESET)
  const readEnded = createEndedReader(stores)

  /** Starts an audit that runs until `end` is called. */
  async function start({ issues, pages, scores, scoreFormula, failWith, ...fields }: RunOptions = {}) {
    const audit = make.audit({ id: newId('aud'), accountId, createdAt: now(), ...fields })
    await stores.audits.insert(audit)
    return attempt(audit.id, { issues, pages, scores, scoreFormula, failWith })
  }

  /** Starts an attempt of a queued audit. */
  async function attempt(
    id: string,
    { issues = [], pages, scores, scoreFormula, failWith }: AttemptOptions = {},
  ) {
    const { engine, nextRun } = createTestEngine(scoreFormula === undefined ? {} : { scoreFormula })
    const runner = createAuditRunner({
      ...stores,
      claimNext: createNextClaimer(stores),
      history,
      scoring: { scorePage, scoreAudit },
      engine,
      sandboxEngine: engine,
      refund: async () => {},
      deleteSurplus: createSurplusDeletion({ ...stores, retentionPerPage, log }),
      onEnded: () => {},
      holder: { machine: 'here', pid: process.pid, instance: newId('worker') },
      lockMs: 60_000,
      now,
      log,
    })
    const done = runner.run(id)
    // If the worker dies before the engine starts, `done` rejects first.
    const run = (await Promise.race([nextRun(), done])) as EngineRun
    return {
      id,
      async end() {
        // Every attempt finds the same issues.
        const found = run.issues(
          ...issues.map((issue) => ({ ...issue, id: `iss_${id}_${issue.fingerprint}` })),
        )
        await Promise.race([found, done])
        if (failWith) run.fail(failWith)
        else run.complete({ ...(pages && { pages }), ...(scores && { scores }) })
        await done
        return readEnded(id)
      },
    }
  }

  return {
    accountId,
    history,
    /** Makes later audits use a different version of the rules. */
    upgrade(ruleset: Ruleset): void {
      history = historyWith(ruleset)
    },
    start,
    attempt,
    readEnded,
    run: async (options: RunOptions = {}) => (await start(options)).end(),
  }
}

/** Returns a function that reads an ended audit, with the state of each issue by its fingerprint. */
const createEndedReader = (stores: TestCore['stores']) => async (id: string) => {
  const audit = (await stores.audits.find(id))!
  const changes = (audit.changes && (await stores.auditChanges.read(audit.changes))) ?? []
  const states = Object.fromEntries(changes.map(({ fingerprint, state }) => [fingerprint, state]))
  return { audit, counts: audit.changes?.counts, changes: changes as IssueChange[], states }
}

/** Creates an issue that has nothing in common with other issues. */
export const issueOf = (fingerprint: string, fields: Partial<Issue> = {}): Issue =>
  make.issue({
    fingerprint,
    rule: `rule-${fingerprint}`,
    selector: `#${fingerprint}`,
    element: `<p id="${fingerprint}">`,
    sources: [{ engine: 'axe-core', rule: fingerprint }],
    ...fields,
  })
