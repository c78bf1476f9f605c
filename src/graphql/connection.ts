import { validationError } from '../model/new-audit.ts'

const FIRST_MAX = 1000

export interface ConnectionArgs {
  first?: number | null | undefined
  after?: string | null | undefined
}

/**
 * Returns the page size.
 * @throws ServiceError `validation_error` if the size isn't between 1 and 1000, because silently shortening
 * the page could make clients miss items.
 */
export function firstOf({ first }: ConnectionArgs, defaultFirst: number): number {
  const wanted = first ?? defaultFirst
  if (wanted < 1 || wanted > FIRST_MAX)
    throw validationError([{ field: 'first', message: `must be from 1 to ${FIRST_MAX}` }])
  return wanted
}

const PREFIX = 'cursor:'

export const encodeCursor = (position: string): string => Buffer.from(PREFIX + position).toString('base64url')

/** @throws ServiceError `validation_error` if the string isn't one of our cursors. */
export function decodeCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!text.startsWith(PREFIX)) throw NO_CURSOR()
  return text.slice(PREFIX.length)
}

const NO_CURSOR = () => validationError([{ field: 'after', message: 'is not a valid cursor' }])

/**
 * Returns the number in a cursor.
 * @throws ServiceError `validation_error` if the cursor contains no number.
 */
export function cursorNumber(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw NO_CURSOR()
  return Number(text)
}

/**
 * Encodes an item's position in a list sorted by time, newest first. The id distinguishes items that have the
 * same time.
 */
export const positionOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}:${id}`

/** @throws ServiceError `validation_error` if the string isn't a cursor in a list sorted by time. */
export function readPosition(cursor: string): { createdAt: Date; id: string } {
  const [time, id = ''] = decodeCursor(cursor).split(':')
  return { createdAt: new Date(cursorNumber(time)), id }
}

/** Returns whether a string is a cursor in a list sorted by time. */
export function isPosition(cursor: string): boolean {
  try {
    readPosition(cursor)
    return true
  } catch {
    return false
  }
}

/** Returns whether a string is a cursor in a list whose positions are numbers. */
export function isCursor(cursor: string): boolean {
  try {
    cursorNumber(decodeCursor(cursor))
    return true
  } catch {
    return false
  }
}

/** @throws ServiceError `validation_error` for a negative offset. */
export function offsetOf({ offset }: { offset?: number | null | undefined }): number {
  if (offset && offset < 0) throw validationError([{ field: 'offset', message: 'must be at least 0' }])
  return offset ?? 0
}

/** Returns one page in the format of the Relay connection specification. */
export function connectionOf<T>(nodes: readonly T[], page: PageShape<T>) {
  const { cursorOf, hasNextPage, hasPreviousPage, totalCount } = page
  const edges = nodes.map((node) => ({ node, cursor: encodeCursor(cursorOf(node)) }))
  return {
    edges,
    totalCount,
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

interface PageShape<T> {
  cursorOf: (node: T) => string
  hasNextPage: boolean
  hasPreviousPage: boolean
  totalCount: () => number | Promise<number>
}
