import { LRUCache } from 'lru-cache'
import { COMPLETED_KEPT_SECONDS } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import type { RestRequest } from './request.ts'

/** Of all bodies together. */
const BYTES_MAX = 64 * 1024 * 1024

/** An answer that never changes, with its strong ETag. */
export interface ImmutableAnswer {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

/** Answers about completed audits, by account, permissions and whole address: what a caller was allowed once. */
export function createReportCache() {
  const answers = new LRUCache<string, ImmutableAnswer>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => body.byteLength,
    ttl: COMPLETED_KEPT_SECONDS * 1000,
  })
  const keyOf = ({ accountId, scopes }: Caller, { req }: RestRequest) => `${accountId} ${scopes} ${req.url}`

  return {
    get: (request: RestRequest): ImmutableAnswer | undefined =>
      answers.get(keyOf(request.get('caller'), request)),

    set(request: RestRequest, answer: ImmutableAnswer): void {
      answers.set(keyOf(request.get('caller'), request), answer)
    },
  }
}

export type ReportCache = ReturnType<typeof createReportCache>
