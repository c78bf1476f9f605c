import { setTimeout as delay, setImmediate as nextPass } from 'node:timers/promises'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../model/caller.ts'

/**
 * The maximum length of a document that doesn't have to wait, in characters. Validating longer documents
 * takes a few milliseconds.
 */
const LONG_TEXT = 2000
const INTROSPECTS = /__(?:schema|type)\b/

/**
 * The pause after each document, during which other requests can run: a multiple of the document's processing
 * time, up to a maximum in milliseconds.
 */
const PAUSE_FACTOR = 9
const PAUSE_MAX_MS = 200

/** The maximum total size of all remembered documents, in characters. */
const KNOWN_MAX = 4 * 1024 * 1024

const isCheap = (text: string): boolean => text.length <= LONG_TEXT && !INTROSPECTS.test(text)

/**
 * Processes new documents one at a time if they are long or introspect the schema. Accounts take turns, with
 * a pause after each document. Each document blocks the event loop for several milliseconds, so many
 * documents in a row would delay all requests. Documents that have run before don't wait.
 */
export function createDocumentQueue() {
  const known = new LRUCache<string, true>({ maxSize: KNOWN_MAX, sizeCalculation: (_, text) => text.length })
  /** Waiting documents by account. The first account in the map is next. */
  const waiting = new Map<string, (() => void)[]>()
  let isServing = false

  const serve = async (): Promise<void> => {
    isServing = true
    for (const [account, [next, ...others]] of waiting) {
      waiting.delete(account)
      if (others.length > 0) waiting.set(account, others)
      const startedAtMs = performance.now()
      next!()
      await nextPass()
      await delay(Math.min((performance.now() - startedAtMs) * PAUSE_FACTOR, PAUSE_MAX_MS))
    }
    isServing = false
  }

  return {
    /**
     * Resolves when a document may be processed. The caller must process it immediately, without awaiting
     * anything else first.
     */
    turnOf(text: string, { accountId }: Pick<Caller, 'accountId'>): Promise<void> {
      if (isCheap(text) || known.has(text)) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(accountId, [...(waiting.get(accountId) ?? []), resolve])
      if (!isServing) void serve()
      return promise
    },

    /** Remembers a valid document, and forgets older ones if the total size exceeds the limit. */
    ran({ loc }: DocumentNode): void {
      if (loc && !isCheap(loc.source.body)) known.set(loc.source.body, true)
    },
  }
}
