import { describe, expect, inject, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { createBrowserClient } from '../support/browser-client.ts'
import { runCommand } from '../support/command.ts'
import { startTestService } from '../support/service.ts'

const environment = { DATA_DIR: inject('dataDir') }
const command = (...args: string[]) => runCommand(args, environment)
const jsonOf = async (...args: string[]) => JSON.parse((await command(...args, '--json')).stdout)

test('false-alarms counts the false alarms of each rule', async () => {
  const { rules } = await jsonOf('false-alarms')

  expect(rules).toEqual(expect.any(Array))
  expect(await command('false-alarms')).toMatchObject({ status: 0, stderr: '' })
})

describe('accounts and keys', () => {
  test('are created, changed and listed by commands that each print one line of JSON', async () => {
    const email = `${newId('op')}@example.com`
    const createdAccount = await runCommand(
      ['accounts', 'create', '--email', email, '--password', '-', '--plan', 'pro', '--json'],
      environment,
      'a long password\n',
    )
    const account = JSON.parse(createdAccount.stdout)
    const id = account.account_id as string

    const changed = await jsonOf('accounts', 'set-plan', '--account', id, '--plan', 'agency')
    const createdKey = await jsonOf(
      'keys',
      'create',
      '--account',
      id,
      '--name',
      'ci',
      '--type',
      'test',
      '--scopes',
      'read',
    )
    const rotated = await jsonOf('keys', 'rotate', '--key-id', createdKey.key_id, '--grace', '60')
    const revoked = await jsonOf('keys', 'revoke', '--key-id', rotated.key_id)
    const listed = await jsonOf('keys', 'list', '--account', id)
    const { stdout: lines } = await runCommand(['keys', 'list', '--account', id], environment)

    expect(createdAccount.stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(account).toEqual({ account_id: expect.stringMatching(/^acc_/), email, plan: 'pro' })
    expect(changed).toEqual({ account_id: id, email, plan: 'agency' })
    expect(createdKey).toEqual({
      key_id: expect.any(String),
      key: expect.stringMatching(/^svc_test_[0-9A-Za-z]{38}$/),
    })
    expect(Object.keys(rotated)).toEqual(['key_id', 'key', 'previous_expires_at'])
    expect(revoked).toEqual({ key_id: rotated.key_id, revoked_at: expect.any(String) })
    expect(listed).toMatchObject([
      { key_id: createdKey.key_id, scopes: ['read'], revoked_at: null, last_used_at: null },
      { key_id: rotated.key_id, revoked_at: expect.any(String) },
    ])
    expect(lines).toContain(`expires ${rotated.previous_expires_at}`)
    expect(lines).toContain('never expires')
  })

  test('created on the command line work immediately in a running service', async () => {
    await using service = await startTestService({ databaseName: 'audit-service', worker: false })
    const account = { email: `${newId('op')}@example.com`, password: 'a long password', plan: 'pro' } as const
    const { id } = await service.core.accounts.create(account)
    const { key } = await jsonOf('keys', 'create', '--account', id, '--name', 'live', '--type', 'live')

    const response = await service.as(key).get('/audit/aud_none')

    expect(response.status).toBe(404)
  })
})

describe('the `accounts reset-password` command', () => {
  test('creates a link that works even while a service runs on the same data', async () => {
    await using service = await startTestService({ databaseName: 'audit-service', worker: false })
    const email = `${newId('op').toLowerCase()}@example.com`
    const { id } = await service.core.accounts.create({ email, password: 'a long password', plan: 'pro' })
    const browser = createBrowserClient(service.url)

    const made = await jsonOf('accounts', 'reset-password', '--account', id)
    const token = new URL(made.url).searchParams.get('token')
    const reset = await browser.auth('/reset-password', { token, newPassword: 'another long password' })
    const unknown = await command('accounts', 'reset-password', '--account', 'acc_none')

    expect(made).toEqual({
      account_id: id,
      email,
      plan: 'pro',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/reset-password\?token=\w+$/),
      expires_at: expect.any(String),
    })
    expect(reset.status).toBe(200)
    expect((await browser.signIn(email, 'another long password')).status).toBe(200)
    expect(unknown).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no account with the id acc_none.\n',
    })
  })
})

