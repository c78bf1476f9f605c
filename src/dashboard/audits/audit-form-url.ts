import type { Category, OnInconclusive, Severity } from '../generated/operations.ts'
import { type AuditForm, EMPTY_FORM } from './audit-form.ts'
import { CATEGORIES, MODES, SEVERITIES } from './labels.ts'

interface Options {
  url: string
  mode: AuditForm['mode']
  sandbox: boolean
  maxPages: number
  /** The time limit for loading each page, in milliseconds. */
  timeout: number
  failOnScore: number | null
  failOnDrop: number | null
  failOnNew: { severity: Severity; max: number; categories: readonly Category[] | null } | null
  onInconclusive: OnInconclusive
  userAgent: string | null
  ignoreRobots: boolean
}

/** Returns the URL of the new-audit form, filled in with another audit's options. */
export const repeatUrl = (audit: Options): string => `/audits/new?${paramsOf(audit)}`

/** Returns the URL of the new-schedule form, filled in with an audit's options. */
export const scheduleUrl = (audit: Options): string => `/schedules/new?${paramsOf(audit)}`

/** Returns the form values that match another audit's options. */
export const formLike = (audit: Options): AuditForm => formFromParams(paramsOf(audit))

/** Returns the options under their REST names, without those that have their default values. */
function paramsOf(audit: Options): URLSearchParams {
  const options = {
    url: audit.url,
    mode: audit.mode,
    max_pages: audit.maxPages === MODES[audit.mode].pagesMax ? null : audit.maxPages,
    timeout: audit.timeout === TIMEOUT_MS.default ? null : audit.timeout,
    fail_on_score: audit.failOnScore,
    fail_on_drop: audit.failOnDrop,
    fail_on_new: audit.failOnNew?.severity ?? null,
    fail_on_new_max: audit.failOnNew?.max || null,
    fail_on_new_categories: audit.failOnNew?.categories?.join(',') || null,
    on_inconclusive: audit.onInconclusive === 'fail' ? 'fail' : null,
    user_agent: audit.userAgent || null,
    ignore_robots: audit.ignoreRobots || null,
    sandbox: audit.sandbox || null,
  }
  const present = Object.entries(options).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(present)
}

/** Reads the form's values from URL parameters. Ignores invalid ones. */
export function formFromParams(params: URLSearchParams): AuditForm {
  const requestedMode = params.get('mode')
  const mode =
    requestedMode !== null && Object.hasOwn(MODES, requestedMode)
      ? (requestedMode as AuditForm['mode'])
      : EMPTY_FORM.mode
  const { pagesMax } = MODES[mode]
  const maxPages = numberOf(params, 'max_pages', { min: 1, max: pagesMax })
  const timeout = numberOf(params, 'timeout', TIMEOUT_MS)
  const newMax = numberOf(params, 'fail_on_new_max', NEW_ISSUES)
  const newCategories = params.get('fail_on_new_categories')?.split(',') ?? []
  return {
    url: params.get('url') ?? '',
    mode,
    maxPages: pagesMax > 1 && Number.isInteger(maxPages) ? maxPages : null,
    timeoutSeconds: timeout === null ? null : timeout / 1000,
    userAgent: params.get('user_agent') ?? '',
    failOnScore: numberOf(params, 'fail_on_score', SCORE),
    failOnDrop: numberOf(params, 'fail_on_drop', SCORE),
    newSeverity: SEVERITIES.find((severity) => severity === params.get('fail_on_new')) ?? null,
    newMax: Number.isInteger(newMax) ? newMax : null,
    newCategories: CATEGORIES.filter((category) => newCategories.includes(category)),
    onInconclusive: params.get('on_inconclusive') === 'fail' ? 'fail' : 'pass',
    ignoreRobots: params.get('ignore_robots') === 'true',
    sandbox: params.get('sandbox') === 'true',
  }
}

/** The service has the same limits and default. */
export const TIMEOUT_MS = { min: 1000, max: 120_000, default: 30_000 }
/** A limit above the maximum would be the same as having no gate. */
export const NEW_ISSUES = { min: 0, max: 10_000 }
const SCORE = { min: 0, max: 100 }

function numberOf(params: URLSearchParams, name: string, { min, max }: { min: number; max: number }) {
  const text = params.get(name)
  const value = Number(text)
  return text && value >= min && value <= max ? value : null
}
