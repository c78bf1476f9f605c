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
      'Sign in to audits of web pages: use, accessibility, structure and speed, live and in one report.',
  },
  signUp: {
    path: '/sign-up',
    isSignedOutOnly: true,
    describe: () => 'An account to audit web pages with: by this dashboard, by REST and by GraphQL.',
  },
  auditList: {
    path: '/audits',
    describe: () => 'Your audits and what became of them, with their scores; the latest come first.',
  },
  newAudit: {
    path: '/audits/new',
    describe: () => 'Give the address of a page and say how it is visited and when its audit fails.',
  },
  audit: {
    path: '/audits/:id',
    describe: (title) => `${title}: its scores, its issues and what to do about them.`,
  },
  schedules: {
    path: '/schedules',
    describe: () => 'Audits that repeat themselves, when they run next and how the last one went.',
  },
  newSchedule: {
    path: '/schedules/new',
    describe: () => 'Say which page is audited again and again, and how often.',
  },
  schedule: {
    path: '/schedules/:id',
    describe: (title) => `${title}: when it runs next, how the last run went, and its settings.`,
  },
  webhooks: {
    path: '/webhooks',
    describe: () => 'Your receivers that are told when an audit ends, and a form for another one.',
  },
  webhook: {
    path: '/webhooks/:id',
    describe: (title) => `${title}: its deliveries with every attempt, and a test.`,
  },
  keys: {
    path: '/settings/keys',
    describe: () => 'The keys by which programs call the service in your name: make, change and revoke them.',
  },
  account: {
    path: '/settings/account',
    describe: () => 'Change your password, and end the sessions of browsers that you do not know.',
  },
  quota: {
    path: '/quota',
    describe: () =>
      'How many audits are left today, when they start anew, and the other limits of your plan.',
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
