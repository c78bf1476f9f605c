import { Long } from 'mongodb'
import type { Random } from '../../support/random.ts'

const ACCOUNTS = ['acc_a', 'acc_b', 'acc_c', 'acc_d']
const STATES = ['queued', 'running', 'completed', 'failed']
const WORDS = ['alpha', 'beta', 'gamma', 'délta', 'a', '', 'al', 'Alpha', 'z\u0000z', '日本']
const TIMES = 40
const IDS = 500

/**
 * Creates values of all types that the stores use, and some more. There are only a few different values, so
 * that queries often match documents.
 */
export function createValues(random: Random) {
  const integer = (most: number) => Math.floor(random.between(0, most))
  const id = () => `doc_${String(integer(IDS)).padStart(3, '0')}`
  const at = () => new Date(Date.UTC(2026, 0, 1, 0, 0, integer(TIMES)))
  const word = () => random.of(WORDS)
  const number = () =>
    random.of<unknown>([integer(20), -integer(20), integer(40) / 4, Long.fromNumber(integer(20))])

  const values = {
    account: () => random.of(ACCOUNTS),
    status: () => random.of(STATES),
    at,
    n: () => random.of<unknown>([number(), number(), null, word(), true]),
    sandbox: () => random.isTrue(0.3),
    // Empty arrays are excluded because the order in which mongo-java-server sorts two of them depends on
    // where they are stored.
    tags: () => random.of<unknown>([Array.from({ length: 1 + integer(3) }, word), word(), null]),
    failure: () => random.of<unknown>([null, { code: word() }, { code: null }, {}]),
    rare: () => random.of<unknown>([true, null]),
    mixed: () =>
      random.of<unknown>([
        { a: integer(3) },
        [],
        [integer(3), integer(3)],
        Long.fromString('9007199254740993'),
        at(),
        word(),
      ]),
    ticket: id,
  }
  const maybe = ['n', 'tags', 'failure', 'rare', 'mixed'] as const

  return {
    ...values,
    id,
    integer,

    /** Returns a complete document, sometimes with missing fields. */
    document: (): Record<string, unknown> => {
      const all = Object.entries(values).map(([name, draw]) => [name, draw()])
      const kept = all.filter(
        ([name]) => !maybe.includes(name as 'n') || random.isTrue(name === 'rare' ? 0.1 : 0.8),
      )
      return Object.fromEntries(kept)
    },
  }
}

export type Values = ReturnType<typeof createValues>
