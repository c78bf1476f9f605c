import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb'
import { type KnownIssue, type KnownPage, NEVER } from '../model/issue-history.ts'
import { isInserted } from './duplicate-key.ts'
import type { IssueDocument, PageDocument } from './history-documents.ts'
import { deleteHistoryBefore } from './history-retention.ts'
import { createHistorySites } from './history-sites.ts'
import { createHistoryTurns } from './history-turns.ts'
import { outdatedCounts } from './page-counts.ts'

/** Identifies an issue in the history. */
export type IssueKey = Pick<KnownIssue, 'page' | 'fingerprint'>

/** An audit's observations, with the turn in which its attempt started. */
export interface Observation {
  auditId: string
  turn: number
  at: Date
  pages: readonly KnownPage[]
  /** Issues that are new on their page, or whose fingerprint has changed. */
  added: readonly KnownIssue[]
  /** Issues that are still open. Those that the purge has deleted in the meantime are added again. */
  seen: readonly KnownIssue[]
  /** Issues that have returned. Those that the purge has deleted in the meantime are added again. */
  returned: readonly KnownIssue[]
  /** The current details of known issues that have changed. */
  altered: readonly Pick<KnownIssue, 'page' | 'fingerprint' | 'issue' | 'judgedWith'>[]
  closed: readonly { closedBy: NonNullable<KnownIssue['closedBy']>; keys: readonly IssueKey[] }[]
}

const idOf = ({ page, fingerprint }: IssueKey): string => `${page}:${fingerprint}`

const toKnownIssue = ({ _id, turn: _turn, ...known }: IssueDocument): KnownIssue => known

const toKnownPage = ({ _id, accountId, sandbox, url, checkedBy, lastAudit }: PageDocument): KnownPage => ({
  id: _id,
  accountId,
  sandbox,
  url,
  checkedBy,
  lastAudit,
})

export type IssueHistoryStore = ReturnType<typeof createIssueHistoryStore>

/**
 * Stores the known pages and their issues. Observations may be recorded repeatedly and in any order, since
 * those with later turns take precedence.
 */
export function createIssueHistoryStore(db: Db) {
  const pages = db.collection<PageDocument>('history_pages')
  const issues = db.collection<IssueDocument>('history_issues')
  const turns = createHistoryTurns(db)

  return {
    async createIndexes() {
      await turns.createIndexes()
      // This index is used to find the open issues of a page without reading those that were closed before a
      // given turn.
      await issues.createIndex({ page: 1, closedTurn: 1 })
      // These indexes are used to purge old documents.
      await issues.createIndex({ lastSeenAt: 1 })
      await pages.createIndex({ 'lastAudit.at': 1 })
      // This index is used to summarize the pages of a site.
      await pages.createIndex({ accountId: 1, sandbox: 1, url: 1 })
      // This index is used to list the pages of a site, lowest score first.
      await pages.createIndex({ siteId: 1, rank: 1, url: 1 }, { sparse: true })
    },

    nextTurn: turns.next,

    async findPages(ids: readonly string[]): Promise<KnownPage[]> {
      const found = await pages.find({ _id: { $in: [...ids] } }).toArray()
      return found.map(toKnownPage)
    },

    /** Returns the issues of these pages that weren't closed before this turn. */
    async findOpen(pageIds: readonly string[], turn: number): Promise<KnownIssue[]> {
      const open = issues.find({ page: { $in: [...pageIds] }, closedTurn: { $gt: turn } })
      return (await open.toArray()).map(toKnownIssue)
    },

    async find(keys: readonly IssueKey[]): Promise<KnownIssue[]> {
      if (keys.length === 0) return []
      const found = await issues
        .find({ _id: { $in: keys.map(idOf) }, closedBy: { $ne: 'expired' } })
        .toArray()
      return found.map(toKnownIssue)
    },

    ...createHistorySites(pages, issues),

    async record(observation: Observation): Promise<void> {
      const { turn } = observation
      const added = observation.added.map((known) => ({ _id: idOf(known), turn, ...known }))
      await insertMissing(issues, added)
      const changes = changesOf(observation)
      if (changes.length > 0) await issues.bulkWrite(changes, { ordered: true })
      // From here on, the purge doesn't delete these issues, because they have just been seen.
      await restore(issues, [...observation.seen, ...observation.returned], turn)
      const seen = observation.pages.map(({ id, ...page }) => ({ _id: id, turn, ...page }))
      await insertMissing(pages, seen)
      const checks = checksOf(observation)
      if (checks.length > 0) await pages.bulkWrite(checks)
      await pages.updateMany({ _id: { $in: pagesIn(observation) } }, outdatedCounts)
    },

    /** Deletes everything that no audit has seen since `time`. */
    async deleteBefore(time: Date): Promise<void> {
      await deleteHistoryBefore(db, time)
      await turns.deleteBefore(time)
    },
  }
}

