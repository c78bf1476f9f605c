import { GUIDES } from '../guides/guides.ts'

export interface DocsLink {
  path: string
  name: string
  about: string
}

const guidesOf = (group: string): DocsLink[] =>
  GUIDES.filter((guide) => guide.group === group).map(({ slug, name, about }) => ({
    path: `/docs/${slug}`,
    name,
    about,
  }))

/** All pages, grouped and ordered as in the side navigation. */
export const NAVIGATION: Readonly<Record<string, readonly DocsLink[]>> = {
  'Get started': [
    ...guidesOf('start'),
    {
      path: '/docs/sandbox',
      name: 'Sandbox',
      about: 'How to try out every outcome of an audit without using a credit.',
    },
  ],
  Guides: [
    ...guidesOf('guides'),
    {
      path: '/docs/limits',
      name: 'Plans and limits',
      about: 'Credits, rate limits and how to stay within them.',
    },
  ],
  Clients: [
    {
      path: '/docs/graphql',
      name: 'GraphQL API',
      about: 'How to call the GraphQL API, what operations cost, and which limits apply.',
    },
    ...guidesOf('clients'),
  ],
  Reference: [
    {
      path: '/docs/api',
      name: 'REST API',
      about: 'Every operation, with its fields, responses, errors and an example to copy.',
    },
    {
      path: '/docs/errors',
      name: 'Errors',
      about: 'Every error code, with its cause, how to fix it, and whether to retry.',
    },
    {
      path: '/docs/rules',
      name: 'Rules',
      about: 'What the rules check, why it matters, and how to fix each defect.',
    },
    {
      path: '/api/v1/openapi.json',
      name: 'OpenAPI',
      about: 'The REST API as OpenAPI 3.1, for tools and code generators.',
    },
    { path: '/graphql', name: 'GraphiQL', about: 'Try the GraphQL API in the browser, with your key.' },
    { path: '/schema.graphql', name: 'GraphQL schema', about: 'All types in the GraphQL API.' },
  ],
  Operation: guidesOf('operation'),
}
