import { cursorNumber, decodeCursor } from './connection.ts'

/** In a list from the newest on: the place of something is its time and, within one millisecond, its id. */
export const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}:${id}`

/** @throws ServiceError `validation_error` for text that is no such cursor. */
export function readPlace(cursor: string): { createdAt: Date; id: string } {
  const [time, id = ''] = decodeCursor(cursor).split(':')
  return { createdAt: new Date(cursorNumber(time)), id }
}
