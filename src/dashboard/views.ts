import { matchPath } from 'react-router'

interface View {
  /** A path pattern for the router, such as `/audits/:id`. */
  path: string
  /** The users who can see the view. By default, these are signed-in users. All others are redirected. */
  audience?: 'signed-out' | 'everyone'
  /** Returns the page's meta description. */
  describe: (title: string) => string
}

/** All views. If several paths match a URL, the first one is used. */
export const VIEWS = {
  signIn: {
    path: '/sign-in',
    audience: 'signed-out',
    describe: () =>
      'Sign in to audit web pages for user experience, accessibility, information architecture and performance.',
  },
  signUp: {
    path: '/sign-up',
    audience: 'signed-out',
    describe: () => 'Create an account to audit web pages from this dashboard, the REST API or GraphQL.',
  },
  forgotPassword: {
    path: '/forgot-password',
    audience: 'everyone',
    describe: () => 'Get a link by email to choose a new password.',
  },
  resetPassword: {
    path: '/reset-password',
    audience: 'everyone',
    describe: () => 'Use the link that we emailed you to choose a new password.',
  },
  verifyEmail: {
    path: '/verify-email',
    audience: 'everyone',
    describe: (title) => `${title}: sign in, or request another link.`,
  },
  auditList: {
    path: '/audits',
    describe: () => 'Your audits with their status and scores, newest first.',
  },
  newAudit: {
    path: '/audits/new',
    describe: () => 'Enter a page’s URL, and choose how to visit it and when to fail the audit.',
  },
  comparison: {
    path: '/audits/compare',
    describe: () => 'Compare two audits: their scores, and their new, fixed and returned issues.',
  },
  audit: {
    path: '/audits/:id',
    describe: (title) => `${title}: scores, issues and how to fix them.`,
  },
  sites: {
    path: '/sites',
    describe: () => 'Your sites, with their tags and lowest-scoring pages.',
  },
  site: {
    path: '/sites/site',
    describe: (title) => `${title}: issues on all pages, the score trend, and the pages by score.`,
  },
  schedules: {
    path: '/schedules',
    describe: () => 'Audits that repeat automatically, with their next run and last result.',
  },
  newSchedule: {
    path: '/schedules/new',
    describe: () => 'Choose a page to audit regularly, and how often to audit it.',
  },
  schedule: {
    path: '/schedules/:id',
    describe: (title) => `${title}: next run, last result and settings.`,
  },
  webhooks: {
    path: '/webhooks',
    describe: () => 'The webhooks that we call when an audit ends. You can add more.',
  },
  webhook: {
    path: '/webhooks/:id',
    describe: (title) => `${title}: deliveries with all their attempts, and a button to send a test event.`,
  },
  keys: {
    path: '/settings/keys',
    describe: () => 'Create, rotate and revoke the API keys that your programs use.',
  },
  suppressions: {
    path: '/settings/suppressions',
    describe: () => 'The issues that you’ve accepted, with the reason for each suppression and its end date.',
  },
  account: {
    path: '/settings/account',
    describe: () => 'Change your password, and sign out of other browsers.',
  },
  quota: {
    path: '/quota',
    describe: () => 'How many audits you have left today, when your credits reset, and your plan’s limits.',
  },
} as const satisfies Record<string, View>

export type ViewName = keyof typeof VIEWS

export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[]

export const REDIRECTS = { '/': VIEWS.auditList.path, '/settings': VIEWS.keys.path } as const

export function audienceOf(name: ViewName): 'signed-in' | 'signed-out' | 'everyone' {
  const view: View = VIEWS[name]
  return view.audience ?? 'signed-in'
}

/** Returns the view at a path, or null if there is none. */
export function viewAt(path: string): ViewName | null {
  const target = Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path as keyof typeof REDIRECTS] : path
  return VIEW_NAMES.find((name) => matchPath(VIEWS[name].path, target)) ?? null
}

/** Returns the meta description of the page at a path, or null if there is no page. */
export function descriptionOf(path: string, title: string): string | null {
  const name = viewAt(path)
  return name && VIEWS[name].describe(title)
}
