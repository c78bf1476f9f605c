import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The allowed imports of each folder; `types` only as `import type`. `composition` wires the layers. */
const LAYERS: Record<string, { values: string[]; types?: string[] }> = {
  shared: { values: [] },
  // Usable without the service, since it only knows the schema.
  client: { values: [] },
  // An ordinary client, which is built from its own sources.
  dashboard: { values: [], types: ['model', 'shared'] },
  model: { values: ['shared'] },
  egress: { values: ['model', 'shared'] },
  engine: { values: ['model', 'shared'] },
  store: { values: ['model', 'shared'] },
  queue: { values: ['model', 'shared'] },
  metrics: { values: ['model', 'shared'] },
  domain: { values: ['model', 'shared'], types: ['store', 'engine', 'queue', 'egress'] },
  mail: { values: ['shared'] },
  auth: { values: ['model', 'shared'], types: ['domain', 'mail', 'store'] },
  jobs: { values: ['queue', 'model', 'shared'], types: ['domain'] },
  graphql: { values: ['model', 'shared'], types: ['domain'] },
  rest: { values: ['graphql', 'model', 'shared'], types: ['domain'] },
  http: { values: ['rest', 'graphql', 'model', 'shared'], types: ['domain'] },
}

/** The folders that may import each package. */
const PACKAGES: Record<string, string[]> = {
  mongodb: ['store', 'queue'],
  'mongodb-memory-server-core': ['store'],
  agenda: ['queue', 'jobs'],
  '@agendajs/mongo-backend': ['queue'],
  puppeteer: ['engine'],
  'puppeteer-core': ['engine'],
  '@sparticuz/chromium': ['engine'],
  'axe-core': ['engine'],
  '@siteimprove/alfa-act': ['engine'],
  '@siteimprove/alfa-device': ['engine'],
  '@siteimprove/alfa-dom': ['engine'],
  '@siteimprove/alfa-http': ['engine'],
  '@siteimprove/alfa-rules': ['engine'],
  '@siteimprove/alfa-url': ['engine'],
  '@siteimprove/alfa-web': ['engine'],
  lighthouse: ['engine'],
  '@pothos/core': ['graphql'],
  'graphql-yoga': ['graphql'],
  'graphql-ws': ['graphql', 'client', 'dashboard'],
  'graphql-ws/use/ws': ['graphql'],
  'proxy-chain': ['egress'],
  'cron-parser': ['model'],
  'prom-client': ['metrics'],
  nodemailer: ['mail'],
  react: ['dashboard'],
  'react-dom/client': ['dashboard'],
  'react-router': ['dashboard'],
  urql: ['dashboard'],
  recharts: ['dashboard'],
  'better-auth': ['auth'],
  'better-auth/api': ['auth'],
  'better-auth/minimal': ['auth'],
  'better-auth/adapters/mongodb': ['auth'],
}

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

/** Matches `await import('…')`, which loads a module on first use. */
const LATE_IMPORT = /\bimport\('([^']+)'\)/g

const files = globSync('src/*/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))

function importsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  const early = [...source.matchAll(IMPORT)].map(([statement, type, path = '']) => ({
    path,
    isType: type !== undefined || onlyInlineTypes(statement),
  }))
  const late = [...source.matchAll(LATE_IMPORT)].map(([, path = '']) => ({ path, isType: false }))
  return [...early, ...late]
}

/** Matches `import { type A, type B } from …`. */
function onlyInlineTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',')
  return names?.every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false
}

const folderOf = (file: string) => file.split('/')[1]!

describe('layers', () => {
  test('each folder imports only from layers below it', () => {
    const offences = files.flatMap((file) => {
      const rule = LAYERS[folderOf(file)]
      if (!rule) return []
      return importsOf(file)
        .filter(({ path }) => path.startsWith('.') && !path.endsWith('/package.json'))
        .map(({ path, isType }) => ({ isType, target: new URL(path, `file:///${file}`).pathname.slice(1) }))
        .filter(({ target, isType }) => {
          const folder = folderOf(target)
          if (folder === folderOf(file) || rule.values.includes(folder)) return false
          return !(isType && rule.types?.includes(folder))
        })
        .map(({ target }) => `${file} imports ${target}`)
    })

    expect(offences).toEqual([])
  })

  test('code that runs in pages imports only such code, and types', () => {
    const offences = files
      .filter((file) => file.startsWith('src/engine/in-page/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ isType }) => !isType)
          .filter(({ path }) => !new URL(path, `file:///${file}`).pathname.startsWith('/src/engine/in-page/'))
          .map(({ path }) => `${file} imports ${path}`),
      )

    expect(offences).toEqual([])
  })

  test('each confined package is imported only by its folders', () => {
    const offences = files.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => PACKAGES[path] && !PACKAGES[path].includes(folderOf(file)))
        .map(({ path }) => `${file} imports ${path}`),
    )

    expect(offences).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const long = globSync('{src,test,bench,chaos}/**/*.{ts,tsx}')
      .filter((file) => !file.includes('/generated/'))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 300)

    expect(long).toEqual([])
  })
})
