import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { VIEW_NAMES, type ViewName, viewAt } from './views.ts'

type Load = () => Promise<{ default: ComponentType }>

const LOADERS: Readonly<Record<ViewName, Load>> = {
  signIn: () => import('./routes/sign-in.tsx'),
  signUp: () => import('./routes/sign-up.tsx'),
  forgotPassword: () => import('./routes/forgot-password.tsx'),
  resetPassword: () => import('./routes/reset-password.tsx'),
  verifyEmail: () => import('./routes/verify-email.tsx'),
  auditList: () => import('./routes/audit-list.tsx'),
  newAudit: () => import('./routes/new-audit.tsx'),
  comparison: () => import('./routes/comparison.tsx'),
  audit: () => import('./routes/audit.tsx'),
  sites: () => import('./routes/sites.tsx'),
  site: () => import('./routes/site.tsx'),
  schedules: () => import('./routes/schedules.tsx'),
  newSchedule: () => import('./routes/new-schedule.tsx'),
  schedule: () => import('./routes/schedule.tsx'),
  webhooks: () => import('./routes/webhooks.tsx'),
  webhook: () => import('./routes/webhook.tsx'),
  keys: () => import('./routes/keys.tsx'),
  suppressions: () => import('./routes/suppressions.tsx'),
  account: () => import('./routes/account.tsx'),
  quota: () => import('./routes/quota.tsx'),
}

/** The page for each view. Each one is loaded when it's first rendered. */
export const PAGES = Object.fromEntries(VIEW_NAMES.map((name) => [name, lazy(LOADERS[name])])) as Record<
  ViewName,
  LazyExoticComponent<ComponentType>
>

/** Starts loading the page for a path before the first render. */
export function preloadPage(path: string): void {
  const name = viewAt(path)
  // If loading fails, an error boundary shows the error when the page is rendered.
  if (name) LOADERS[name]().catch(() => {})
}
