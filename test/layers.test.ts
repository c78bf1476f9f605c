import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCircle, importsOf, targetsOf } from './support/source-imports.ts'

/**
 * The allowed imports of each folder. `types` allows only `import type`. `composition` wires the layers
 * together.
 */
const LAYERS: Record<string, { values: string[]; types?: string[] }> = {
  shared: { values: [] },
  // The client depends only on the schema, so it can be used without the service.
  client: { values: [] },
  // The dashboard is a normal client, built from its own sources.
  dashboard: { values: [], types: ['model', 'shared'] },
  model: { values: ['shared'] },
  egress: { values: ['model', 'shared'] },
  engine: { values: ['model', 'shared'] },
  store: { values: ['model', 'shared'] },
  queue: { values: ['model', 'shared'] },
  metrics: { values: ['model', 'shared'] },
  domain: { values: ['model', 'shared'], types: ['store', 'engine', 'queue', 'egress'] },
  reports: { values: ['model', 'shared'], types: ['domain'] },
  mail: { values: ['model', 'shared'] },
  auth: { values: ['model', 'shared'], types: ['domain', 'mail', 'store'] },
  jobs: { values: ['queue', 'model', 'shared'], types: ['domain'] },
  graphql: { values: ['model', 'shared'], types: ['domain'] },
  rest: { values: ['graphql', 'model', 'shared'], types: ['domain'] },
  mcp: { values: ['rest', 'graphql', 'model', 'shared'], types: ['domain'] },
  http: { values: ['mcp', 'rest', 'graphql', 'model', 'shared'], types: ['domain'] },
}

/**
 * The allowed imports of each folder in the engine. Folders import only from folders above them in this list.
 */
const ENGINE_FOLDERS: Record<string, string[]> = {
  // This folder is bundled separately, so it imports only types from other folders.
  'in-page': [],
  browser: ['in-page'],
  crawl: [],
  scoring: [],
  findings: ['crawl'],
  collect: ['browser', 'crawl'],
  heatmap: ['collect'],
  measurement: ['browser', 'collect', 'findings'],
  accessibility: ['browser', 'collect', 'findings', 'in-page'],
  site: ['collect', 'crawl'],
  rules: ['accessibility', 'collect', 'crawl', 'findings', 'measurement', 'site'],
  examination: ['accessibility', 'browser', 'collect', 'crawl', 'findings', 'in-page', 'rules'],
  probes: ['accessibility', 'browser', 'collect', 'examination', 'findings', 'in-page'],
  processes: [
    'accessibility',
    'browser',
    'collect',
    'examination',
    'findings',
    'heatmap',
    'measurement',
    'probes',
  ],
  audit: [
    'accessibility',
    'browser',
    'collect',
    'crawl',
    'examination',
    'findings',
    'heatmap',
    'measurement',
    'probes',
    'processes',
    'rules',
    'scoring',
    'site',
  ],
  sandbox: ['audit', 'collect', 'examination', 'findings', 'heatmap', 'measurement'],
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
  '@opentelemetry/api': ['shared', 'composition'],
  '@opentelemetry/sdk-trace-node': ['composition'],
  '@opentelemetry/exporter-trace-otlp-http': ['composition'],
  '@opentelemetry/resources': ['composition'],
  '@modelcontextprotocol/sdk/server/index.js': ['mcp'],
  '@modelcontextprotocol/sdk/types.js': ['mcp', 'cli'],
  '@aws-sdk/client-s3': ['store'],
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

const files = globSync('src/*/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))

const folderOf = (file: string) => file.split('/')[1]!

describe('in the source tree,', () => {
  test('each folder imports only from layers below it', () => {
    const violations = files.flatMap((file) => {
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

    expect(violations).toEqual([])
  })

  test('code that runs in pages imports only types and other code that runs in pages', () => {
    const violations = files
      .filter((file) => file.startsWith('src/engine/in-page/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ isType }) => !isType)
          .filter(({ path }) => !new URL(path, `file:///${file}`).pathname.startsWith('/src/engine/in-page/'))
          .map(({ path }) => `${file} imports ${path}`),
      )

    expect(violations).toEqual([])
  })

  test('every file of the engine is in a folder', () => {
    expect(globSync('src/engine/*.ts')).toEqual([])
  })

  test('the README describes every folder of the engine', () => {
    const readme = readFileSync('README.md', 'utf8')
    const folders = new Set(globSync('src/engine/*/**/*.ts').map((file) => file.split('/')[2]!))
    const undescribed = [...folders].filter((folder) => !readme.includes(`| \`${folder}/\` |`))

    expect(undescribed).toEqual([])
  })

  test('each folder of the engine imports only from folders below it', () => {
    const order = Object.keys(ENGINE_FOLDERS)
    const roomOf = (file: string) => /^src\/engine\/([^/]+)\//.exec(file)?.[1]
    const violations = files.flatMap((file) => {
      const room = roomOf(file)
      // Another test checks that code in pages imports only types.
      if (!room || room === 'in-page') return []
      return targetsOf(file)
        .filter((target) => {
          const other = roomOf(target)
          if (!other || other === room) return false
          return !ENGINE_FOLDERS[room]?.includes(other) || order.indexOf(other) > order.indexOf(room)
        })
        .map((target) => `${file} imports ${target}`)
    })

    expect(violations).toEqual([])
  })

  test('no imports are circular', () => {
    expect(findCircle(files)).toBeUndefined()
  })

  test('each restricted package is imported only by the folders that may use it', () => {
    const violations = files.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => PACKAGES[path] && !PACKAGES[path].includes(folderOf(file)))
        .map(({ path }) => `${file} imports ${path}`),
    )

    expect(violations).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const long = globSync('{src,test,bench,chaos}/**/*.{ts,tsx}')
      .filter((file) => !file.includes('/generated/'))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 300)

    expect(long).toEqual([])
  })
})
