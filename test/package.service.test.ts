import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService } from './support/service.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
/** The project in which the package is installed, with the dependencies of this checkout. */
const project = mkdtempSync(join(tmpdir(), 'package-'))
const installed = join(project, 'node_modules', 'audit-service')

beforeAll(() => {
  mkdirSync(join(project, 'node_modules'))
  execFileSync(process.execPath, ['build-package.ts', join(installed, 'lib')], { stdio: 'ignore' })
  for (const path of ['package.json', ...manifest.files])
    if (path !== 'lib' && !path.includes('*')) cpSync(path, join(installed, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(installed, 'node_modules'))
})
afterAll(() => rmSync(project, { recursive: true }))

const run = promisify(execFile)

test('the installed command prints its version', async () => {
  const { stdout } = await run(process.execPath, [
    join(installed, manifest.bin['audit-service']),
    '--version',
  ])

  expect(stdout).toBe(`${manifest.version}\n`)
})

test('the installed command audits a sandbox page through a running service', {
  timeout: 60_000,
}, async () => {
  await using service = await startTestService()
  const { text: key } = await service.makeKey({ type: 'test' })
  const command = join(installed, manifest.bin['audit-service'])

  const args = ['https://nowhere.example/', '--server', service.url, '--key', key, '--json']
  const { stdout } = await run(process.execPath, [command, ...args], { cwd: project })

  expect(JSON.parse(stdout)).toMatchObject({ status: 'completed' })
})

test('the package contains every file that its modules refer to', () => {
  const missing = globSync(`${installed}/lib/**/*.js`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|new URL\()'(\.{1,2}\/[^']*\.js)'/g)]
      .map(([, path]) => resolve(dirname(file), path!))
      .filter((path) => !existsSync(path)),
  )

  expect(missing).toEqual([])
})

test('the modules that the installed command needs to start a service can be loaded', {
  timeout: 60_000,
}, async () => {
  const modules = ['composition/service.js', 'cli/local-runner.js', 'engine/processes/process-pools.js']
  const imports = modules.map((path) => `await import(${JSON.stringify(join(installed, 'lib', path))})`)

  const { stdout } = await run(process.execPath, ['-e', `${imports.join('\n')}\nconsole.log('loaded')`])

  expect(stdout).toBe('loaded\n')
})

test('the typed client can be imported, and TypeScript finds its types', { timeout: 60_000 }, async () => {
  await using service = await startTestService()
  const { text: apiKey } = await service.makeKey()
  writeFileSync(
    join(project, 'use.ts'),
    `import { createClient } from 'audit-service/client'
const client = createClient({ url: ${JSON.stringify(service.url)}, apiKey: ${JSON.stringify(apiKey)} })
const { quota } = await client.quota()
const plan: string = quota.plan
// @ts-expect-error The type of the field is known.
const wrong: number = quota.plan
console.log(plan)
await client.close()
`,
  )
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  const options = {
    module: 'nodenext',
    target: 'es2024',
    noEmit: true,
    strict: true,
    types: [],
    lib: ['es2024', 'dom'],
  }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['use.ts'] }),
  )

  await run(resolve('node_modules/.bin/tsc'), ['-p', project])
  const { stdout } = await run(process.execPath, [join(project, 'use.ts')])

  expect(stdout).toBe('pro\n')
})
