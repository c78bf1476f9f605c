import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeDataDir } from '../src/composition/data-dir.ts'
import { loadSecretKey } from '../src/composition/secret-key.ts'
import { ConfigError, readConfig } from '../src/config.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')

describe('the configuration from the environment', () => {
  test('has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: null,
      mongodbUrl: null,
      dataDir: '.data',
      secretKey: null,
      secretKeyPrevious: null,
      egressAllow: [],
      auditConcurrency: 2,
      queueLimit: 1000,
      queueLimitPerAccount: 200,
      rateLimitPerMinute: null,
      concurrentLimit: null,
      webhookRetryDelaysSeconds: [0, 60, 300, 1800, 7200],
      lockSeconds: 60,
      corsOrigins: [],
      isSignUpOpen: true,
      mail: null,
      objectStoreUrl: null,
      chromePath: null,
      requireSandbox: false,
      trustProxy: false,
      retentionDays: 90,
      retentionPerPage: null,
      metricsPort: null,
      traceCollectorUrl: null,
      logLevel: 'info',
      path: '',
    })
  })

  test.each([
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://audit.example' }, false],
    [{ MONGODB_URL: 'mongodb://db', SECRET_KEY: KEY }, false],
    [{ MONGODB_URL: 'mongodb://db', SECRET_KEY: KEY, SIGN_UP: 'open' }, true],
    [{ SIGN_UP: 'closed' }, false],
  ])('determines whether sign-up is open for %j: %s', (environment, isOpen) => {
    expect(readConfig(environment).isSignUpOpen).toBe(isOpen)
  })

  test.each([
    [{ MAIL_FROM: 'Ann <ann@audit.example>' }, 'Ann <ann@audit.example>'],
    [{ MAIL_FROM: 'ann@audit.example' }, 'ann@audit.example'],
    [{ PUBLIC_URL: 'https://audit.example/path' }, 'Audit Service <audit-service@audit.example>'],
    [{}, 'Audit Service <audit-service@localhost>'],
  ])('%j sets the email sender to %s', (environment, from) => {
    const smtpUrl = 'smtps://user:password@mail.example:465'

    expect(readConfig({ SMTP_URL: smtpUrl, ...environment }).mail).toEqual({ smtpUrl, from })
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', MONGODB_URL: '', EGRESS_ALLOW: '' })).toEqual(readConfig({}))
  })

  test('reports all errors together', () => {
    const environment = {
      PORT: 'http',
      PUBLIC_URL: 'example.com',
      MONGODB_URL: 'postgres://x',
      SECRET_KEY: 'short',
      EGRESS_ALLOW: 'shop.example:99999',
      LOCK_SECONDS: '0',
      SMTP_URL: 'mail.example:25',
      MAIL_FROM: 'Ann',
      OBJECT_STORE_URL: 'https://objects.example',
      LOG_LEVEL: 'loud',
      WEBHOOK_RETRY_DELAYS_SECONDS: '0,1',
    }

    const read = () => readConfig(environment)

    expect(read).toThrow(ConfigError)
    for (const name of Object.keys(environment)) expect(read).toThrow(`- ${name}: `)
  })

  test('accepts a lock time of one second and a queue limit of zero', () => {
    const least = { LOCK_SECONDS: '1', QUEUE_LIMIT: '0', QUEUE_LIMIT_PER_ACCOUNT: '0' }

    expect(readConfig(least)).toMatchObject({ lockSeconds: 1, queueLimit: 0, queueLimitPerAccount: 0 })
  })

  test('accepts an origin with a trailing slash, but rejects any other path', () => {
    const CORS_ORIGINS = 'https://app.example/, http://localhost:5173'

    expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual(['https://app.example', 'http://localhost:5173'])
    for (const origin of ['https://app.example//', 'https://app.example/a/', '/'])
      expect(() => readConfig({ CORS_ORIGINS: origin })).toThrow('- CORS_ORIGINS: ')
  })

  test('requires a secret if MONGODB_URL is set', () => {
    const MONGODB_URL = 'mongodb://db.example/audits'

    expect(() => readConfig({ MONGODB_URL })).toThrow('SECRET_KEY: is required with MONGODB_URL')
    expect(readConfig({ MONGODB_URL, SECRET_KEY: KEY }).secretKey).toEqual(Buffer.alloc(32, 7))
  })

  test('is fully documented in .env.example', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    const example = Object.fromEntries(named.map(([, name, value]) => [name, value]))

    const { PATH: _path, ...read } = { PATH: '', ...readConfig(example) }
    expect(read).toEqual(readConfig({}))
    expect(Object.keys(example)).toHaveLength(28)
  })
})

describe('the data directory', () => {
  test('is rejected with a clear message if it cannot be created', () => {
    expect(() => makeDataDir('/proc/none/data')).toThrow(
      new ConfigError(
        'The current user cannot write to the data directory /proc/none/data (ENOENT): change its owner, or set DATA_DIR to another folder.',
      ),
    )
  })

  test('is rejected with a clear message if it is not writable', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'audit-service-data-')), 'file')
    writeFileSync(file, '')

    expect(() => makeDataDir(join(file, 'data'))).toThrow(
      new ConfigError(
        `The current user cannot write to the data directory ${file}/data (ENOTDIR): change its owner, or set DATA_DIR to another folder.`,
      ),
    )
  })
})

test('a new data directory is ignored by Git, and an existing one is left unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-service-data-'))

  makeDataDir(folder)
  makeDataDir(join(folder, 'data'))

  expect(readdirSync(folder)).toEqual(['data'])
  expect(readFileSync(join(folder, 'data', '.gitignore'), 'utf8')).toBe('*\n')
})

describe("a data directory's secret", () => {
  test('is created once, and only its owner can read it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'audit-service-secret-'))

    const first = loadSecretKey(dataDir)
    const second = loadSecretKey(dataDir)

    expect(first).toHaveLength(32)
    expect(second).toEqual(first)
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  })
})
