import { LRUCache } from 'lru-cache'
import { type Audit, COMPLETED_CACHE_SECONDS } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { validationError } from '../../model/new-audit.ts'
import { isPageUrl, NO_PAGE_URL } from '../../model/page-url.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditCursor } from '../../store/audit-document.ts'
import type { AuditFilter } from '../../store/audit-filter.ts'
import type { AuditStore } from '../../store/audits.ts'
import { normalizeUrl } from './target.ts'

const AUDITS_MAX = 1000
const SEARCH_MAX = 200

/** Selects an account's audits. Null and missing fields have no effect. */
export interface AuditChoice extends Omit<AuditFilter, 'normalizedUrl'> {
  /** The URL of a page. All spellings with the same normalized form match. */
  url?: string | null | undefined
}

/** @throws ServiceError `validation_error` for an invalid search or URL. */
function filterOf({ url, ...others }: AuditChoice): AuditFilter {
  const { search } = others
  if (search && search.length > SEARCH_MAX)
    throw validationError([{ field: 'search', message: `must have at most ${SEARCH_MAX} characters` }])
  // MongoDB rejects patterns that contain a null character.
  if (search?.includes('\0'))
    throw validationError([{ field: 'search', message: 'must not contain null characters' }])
  if (typeof url !== 'string') return others
  if (!isPageUrl(url)) throw validationError([{ field: 'url', message: NO_PAGE_URL }])
  return { ...others, normalizedUrl: normalizeUrl(new URL(url)) }
}

export type AuditReader = ReturnType<typeof createAuditReader>

export function createAuditReader(audits: AuditStore) {
  // Completed audits don't change, but they are deleted after their retention period.
  const completed = new LRUCache<string, Audit>({ max: AUDITS_MAX, ttl: COMPLETED_CACHE_SECONDS * 1000 })

  const find = async (id: string): Promise<Audit | null> => {
    const known = completed.get(id)
    if (known) return known
    const found = await audits.findTogether(id)
    if (found?.status === 'completed') completed.set(id, found)
    return found
  }

  return {
    /** @throws ServiceError `job_not_found`, or `forbidden` for another account's audit. */
    async read(caller: Caller, id: string): Promise<Audit> {
      const audit = await find(id)
      if (!audit) throw new ServiceError('job_not_found')
      if (audit.accountId !== caller.accountId)
        throw new ServiceError('forbidden', { message: 'This audit belongs to another account.' })
      return audit
    },

    /**
     * Lists audits, newest first.
     * @throws ServiceError `validation_error`.
     */
    async list(
      caller: Caller,
      { first, before, ...choice }: AuditChoice & { first: number; before: AuditCursor | null },
    ): Promise<Audit[]> {
      return audits.list(caller.accountId, { first, before, ...filterOf(choice) })
    },

    /**
     * Returns the total number of audits across all pages of `list`.
     * @throws ServiceError `validation_error`.
     */
    async count(caller: Caller, choice: AuditChoice = {}): Promise<number> {
      return audits.count(caller.accountId, filterOf(choice))
    },
  }
}
