import { dateAndTime, formatTimestamp } from './format.ts'

const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** Shows a time in the reader's time zone and locale, with the seconds and the zone in its tooltip. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time className="numbers" dateTime={at} title={FULL.format(new Date(at))}>
      {formatTimestamp(at)}
    </time>
  )
}

/** Shows a time in two short lines, for narrow columns. */
export function StackedTimestamp({ at }: { at: string }) {
  const { date, time } = dateAndTime(at)
  return (
    <time className="numbers stacked-time" dateTime={at} title={FULL.format(new Date(at))}>
      <span>{date}</span> <span>{time}</span>
    </time>
  )
}
