type Description = (title: string) => string

/** The first that fits. */
const DESCRIPTIONS: readonly (readonly [path: RegExp, description: Description])[] = [
  [
    /^\/sign-in$/,
    () => 'Sign in to audits of web pages: use, accessibility, structure and speed, live and in one report.',
  ],
  [/^\/sign-up$/, () => 'An account to audit web pages with: by this dashboard, by REST and by GraphQL.'],
  [/^\/(?:audits)?$/, () => 'Your audits and what became of them, with their scores; the latest come first.'],
  [/^\/audits\/new$/, () => 'Give the address of a page and say how it is visited and when its audit fails.'],
  [/^\/audits\//, (title) => `${title}: its scores, its issues and what to do about them.`],
  [/^\/schedules$/, () => 'Audits that repeat themselves, when they run next and how the last one went.'],
  [/^\/schedules\/new$/, () => 'Say which page is audited again and again, and how often.'],
  [/^\/schedules\//, (title) => `${title}: when it runs next, how the last run went, and its settings.`],
  [/^\/webhooks$/, () => 'Your receivers that are told when an audit ends, and a form for another one.'],
  [/^\/webhooks\//, (title) => `${title}: its deliveries with every attempt, and a test.`],
  [
    /^\/settings\/keys$/,
    () => 'The keys by which programs call the service in your name: make, change and revoke them.',
  ],
  [
    /^\/settings\/account$/,
    () => 'Change your password, and end the sessions of browsers that you do not know.',
  ],
  [
    /^\/quota$/,
    () => 'How many audits are left today, when they start anew, and the other limits of your plan.',
  ],
]

/** What the page at a path offers, in a sentence; null where nothing is. */
export const descriptionOf = (path: string, title: string): string | null =>
  DESCRIPTIONS.find(([pattern]) => pattern.test(path))?.[1](title) ?? null
