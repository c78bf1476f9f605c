import { cursorNumber, decodeCursor } from './connection.ts'

/** Encodes the position of an item in a list that is sorted by newest first: its time and, for equal times, its id. */
export const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}:${id}`

/** @throws ServiceError `validation_error` for text that isn't such a cursor. */
export function readPlace(cursor: string): { createdAt: Date; id: string } {
  const [time, id = ''] = decodeCursor(cursor).split(':')
  return { createdAt: new Date(cursorNumber(time)), id }
}
