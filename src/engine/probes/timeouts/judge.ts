import type { SeenNavigation, SeenText, TimeLog } from '../../in-page/probes/timeouts/time-log.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { isAboutEnd, isWarning } from './words.ts'

/** The minimum time between a warning and the end, in milliseconds (success criterion 2.2.1). */
const WARNING_MIN_MS = 20_000
/**
 * The time before the end, in milliseconds, within which a dialog with unrecognized text counts as a warning.
 * It may be in an unknown language.
 */
const DIALOG_MS = 600_000
/** The time during which a page may still react to a failed request, in milliseconds. */
const REACTION_MS = 60_000
/** Matches the URLs to which scripts redirect users when their session has ended. */
const SIGN_IN =
  /(?:log|sign)[-_]?(?:in|out|off|on)\b|logged|session|expired|time-?out|\bauth\b|anmeld|connexion|inloggen/i
/** Users can't have entered much within a shorter time, in milliseconds. */
const FILLED_MIN_MS = 10_000
/** The maximum time between the loss of a form's content and what else happens then, in milliseconds. */
const TOGETHER_MS = 1000
/** The time during which a page may still react to the recording itself, in milliseconds. */
const REACTION_MIN_MS = 2000
/**
 * The time, in milliseconds, after which a limit with a countdown may have a good reason, such as seats that
 * are held for a few minutes.
 */
const HELD_MAX_MS = 300_000
const QUOTE_MAX = 80
const URL_MAX = 60

interface Ending {
  ms: number
  /** What the page does, as part of a sentence. */
  what: string
  isQuestion: boolean
}

/**
 * Returns what is wrong if the page ends something after some time without a warning, or null if nothing is.
 * Since the page's requests fail while time passes, an ending shortly after a request may just be a
 * consequence of the failure.
 */
export function judgeTimeLog(log: TimeLog): Pick<ProbeHit, 'message' | 'outcome'> | null {
  const endings = [leaving(log), endText(log), emptied(log), disabled(log)].filter(
    (ending) => ending !== null,
  )
  const [ending] = endings.sort((a, b) => a.ms - b.ms)
  if (!ending || log.requests.some((ms) => ms <= ending.ms + 1000 && ms > ending.ms - REACTION_MS))
    return null
  const warnings = log.texts.filter((text) => isWarningFor(text, ending))
  if (log.mayExtendTime || warnings.some(({ hasControl }) => hasControl)) return null
  const isSoon = ending.ms < WARNING_MIN_MS
  const time = `After about ${durationOf(ending.ms + (isSoon ? log.startedMs : 0))}, the page ${ending.what}`
  if (warnings.length > 0)
    return {
      message: `${time}. It shows a warning beforehand, but the warning has no control to extend the time.`,
      outcome: 'review',
    }
  if (log.hasCountdown)
    return {
      message: `${time}. A countdown shows how much time is left, but no warning says what happens then, and nothing extends the time.`,
      // The questions of a quiz may have a short time limit.
      outcome: ending.isQuestion || isSoon || ending.ms > HELD_MAX_MS ? 'review' : 'violation',
    }
  return {
    message: `${time} without warning users beforehand.`,
    outcome: ending.isQuestion ? 'review' : 'violation',
  }
}

/**
 * Returns true if an ending came so early that the page may still have been loading or the recording may have
 * caused it. A form that could already be filled in and then loses its content isn't loading anymore. The
 * page's timers started before the recording.
 */
function isEarly(ms: number, { startedMs, resets, goneMs }: TimeLog): boolean {
  const losses = goneMs === null ? resets : [...resets, goneMs]
  const isLoss = losses.some((loss) => Math.abs(loss - ms) <= TOGETHER_MS)
  return ms < REACTION_MIN_MS || ms + startedMs < (isLoss ? FILLED_MIN_MS : WARNING_MIN_MS)
}

const isWarningFor = ({ ms, text, isDialog, hasControl }: SeenText, ending: Ending): boolean =>
  // A warning that was there from the start may have been shown for any length of time.
  (ms === 0 || ms <= ending.ms - WARNING_MIN_MS) &&
  (isWarning(text) || (isDialog && hasControl && !isAboutEnd(text) && ms >= ending.ms - DIALOG_MS))

/**
 * Finds a navigation away from the page. A page that navigates earlier does so repeatedly because its
 * navigations are blocked.
 */
function leaving(log: TimeLog): Ending | null {
  const { navigations, refreshes, url, hasInput } = log
  const declared = refreshes.map(withoutHash)
  const first = navigations.find((seen) => isAway(seen) && !declared.includes(withoutHash(seen.url)))
  if (!first || isEarly(first.ms, log)) return null
  const isReload = withoutHash(first.url) === withoutHash(url)
  const what = isReload ? 'reloads' : `redirects to ${shortened(first.url, url)}`
  return { ms: first.ms, what, isQuestion: isReload && !hasInput }
}

const isAway = ({ url, isSameDocument }: SeenNavigation): boolean =>
  !isSameDocument || SIGN_IN.test(new URL(url).pathname)

function endText(log: TimeLog): Ending | null {
  const first = log.texts.find(({ ms, text }) => !isEarly(ms, log) && isAboutEnd(text))
  return first ? { ms: first.ms, what: `shows “${cut(first.text, QUOTE_MAX)}”`, isQuestion: false } : null
}

function emptied(log: TimeLog): Ending | null {
  const [first] = log.resets
  return first === undefined || isEarly(first, log)
    ? null
    : { ms: first, what: 'empties a form', isQuestion: false }
}

/**
 * Finds a form whose fields are disabled. This is only a hint because there may be a good reason for a time
 * limit, such as in an exam or an auction.
 */
const disabled = (log: TimeLog): Ending | null =>
  log.disabledMs === null || isEarly(log.disabledMs, log)
    ? null
    : { ms: log.disabledMs, what: 'disables all fields in a form', isQuestion: true }

const withoutHash = (url: string): string => url.split('#')[0]!

function shortened(url: string, pageUrl: string): string {
  const { origin, host, pathname } = new URL(url)
  return cut(origin === new URL(pageUrl).origin ? pathname : host + pathname, URL_MAX)
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

const SECONDS_MAX = 100
/** The maximum delay of a timer, in milliseconds. */
const LATE_MS = 2000
/** The steps in which short and long times are stated, in milliseconds. */
const STEPS_MS = { short: 5000, long: 10_000 } as const

/**
 * Returns a rounded duration. Rounds up because most timers started when the page was loaded, some seconds
 * before the recording.
 */
function durationOf(ms: number): string {
  const stepMs = ms < WARNING_MIN_MS ? STEPS_MS.short : STEPS_MS.long
  const seconds = (Math.ceil((ms - LATE_MS) / stepMs) * stepMs) / 1000
  return seconds <= SECONDS_MAX ? `${seconds} seconds` : `${Math.ceil((ms - LATE_MS) / 60_000)} minutes`
}
