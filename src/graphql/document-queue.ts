import { setTimeout as delay, setImmediate as nextPass } from 'node:timers/promises'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Longer texts, in characters, take some milliseconds to validate. */
const LONG_TEXT = 2000
const INTROSPECTS = /__(?:schema|type)\b/

/** How long others are served after each document: as a multiple of its own work, and at most, ms. */
const PAUSE_FACTOR = 9
const PAUSE_MAX_MS = 200

/** Of all known texts together, in characters. */
const KNOWN_MAX = 4 * 1024 * 1024

/**
 * Lets new documents that are long or introspect in one at a time, each followed by a pause: what is done with one blocks
 * the event loop for milliseconds, and many at once would block everybody. A document that has run before is known, and
 * waits for nothing.
 */
export function createDocumentQueue() {
  const known = new LRUCache<string, true>({
    maxSize: KNOWN_MAX,
    sizeCalculation: (_, text) => text.length + 1,
  })
  let last = Promise.resolve()

  return {
    /** Resolves when it is the turn of a text, whose work has to follow without waiting for anything else. */
    turnOf(text: string): Promise<void> {
      const isSmall = text.length <= LONG_TEXT && !INTROSPECTS.test(text)
      if (isSmall || known.has(text)) return Promise.resolve()
      const turn = last
      last = turn.then(async () => {
        const startedAtMs = performance.now()
        await nextPass()
        const workMs = performance.now() - startedAtMs
        await delay(Math.min(workMs * PAUSE_FACTOR, PAUSE_MAX_MS))
      })
      return turn
    },

    /** Remembers a document that is valid and within its limits. */
    ran({ loc }: DocumentNode): void {
      if (loc) known.set(loc.source.body, true)
    },
  }
}
