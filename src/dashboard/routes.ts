import { lazy } from 'react'

const PAGES = {
  signIn: () => import('./routes/sign-in.tsx'),
  signUp: () => import('./routes/sign-up.tsx'),
  auditList: () => import('./routes/audit-list.tsx'),
  newAudit: () => import('./routes/new-audit.tsx'),
  audit: () => import('./routes/audit.tsx'),
  schedules: () => import('./routes/schedules.tsx'),
  newSchedule: () => import('./routes/new-schedule.tsx'),
  schedule: () => import('./routes/schedule.tsx'),
  webhooks: () => import('./routes/webhooks.tsx'),
  webhook: () => import('./routes/webhook.tsx'),
  keys: () => import('./routes/keys.tsx'),
  account: () => import('./routes/account.tsx'),
  quota: () => import('./routes/quota.tsx'),
}

export const SignIn = lazy(PAGES.signIn)
export const SignUp = lazy(PAGES.signUp)
export const AuditList = lazy(PAGES.auditList)
export const NewAudit = lazy(PAGES.newAudit)
export const Audit = lazy(PAGES.audit)
export const Schedules = lazy(PAGES.schedules)
export const NewSchedule = lazy(PAGES.newSchedule)
export const Schedule = lazy(PAGES.schedule)
export const Webhooks = lazy(PAGES.webhooks)
export const Webhook = lazy(PAGES.webhook)
export const Keys = lazy(PAGES.keys)
export const Account = lazy(PAGES.account)
export const Quota = lazy(PAGES.quota)

/** The first that fits. */
const PATHS: readonly (readonly [pattern: RegExp, load: () => Promise<unknown>])[] = [
  [/^\/(?:audits)?$/, PAGES.auditList],
  [/^\/audits\/new$/, PAGES.newAudit],
  [/^\/audits\//, PAGES.audit],
  [/^\/schedules$/, PAGES.schedules],
  [/^\/schedules\/new$/, PAGES.newSchedule],
  [/^\/schedules\//, PAGES.schedule],
  [/^\/webhooks$/, PAGES.webhooks],
  [/^\/webhooks\//, PAGES.webhook],
  [/^\/settings\/keys$/, PAGES.keys],
  [/^\/settings\/account$/, PAGES.account],
  [/^\/quota$/, PAGES.quota],
  [/^\/sign-in$/, PAGES.signIn],
  [/^\/sign-up$/, PAGES.signUp],
]

/** Begins to load the page of a path before anything is drawn. */
export function preloadPage(path: string): void {
  const load = PATHS.find(([pattern]) => pattern.test(path))?.[1]
  // A page that fails to load fails again where it is drawn, in front of an error boundary.
  load?.().catch(() => {})
}
