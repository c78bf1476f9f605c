import { execFile, execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The paths that the package's users need. Everything else stays in the repository. */
const ALLOWED = [
  /^(?:package\.json|README\.md|LICENSE|vite\.in-page\.config\.ts)$/,
  /^dist\/(?:dashboard|graphiql|in-page)\//,
  /^docs\/[\w-]+\.md$/,
  /^docs\/examples\/[\w-]+\.(?:json|py|ts|yml)$/,
  /^lib\/.+\.(?:js|java|xml)$/,
  /^lib\/client\/.+\.d\.ts$/,
  /^schema\/.+\.(?:graphql|json)$/,
  /^src\/(?:engine|model|shared)\/.+\.ts$/,
]
const TESTS =
  /(?:^|\/)(?:__tests__|bench|chaos|demo|fixtures|fuzz|sample-site|tests?)\/|\.(?:browser|bench|service|spec|test)\./
/** Matches keys for the service and common providers, private keys, and home directories. */
const SECRET =
  /svc_(?:live|test)_\w{16}|-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[A-Z\d]{16}\b|\bghp_\w{30}|\bnpm_\w{30}|\/(?:home|root|Users)\/\w+\//
const SIZE_MAX = 16 * 2 ** 20

const lib = mkdtempSync(join(tmpdir(), 'packed-'))
/** The path of each file on this machine, by its path in the package. */
const files = new Map<string, string>()
let size = 0
beforeAll(async () => {
  execFileSync(process.execPath, ['build-package.ts', join(lib, 'lib')], { stdio: 'ignore' })
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 2 ** 24 })
  const packed: { path: string }[] = JSON.parse(stdout)[0].files
  // `lib` in the checkout may be missing or out of date.
  for (const { path } of packed) if (!path.startsWith('lib/')) files.set(path, path)
  for (const path of globSync('lib/**/*.*', { cwd: lib })) files.set(path, join(lib, path))
  size = [...files.values()].reduce((sum, path) => sum + readFileSync(path).length, 0)
}, 120_000)
afterAll(() => rmSync(lib, { recursive: true }))

const paths = () => [...files.keys()]

describe('the package', () => {
  test('contains only files that its users need', () => {
    expect(paths().filter((path) => !ALLOWED.some((pattern) => pattern.test(path)))).toEqual([])
  })

  test('contains the command, the client with its types, the schemas and the interfaces', () => {
    const { bin, exports } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { types, default: client } = exports['./client']
    const needed = [bin['audit-service'], types, client, exports['./audit-service.schema.json']]

    expect(paths()).toEqual(
      expect.arrayContaining([
        ...needed.map((path: string) => path.replace(/^\.\//, '')),
        'lib/main.js',
        'schema/schema.graphql',
        'dist/dashboard/index.html',
        'dist/graphiql/index.html',
        'dist/in-page/scripts.json',
        'dist/in-page/reading.js',
      ]),
    )
  })

  test('contains no tests, benchmarks or hidden files', () => {
    expect(paths().filter((path) => TESTS.test(path) || /(?:^|\/)\./.test(path))).toEqual([])
  })

  test("contains no secrets, and no paths from a developer's machine", () => {
    const found = [...files].filter(([, path]) => SECRET.test(readFileSync(path, 'latin1')))

    expect(found.map(([path]) => path)).toEqual([])
  })

  test('is smaller than 16 MiB', () => {
    expect(size).toBeLessThan(SIZE_MAX)
  })
})
