/**
 * `npm run chaos -- NAME [options]` runs `chaos/NAME.ts`. The exit status is 1 if an invariant was violated.
 */
const PROGRAMS: Readonly<Record<string, () => Promise<{ run(options: string[]): Promise<boolean> }>>> = {
  webhooks: () => import('./webhooks.ts'),
  punctuality: () => import('./punctuality.ts'),
  readers: () => import('./readers.ts'),
  database: () => import('./database.ts'),
  workers: () => import('./workers.ts'),
  elections: () => import('./elections.ts'),
  'object-store': () => import('./object-store.ts'),
}

// Calling `exit` when a signal arrives also ends the processes that the program started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const [name = '', ...options] = process.argv.slice(2)
const load = PROGRAMS[name]
if (load) {
  process.exitCode = (await (await load()).run(options)) ? 0 : 1
} else {
  process.stderr.write(`Usage: npm run chaos -- ${Object.keys(PROGRAMS).join(' | ')} [options]\n`)
  process.exitCode = 2
}
