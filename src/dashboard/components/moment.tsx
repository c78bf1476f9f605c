import { momentText } from './moment-text.ts'

const LONG = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A time in the reader's own zone and habit. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="numbers" dateTime={at} title={LONG.format(new Date(at))}>
      {momentText(at)}
    </time>
  )
}

/** `1 min 5 s`, `42 s`. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
