/** `npm run ordeal -- NAME [options]` runs `ordeal/NAME.ts`, which ends by itself and exits 1 when a promise was broken. */
const ORDEALS: Readonly<Record<string, () => Promise<{ run(options: string[]): Promise<boolean> }>>> = {
  webhooks: () => import('./webhooks.ts'),
  readers: () => import('./readers.ts'),
}

// What they started ends with them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const [name = '', ...options] = process.argv.slice(2)
const load = ORDEALS[name]
if (load) {
  process.exitCode = (await (await load()).run(options)) ? 0 : 1
} else {
  process.stderr.write(`Usage: npm run ordeal -- ${Object.keys(ORDEALS).join(' | ')} [options]\n`)
  process.exitCode = 2
}