describe('an error', () => {
  test('is printed as one line on stderr and causes exit status 2', async () => {
    const missing = await command('keys', 'revoke', '--key-id', 'key_none')
    const weak = await command('accounts', 'create', '--email', 'a@example.com', '--password', 'short')
    const invalidConfig = await runCommand(['accounts', 'list'], {
      ...environment,
      PORT: 'x',
      LOCK_SECONDS: '0',
    })

    expect(missing).toEqual({ status: 2, stdout: '', stderr: 'There is no key with the id key_none.\n' })
    expect([weak.status, weak.stderr]).toEqual([2, 'password must have 8 to 256 characters.\n'])
    const json = await command('keys', 'revoke', '--key-id', 'key_none', '--json')
    const mistyped = await command('audit', 'http://shop.example/', '--mode', 'turbo')
    const unreachable = await command(
      'audit',
      'http://shop.example/',
      '--server',
      'http://127.0.0.1:9',
      '--key',
      'x',
      '--json',
    )

    expect(JSON.parse(json.stdout)).toEqual({
      error: 'not_found',
      message: 'There is no key with the id key_none.',
    })
    expect(mistyped.status).toBe(4)
    expect([unreachable.status, JSON.parse(unreachable.stdout).error]).toEqual([3, 'ServerUnreachable'])
    expect(invalidConfig.status).toBe(2)
    expect(invalidConfig.stderr).toContain('- PORT: ')
    expect(invalidConfig.stderr).toContain('- LOCK_SECONDS: ')
  })
})

describe('with --json,', () => {
  test.each([
    [
      'accounts create --email a@example.com --password - --plan gold --json',
      "option '--plan <plan>' argument 'gold' is invalid. Allowed choices are free, pro, agency, enterprise.",
    ],
    [
      'keys create --account acc_1 --name ci --type test --scopes write,admin --json',
      "option '--scopes <scopes>' argument 'write,admin' is invalid. Use read, write or read,write.",
    ],
    [
      'keys create --account acc_1 --name ci --type test --expires tomorrow --json',
      "option '--expires <time>' argument 'tomorrow' is invalid. Use an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z.",
    ],
    [
      'audit http://shop.example/ --mode turbo --json',
      "option '--mode <mode>' argument 'turbo' is invalid. Allowed choices are basic, standard, deep.",
    ],
    ['audit --json', 'Specify at least one URL, or list "urls" in audit-service.json.'],
    ['audit http://shop.example/ --formt csv --json', "unknown option '--formt' (Did you mean --format?)"],
    ['baseline updat b.json --json', "unknown command 'updat' (Did you mean update?)"],
    ['adit http://shop.example/ --json', "unknown command 'adit' (Did you mean audit?)"],
    [
      'audit http://shop.example/ --fail-on-new fatal:0 --json',
      "option '--fail-on-new <severity:max>' argument 'fatal:0' is invalid. Use a severity and a maximum number of new issues, such as error:0.",
    ],
    [
      'audit http://shop.example/ --on-inconclusive maybe --json',
      "option '--on-inconclusive <result>' argument 'maybe' is invalid. Allowed choices are pass, fail.",
    ],
  ])('an invalid argument also prints one line of JSON: %s', async (line, message) => {
    const { status, stdout, stderr } = await command(...line.split(' '))

    expect(status).toBe(/^(accounts|keys)/.test(line) ? 2 : 4)
    expect(stdout).toBe(`${JSON.stringify({ error: 'invalid_request', message })}\n`)
    expect(stderr.replace(/^error: /, '')).toBe(`${message}\n`)
  })

  test('help is still printed as text', async () => {
    const { status, stdout } = await command('accounts', 'create', '--help', '--json')

    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: [^{}]*$/)])
  })

  test('an error response from a server is printed in full', async () => {
    await using service = await startTestService({ worker: false })
    const { text: key } = await service.makeKey()
    const address = 'http://localhost/'

    const result = await command('audit', address, '--server', service.url, '--key', key, '--json')

    const body = await (await service.as(key).post('/audit', { url: address })).json()
    expect(JSON.parse(result.stdout)).toEqual({ ...body, request_id: expect.any(String) })
    expect(body.error).toBe('invalid_url')
    expect([result.status, result.stderr]).toEqual([4, `invalid_url: ${body.message}\n`])
  })
})
