/** `npm run bench -- NAME [options]` runs `bench/NAME.ts`, which prints its results and exits. */
const BENCHES: Readonly<Record<string, () => Promise<{ run(options: string[]): Promise<void> }>>> = {
  api: () => import('./api.ts'),
  act: () => import('./act.ts'),
  audit: () => import('./audit.ts'),
  busy: () => import('./busy.ts'),
  capacity: () => import('./capacity.ts'),
  claims: () => import('./claims.ts'),
  crawl: () => import('./crawl.ts'),
  dashboard: () => import('./dashboard.ts'),
  history: () => import('./history.ts'),
  introspection: () => import('./introspection.ts'),
  'large-report': () => import('./large-report.ts'),
  memory: () => import('./memory.ts'),
  queue: () => import('./queue.ts'),
  reports: () => import('./reports.ts'),
  spread: () => import('./spread.ts'),
  rules: () => import('./rules.ts'),
  stream: () => import('./stream.ts'),
  views: () => import('./views.ts'),
  verdict: () => import('./verdict.ts'),
  webhooks: () => import('./webhooks.ts'),
}

const [name = '', ...options] = process.argv.slice(2)
const load = BENCHES[name]
if (load) {
  await (await load()).run(options)
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [options]\n`)
  process.exitCode = 2
}
