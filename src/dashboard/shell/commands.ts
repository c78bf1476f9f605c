export interface Command {
  to: string
  name: string
  /** Additional words that users can type to find this command. */
  words?: string
}

/** All commands for signed-in users. */
export const COMMANDS: readonly Command[] = [
  { to: '/audits/new', name: 'New audit', words: 'create run check page' },
  { to: '/audits', name: 'Audits', words: 'list reports' },
  { to: '/audits?state=failed', name: 'Failed audits', words: 'errors' },
  { to: '/audits?state=running', name: 'Running audits', words: 'progress' },
  { to: '/sites', name: 'Sites', words: 'origins trend tags' },
  { to: '/schedules', name: 'Schedules', words: 'cron repeat' },
  { to: '/schedules/new', name: 'New schedule', words: 'create cron repeat' },
  { to: '/webhooks', name: 'Webhooks', words: 'deliveries endpoints events' },
  { to: '/settings/keys', name: 'API keys', words: 'settings token create revoke' },
  { to: '/settings/suppressions', name: 'Suppressions', words: 'settings hide accept issues' },
  { to: '/settings/account', name: 'Account', words: 'settings password sessions devices' },
  { to: '/quota', name: 'Quota', words: 'credits plan limits usage' },
  { to: '/docs', name: 'Docs', words: 'guides quickstart help' },
  { to: '/docs/rules', name: 'Rules', words: 'docs fixes wcag' },
  { to: '/docs/errors', name: 'Errors', words: 'docs codes' },
  { to: '/docs/api', name: 'REST API', words: 'docs reference' },
  { to: '/graphql', name: 'GraphiQL', words: 'graphql explorer schema' },
]

/**
 * Returns whether the service, rather than the dashboard, renders the page at a path. If so, the browser has
 * to load it.
 */
export const isOutside = (to: string): boolean => to.startsWith('/docs') || to === '/graphql'

/**
 * Returns the commands that contain all words of a query. Commands whose names start with the query come
 * first.
 */
export function findCommands(query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = COMMANDS.filter(({ name, words: more = '' }) => {
    const text = `${name} ${more}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const startsWith = ({ name }: Command) => name.toLowerCase().startsWith(words[0] ?? '')
  return [...found.filter(startsWith), ...found.filter((command) => !startsWith(command))]
}

/** Returns a command that lists the audits whose URLs contain the query, or null for an empty query. */
export const searchCommand = (query: string): Command | null =>
  query.trim() === ''
    ? null
    : {
        to: `/audits?q=${encodeURIComponent(query.trim())}`,
        name: `Audits whose URL contains “${query.trim()}”`,
      }
