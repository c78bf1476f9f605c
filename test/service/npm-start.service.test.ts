import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('npm start finishes its work and exits when its process group receives a stop signal, even if npm forwards the signal again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'npm-start-'))
  const npm = spawn('npm', ['start', '--silent'], {
    detached: true,
    env: { ...process.env, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [told, log] = ['', '']
  npm.stdout.on('data', (chunk) => {
    told += chunk
  })
  npm.stderr.on('data', (chunk) => {
    log += chunk
  })
  try {
    await expect.poll(() => told).toMatch(/^ready http:/)
    const [, url] = /ready (\S+)/.exec(told)!

    const ended = once(npm, 'exit')
    process.kill(-npm.pid!, 'SIGTERM')

    expect(await ended).toEqual([0, null])
    expect(log.match(/"msg":"stopping"/g)).toHaveLength(1)
    await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed')
  } finally {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid!, 'SIGKILL')
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
})
