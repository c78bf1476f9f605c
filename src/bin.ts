#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The major version of Node that the service requires. On an older version (Node 20 or later), this process
 * starts the version of Node that the package depends on.
 */
const NODE_MAJOR = 24

if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) await import('./main.ts')
else runWithOwnNode()

function runWithOwnNode(): void {
  const node = createRequire(import.meta.url).resolve('node/bin/node')
  const main = join(import.meta.dirname, 'main.js')
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  // In a terminal, Ctrl-C signals both processes, but other programs signal only this one.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', (signal) => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
