import { formatTimestamp } from '../components/format.ts'
import type { Session } from './auth-api.ts'
import { deviceOf } from './device.ts'

/** Returns a distinct name for each session: its device, with more details if necessary. */
export function sessionNames(sessions: readonly Session[]): ReadonlyMap<string, string> {
  const devices = sessions.map(({ userAgent }) => deviceOf(userAgent ?? ''))
  const dated = sessions.map(
    ({ createdAt }, index) => `${devices[index]}, since ${formatTimestamp(createdAt)}`,
  )
  return new Map(
    sessions.map(({ id }, index) => {
      if (isOnly(devices, index)) return [id, devices[index]!]
      if (isOnly(dated, index)) return [id, dated[index]!]
      const number = dated.slice(0, index + 1).filter((name) => name === dated[index]).length
      return [id, `${dated[index]}, number ${number}`]
    }),
  )
}

const isOnly = (names: readonly string[], index: number): boolean =>
  names.every((name, other) => other === index || name !== names[index])
