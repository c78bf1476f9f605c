import { setTimeout as delay, setImmediate as nextPass } from 'node:timers/promises'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../model/caller.ts'

/** Longer texts, in characters, take some milliseconds to validate. */
const LONG_TEXT = 2000
const INTROSPECTS = /__(?:schema|type)\b/

/** How long others are served after each document: as a multiple of its own work, and at most, ms. */
const PAUSE_FACTOR = 9
const PAUSE_MAX_MS = 200

/** Of all known texts together, in characters. */
const KNOWN_MAX = 4 * 1024 * 1024

const isCheap = (text: string): boolean => text.length <= LONG_TEXT && !INTROSPECTS.test(text)

/**
 * Lets new documents that are long or introspect in one at a time, accounts in turn, each followed by a pause: the work
 * on one blocks the event loop for milliseconds, and many at once would block everybody. A document that has run before
 * waits for nothing.
 */
export function createDocumentQueue() {
  const known = new LRUCache<string, true>({ maxSize: KNOWN_MAX, sizeCalculation: (_, text) => text.length })
  /** By account, the one whose turn is next first. */
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
    /** Resolves when it is the turn of a text, whose work has to follow without waiting for anything else. */
    turnOf(text: string, { accountId }: Pick<Caller, 'accountId'>): Promise<void> {
      if (isCheap(text) || known.has(text)) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(accountId, [...(waiting.get(accountId) ?? []), resolve])
      if (!isServing) void serve()
      return promise
    },

    /** Remembers a document that is valid and within its limits. */
    ran({ loc }: DocumentNode): void {
      if (loc && !isCheap(loc.source.body)) known.set(loc.source.body, true)
    },
  }
}
