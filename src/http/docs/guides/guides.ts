/** A guide, stored in the file `docs/SLUG.md`. The service also serves it at `/docs/SLUG`. */
export interface Guide {
  slug: string
  name: string
  about: string
  group: 'start' | 'guides' | 'clients' | 'operation'
}

export const GUIDES: readonly Guide[] = [
  {
    slug: 'quickstart',
    name: 'Quickstart',
    about: 'How to create your first report in five minutes.',
    group: 'start',
  },
  {
    slug: 'authentication',
    name: 'Authentication',
    about: 'API keys: live and test keys, permissions, expiry and rotation.',
    group: 'start',
  },
  {
    slug: 'audits',
    name: 'Audits',
    about: "An audit's modes, options, states and results, and why audits fail.",
    group: 'guides',
  },
  {
    slug: 'streaming',
    name: 'Live issues',
    about: 'How to receive issues while an audit runs, and resume after a lost connection.',
    group: 'guides',
  },
  {
    slug: 'webhooks',
    name: 'Webhooks',
    about: 'How to receive an event when an audit ends, and verify its signature.',
    group: 'guides',
  },
  {
    slug: 'schedules',
    name: 'Schedules',
    about: 'How to audit a page hourly, daily, weekly or on a cron schedule.',
    group: 'guides',
  },
  {
    slug: 'history',
    name: 'History',
    about: 'Which issues are new, fixed, returned or unknown, and how the service determines this.',
    group: 'guides',
  },
  {
    slug: 'gates',
    name: 'Gates and verdicts',
    about: 'How to make audits fail on a low score, a score drop or new issues, and what a verdict means.',
    group: 'guides',
  },
  {
    slug: 'suppressions',
    name: 'Suppressions',
    about: 'How to hide accepted issues until a date that you choose.',
    group: 'guides',
  },
  {
    slug: 'reports',
    name: 'Reports',
    about: 'How to export an audit as a file, and what each format contains.',
    group: 'guides',
  },
  {
    slug: 'client',
    name: 'Typed client',
    about: 'How to use the TypeScript client for queries, mutations and live events.',
    group: 'clients',
  },
  {
    slug: 'mcp',
    name: 'Model Context Protocol',
    about: 'How assistants and editors create audits, follow them and explain issues.',
    group: 'clients',
  },
  {
    slug: 'command-line',
    name: 'Command line',
    about: 'How to audit pages from a terminal or a pipeline.',
    group: 'clients',
  },
  {
    slug: 'deployment',
    name: 'Deployment',
    about: "How to run workers so that a hostile page can't do harm.",
    group: 'operation',
  },
  {
    slug: 'scaling',
    name: 'Scaling',
    about: 'What to add as the load grows, and how to shard the database.',
    group: 'operation',
  },
  {
    slug: 'capacity',
    name: 'Capacity',
    about: 'What an audit costs, what it takes to run a million audits a day, and how long audits wait.',
    group: 'operation',
  },
  {
    slug: 'trust',
    name: 'Trust report',
    about: "What we claim about findings and scores, how we tested these claims, and what we didn't measure.",
    group: 'operation',
  },
  {
    slug: 'changelog',
    name: 'Changelog',
    about: 'Changes to the service, newest first.',
    group: 'operation',
  },
]