function changesOf({ auditId, turn, at, ...found }: Observation): AnyBulkWriteOperation<IssueDocument>[] {
  const those = (keys: readonly IssueKey[]) => ({ _id: { $in: keys.map(idOf) }, turn: { $lte: turn } })
  const open = { closedTurn: NEVER, closedBy: null, fixedAt: null, fixedIn: null, lastSeenIn: auditId, turn }
  const first = { firstTurn: turn, firstSeenAt: at, firstSeenIn: auditId }
  const changes = [
    // A later turn may have ended first and already added these issues.
    {
      keys: found.added,
      filter: { _id: { $in: found.added.map(idOf) }, firstTurn: { $gt: turn } },
      update: { $set: first },
    },
    {
      keys: [...found.seen, ...found.added],
      filter: those([...found.seen, ...found.added]),
      update: { $set: open, $max: { lastSeenAt: at } },
    },
    {
      keys: found.returned,
      filter: those(found.returned),
      update: { $set: { ...open, openedTurn: turn }, $max: { lastSeenAt: at } },
    },
    ...found.closed.map(({ closedBy, keys }) => {
      const fixed = closedBy === 'fixed' ? { fixedAt: at, fixedIn: auditId } : {}
      return { keys, filter: those(keys), update: { $set: { closedTurn: turn, closedBy, turn, ...fixed } } }
    }),
  ]
  return [
    ...changes
      .filter(({ keys }) => keys.length > 0)
      .map(({ filter, update }) => ({ updateMany: { filter, update } })),
    ...found.altered.map((known) => ({
      updateOne: {
        filter: { _id: idOf(known), turn: { $lte: turn } },
        update: { $set: { issue: known.issue, judgedWith: known.judgedWith } },
      },
    })),
  ]
}

/** Adds the issues that the purge deleted after the audit was compared with them. */
async function restore(issues: Collection<IssueDocument>, found: readonly KnownIssue[], turn: number) {
  const ids = found.map(idOf)
  const known = await issues
    .find({ _id: { $in: ids } })
    .project<{ _id: string }>({ _id: 1 })
    .toArray()
  const missing = new Set(ids).difference(new Set(known.map(({ _id }) => _id)))
  const lost = found.filter((issue) => missing.has(idOf(issue)))
  await insertMissing(
    issues,
    lost.map((issue) => ({ _id: idOf(issue), turn, ...issue })),
  )
}

/** Returns the ids of the pages that an observation may change. */
const pagesIn = ({ pages, added, seen, returned, altered, closed }: Observation): string[] => {
  const keys: IssueKey[] = [...added, ...seen, ...returned, ...altered, ...closed.flatMap(({ keys }) => keys)]
  return [...new Set([...pages.map(({ id }) => id), ...keys.map(({ page }) => page)])]
}

const checksOf = ({ pages, turn }: Observation): AnyBulkWriteOperation<PageDocument>[] =>
  pages.map(({ id, checkedBy, lastAudit }) => ({
    updateOne: {
      filter: { _id: id, turn: { $lte: turn } },
      update: { $set: { checkedBy, lastAudit, turn }, $unset: { isExpired: '' } },
    },
  }))

/** Inserts documents, except those whose id already exists. */
async function insertMissing<Document extends { _id: string }>(
  collection: { insertMany(documents: Document[], options: { ordered: boolean }): Promise<unknown> },
  documents: Document[],
): Promise<void> {
  if (documents.length > 0) await isInserted(collection.insertMany(documents, { ordered: false }))
}
