import { formatTimestamp } from './format.ts'

const LONG = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A time in the reader's own zone and habit. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time className="numbers" dateTime={at} title={LONG.format(new Date(at))}>
      {formatTimestamp(at)}
    </time>
  )
}

/** `1 min 5 s`, `42 s`. */
