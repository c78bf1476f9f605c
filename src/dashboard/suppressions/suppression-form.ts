import { capitalize } from '../components/format.ts'
import type { CreateSuppressionInput } from '../generated/operations.ts'

/** The parts of an issue that a suppression can match. */
export interface Suppressible {
  rule: string
  component: string | null
  fingerprint: string
  pageUrl: string
}

export type Scope = 'element' | 'component' | 'page' | 'site'

export interface SuppressionForm {
  scope: Scope
  reason: string
  /** The last day, in the format of `<input type="date">`. */
  until: string
}

/** Returns the possible scopes of a suppression, from narrowest to widest. */
export function scopesOf({ component }: Suppressible): { value: Scope; name: string }[] {
  return [
    { value: 'element', name: 'This issue only' },
    ...(component ? [{ value: 'component' as const, name: `This component: ${component}` }] : []),
    { value: 'page', name: 'All issues from this rule on this page' },
    { value: 'site', name: 'All issues from this rule on this site' },
  ]
}

export function suppressionInput(issue: Suppressible, form: SuppressionForm): CreateSuppressionInput {
  return {
    rule: issue.rule,
    ...conditionOf(issue, form.scope),
    reason: form.reason.trim(),
    // The suppression lasts until the end of the last day in the user's time zone.
    expiresAt: new Date(`${form.until}T23:59:59`).toISOString(),
  }
}

function conditionOf({ component, fingerprint, pageUrl }: Suppressible, scope: Scope) {
  switch (scope) {
    case 'element':
      return { fingerprint }
    case 'component':
      return { component }
    case 'page':
      return { pagePattern: pageUrl }
    case 'site':
      return { pagePattern: `${new URL(pageUrl).origin}/*` }
  }
}

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 90
/**
 * The service allows up to a year. The suppression lasts until the end of the last day, so the limit here is
 * one day less.
 */
const MAX_DAYS = 364

/** Returns the dates that the form offers, in the format of `<input type="date">`. */
export function datesFrom(now: Date): { first: string; preset: string; last: string } {
  const after = (days: number) => localDate(new Date(now.getTime() + days * DAY_MS))
  return { first: after(0), preset: after(DEFAULT_DAYS), last: after(MAX_DAYS) }
}

function localDate(time: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`
}

interface Refusal {
  code: string
  message: string
  details: unknown
}

export interface SuppressionErrors {
  fields: Partial<Record<'reason' | 'until', string>>
  /** An error that isn't about a single field. */
  form: string | null
  /** Whether the service requires confirmation because the suppression would hide too much. */
  isTooBroad: boolean
}

export const NO_ERRORS: SuppressionErrors = { fields: {}, form: null, isTooBroad: false }

const FIELDS: Readonly<Record<string, 'reason' | 'until'>> = { reason: 'reason', expires_at: 'until' }

/** Assigns each part of a service error to a form field. */
export function suppressionErrors({ code, message, details }: Refusal): SuppressionErrors {
  const { validation_errors: faults = [] } = (details ?? {}) as {
    validation_errors?: { field: string; message: string }[]
  }
  const isTooBroad = code === 'suppression_too_broad'
  if (faults.length === 0) return { fields: {}, form: message, isTooBroad }
  const fields: SuppressionErrors['fields'] = {}
  const rest: string[] = []
  for (const { field, message } of faults) {
    const name = FIELDS[field]
    if (name) fields[name] = capitalize(message)
    else rest.push(`${field}: ${message}`)
  }
  return { fields, form: rest.join(' ') || null, isTooBroad }
}
