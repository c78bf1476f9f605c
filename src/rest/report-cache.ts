import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { COMPLETED_CACHE_SECONDS } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import { gzipped } from './gzip.ts'

/**
 * The maximum total size of all cached bodies before compression, in bytes. The compressed bodies are also
 * cached and add about a tenth.
 */
const BYTES_MAX = 64 * 1024 * 1024

/** A JSON body that never changes, with its strong ETag. */
export interface ImmutableJson {
  body: Uint8Array<ArrayBuffer>
  etag: string
  /** Returns the compressed body. Compresses it only once. */
  gzippedBody(): Promise<Uint8Array<ArrayBuffer>>
}

export function immutableJson(content: unknown): ImmutableJson {
  const body = new TextEncoder().encode(JSON.stringify(content))
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    gzippedBody() {
      compressed ??= gzipped(body)
      return compressed
    },
  }
}

export type ReportCache = ReturnType<typeof createReportCache>

/**
 * Caches reports on completed audits by URL, account and permissions, so that clients receive only reports
 * that they may read.
 */
export function createReportCache() {
  const reports = new LRUCache<string, ImmutableJson>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => body.byteLength,
    ttl: COMPLETED_CACHE_SECONDS * 1000,
  })
  const keyOf = ({ accountId, scopes }: Caller, url: string) => `${accountId} ${scopes} ${url}`

  return {
    get: (caller: Caller, url: string): ImmutableJson | undefined => reports.get(keyOf(caller, url)),

    set(caller: Caller, url: string, report: ImmutableJson): void {
      reports.set(keyOf(caller, url), report)
    },
  }
}
