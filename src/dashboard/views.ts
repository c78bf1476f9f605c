import { matchPath } from 'react-router'

interface View {
  /** As the router has it: `:id` stands for one part of any kind. */
  path: string
  /** Who signs in or up is nobody yet. */
  isSignedOutOnly?: boolean
  /** What it offers, in a sentence. */
  describe: (title: string) => string
}

/** All that has an address; of two that fit, the first. */
export const VIEWS = {
  signIn: {
    path: '/sign-in',
    isSignedOutOnly: true,
    describe: () =>
      'Sign in to audit web pages for user experience, accessibility, information architecture and performance.',
  },
  signUp: {
    path: '/sign-up',
    isSignedOutOnly: true,
    describe: () => 'Create an account to audit web pages from this dashboard, the REST API or GraphQL.',
  },
  auditList: {
    path: '/audits',
    describe: () => 'Your audits with their status and scores, newest first.',
  },
  newAudit: {
    path: '/audits/new',
    describe: () => 'Enter the URL of a page, and choose how to visit it and when the audit fails.',
  },
  audit: {
    path: '/audits/:id',
    describe: (title) => `${title}: scores, issues and how to fix them.`,
  },
  schedules: {
    path: '/schedules',
    describe: () => 'Audits that repeat automatically, with their next run and last result.',
  },
  newSchedule: {
    path: '/schedules/new',
    describe: () => 'Choose a page to audit regularly, and how often.',
  },
  schedule: {
    path: '/schedules/:id',
    describe: (title) => `${title}: next run, last result and settings.`,
  },
  webhooks: {
    path: '/webhooks',
    describe: () => 'The URLs we call when an audit ends, and a form to add one.',
  },
  webhook: {
    path: '/webhooks/:id',
    describe: (title) => `${title}: deliveries with every attempt, and a test event.`,
  },
  keys: {
    path: '/settings/keys',
    describe: () => 'Create, rotate and revoke the API keys that your programs use.',
  },
  account: {
    path: '/settings/account',
    describe: () => 'Change your password, and end sessions in other browsers.',
  },
  quota: {
    path: '/quota',
    describe: () =>
      'How many audits you have left today, when your credits reset, and the limits of your plan.',
  },
} as const satisfies Record<string, View>

export type ViewName = keyof typeof VIEWS

export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[]

/** Addresses that lead on to a view. */
export const REDIRECTS = { '/': VIEWS.auditList.path, '/settings': VIEWS.keys.path } as const

export const isSignedOutOnly = (name: ViewName): boolean => 'isSignedOutOnly' in VIEWS[name]

/** Null where nothing is. */
export function viewAt(path: string): ViewName | null {
  const address = Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path as keyof typeof REDIRECTS] : path
  return VIEW_NAMES.find((name) => matchPath(VIEWS[name].path, address)) ?? null
}

/** What the page at a path offers, in a sentence; null where nothing is. */
export function descriptionOf(path: string, title: string): string | null {
  const name = viewAt(path)
  return name && VIEWS[name].describe(title)
}
