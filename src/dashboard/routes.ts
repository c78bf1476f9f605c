import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { VIEW_NAMES, type ViewName, viewAt } from './views.ts'

type Load = () => Promise<{ default: ComponentType }>

const LOADS: Readonly<Record<ViewName, Load>> = {
  signIn: () => import('./routes/sign-in.tsx'),
  signUp: () => import('./routes/sign-up.tsx'),
  forgotPassword: () => import('./routes/forgot-password.tsx'),
  resetPassword: () => import('./routes/reset-password.tsx'),
  verifyEmail: () => import('./routes/verify-email.tsx'),
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

/** What is drawn for each view, loaded when it is. */
export const PAGES = Object.fromEntries(VIEW_NAMES.map((name) => [name, lazy(LOADS[name])])) as Record<
  ViewName,
  LazyExoticComponent<ComponentType>
>

/** Begins to load the page of a path before anything is drawn. */
export function preloadPage(path: string): void {
  const name = viewAt(path)
  // A page that fails to load fails again where it is drawn, in front of an error boundary.
  if (name) LOADS[name]().catch(() => {})
}
