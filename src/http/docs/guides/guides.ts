/** A guide, which is the file `docs/SLUG.md`. The service also serves it at `/docs/SLUG`. */
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
    about: 'Modes, options, states and results of an audit, and why audits fail.',
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
    about: 'How to audit a page hourly, daily, weekly or at the times of a cron expression.',
    group: 'guides',
  },
  {
    slug: 'history',
    name: 'History',
    about: 'Which issues are new, fixed, returned or unknown, and how the service decides this.',
    group: 'guides',
  },
  {
    slug: 'gates',
    name: 'Gates and verdicts',
    about: 'How audits fail because of a low score, a score drop or new issues, and what a verdict means.',
    group: 'guides',
  },
  {
    slug: 'suppressions',
    name: 'Suppressions',
    about: "How to hide issues that you've accepted, until a date.",
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
    about: 'What to add when the load grows, and how to shard the database.',
    group: 'operation',
  },
  {
    slug: 'capacity',
    name: 'Capacity',
    about: 'What an audit costs, what a million audits a day need, and how long audits wait.',
    group: 'operation',
  },
  {
    slug: 'trust',
    name: 'Trust report',
    about: "What we claim about findings and scores, how we measured it, and what we didn't measure.",
    group: 'operation',
  },
  {
    slug: 'changelog',
    name: 'Changelog',
    about: 'What changed in the service, newest first.',
    group: 'operation',
  },
]
