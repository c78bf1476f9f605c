import { type AuditForm, EMPTY_FORM } from './audit-form.ts'
import { MODES } from './labels.ts'

interface Options {
  url: string
  mode: AuditForm['mode']
  sandbox: boolean
  maxPages: number
  /** In milliseconds. */
  timeout: number
  failOnScore: number | null
  failOnDrop: number | null
  userAgent: string | null
  ignoreRobots: boolean
}

/** Returns the URL of the form for a new audit, filled in with another audit's options under their REST names. */
export function repeatUrl(audit: Options): string {
  const options = {
    url: audit.url,
    mode: audit.mode,
    max_pages: audit.maxPages === MODES[audit.mode].pagesMax ? null : audit.maxPages,
    timeout: audit.timeout === TIMEOUT_MS.default ? null : audit.timeout,
    fail_on_score: audit.failOnScore,
    fail_on_drop: audit.failOnDrop,
    user_agent: audit.userAgent || null,
    ignore_robots: audit.ignoreRobots || null,
    sandbox: audit.sandbox || null,
  }
  const present = Object.entries(options).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return `/audits/new?${new URLSearchParams(present)}`
}

/** Reads the form from URL parameters and ignores invalid values. */
export function formFromParams(params: URLSearchParams): AuditForm {
  const requestedMode = params.get('mode')
  const mode =
    requestedMode !== null && Object.hasOwn(MODES, requestedMode)
      ? (requestedMode as AuditForm['mode'])
      : EMPTY_FORM.mode
  const { pagesMax } = MODES[mode]
  const maxPages = numberOf(params, 'max_pages', { min: 1, max: pagesMax })
  const timeout = numberOf(params, 'timeout', TIMEOUT_MS)
  return {
    url: params.get('url') ?? '',
    mode,
    maxPages: pagesMax > 1 && Number.isInteger(maxPages) ? maxPages : null,
    timeoutSeconds: timeout === null ? null : timeout / 1000,
    userAgent: params.get('user_agent') ?? '',
    failOnScore: numberOf(params, 'fail_on_score', SCORE),
    failOnDrop: numberOf(params, 'fail_on_drop', SCORE),
    ignoreRobots: params.get('ignore_robots') === 'true',
    sandbox: params.get('sandbox') === 'true',
  }
}

/** The service's limits and default. */
export const TIMEOUT_MS = { min: 1000, max: 120_000, default: 30_000 }
const SCORE = { min: 0, max: 100 }

function numberOf(params: URLSearchParams, name: string, { min, max }: { min: number; max: number }) {
  const text = params.get(name)
  const value = Number(text)
  return text && value >= min && value <= max ? value : null
}
