import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, inject, test } from 'vitest'
import { verifyPassword } from '../../src/domain/accounts/password.ts'
import { newId } from '../../src/shared/ids.ts'
import { runCommand } from '../support/command.ts'
import { startTestService } from '../support/service.ts'

const KEYS = { enter: '\r', backspace: '\x7f', ctrlC: '\x03', ctrlD: '\x04' }

/** `script` from util-linux runs a command in a terminal. */
const hasScript = spawnSync('script', ['--version']).status === 0

const environment = { DATA_DIR: inject('dataDir') }

/** Types `keys` at the password prompt and returns what the terminal showed and the exit status. */
async function typed(args: string[], keys: string) {
  const line = [process.execPath, 'src/main.ts', ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--echo', 'always', '--command', line, '/dev/null'], {
    env: { ...process.env, LOG_LEVEL: 'info', ...environment },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let shown = ''
  child.stdout.on('data', (chunk) => {
    shown += chunk
  })
  const ended = once(child, 'close')
  try {
    await expect.poll(() => shown).toBe('Password: ')
    child.stdin.write(keys)
    const [status] = await ended
    return { status, shown: shown.replaceAll('\r', '') }
  } finally {
    child.kill()
  }
}

describe.skipIf(!hasScript)('`--password -` on a terminal', () => {
  const create = (email: string) => ['accounts', 'create', '--email', email, '--password', '-', '--json']

  test('prompts for the password, hides it, and accepts corrections', async () => {
    await using service = await startTestService({ databaseName: 'audit-service', worker: false })
    const passwordOf = (id: string) => service.core.stores.accounts.passwordHashOf(id)
    const email = `${newId('op')}@example.com`

    const created = await typed(create(email), `a long passwort${KEYS.backspace}d${KEYS.enter}`)

    const [prompt, printed, ...more] = created.shown.split('\n')
    expect([created.status, prompt, more]).toEqual([0, 'Password: ', ['']])
    const { account_id: id } = JSON.parse(printed!)
    expect(await verifyPassword('a long password', (await passwordOf(id))!)).toBe(true)

    const changed = await typed(
      ['accounts', 'set-password', '--account', id, '--password', '-'],
      `another password${KEYS.enter}`,
    )
    expect(changed).toEqual({ status: 0, shown: expect.not.stringContaining('another') })
    expect(await verifyPassword('another password', (await passwordOf(id))!)).toBe(true)
  })

  test.each([
    ['Ctrl-C', `half a passw${KEYS.ctrlC}`],
    ['Ctrl-D before anything', KEYS.ctrlD],
  ])('is cancelled by %s', async (_name, keys) => {
    const email = `${newId('op')}@example.com`

    const { status, shown } = await typed(create(email), keys)

    const listed = await runCommand(['accounts', 'list'], environment)
    expect(status).toBe(2)
    expect(shown).toBe('Password: \nInterrupted.\n{"error":"Interrupted","message":"Interrupted."}\n')
    expect(listed.stdout).not.toContain(email)
  })
})
