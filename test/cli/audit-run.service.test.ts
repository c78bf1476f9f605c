import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestIssue } from '../../src/cli/rest-api.ts'
import { createRestClient } from '../../src/cli/rest-client.ts'
import { runOnService } from '../support/audit-run.ts'
import { runCommand } from '../support/command.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const HOME = 'http://shop.example/'
const CART = 'http://shop.example/cart'

const issueOf = (text: string, pageUrl = HOME) =>
  make.issue({ id: `iss_${text}`, fingerprint: `f-${text}`, message: `It is \u001b[31m${text}.`, pageUrl })

test("a run fails only if it finds issues that aren't in its baseline, and lists those issues", {
  timeout: 90_000,
}, async () => {
  const { text: apiKey } = await service.makeKey()
  const baseline = join(await mkdtemp(join(tmpdir(), 'baseline-')), 'baseline.json')
  await writeFile(baseline, '{"version": 1, "pages": {}}')
  const run = (issuesOf: (url: string) => ReturnType<typeof issueOf>[], options = {}) =>
    runOnService(service, { urls: [HOME, CART], apiKey, issuesOf, options: { baseline, ...options } })

  const clean = await run(() => [])
  const planted = await run((url) => (url === CART ? [issueOf('planted', CART)] : []))
  const slower = await run((url) =>
    url === CART ? [make.issue({ ...issueOf('slow', CART), category: 'performance' })] : [],
  )
  const tolerated = await run((url) => (url === CART ? [issueOf('other', CART)] : []), {
    failOnNew: { severity: 'error', max: 1 },
  })

  expect([clean, planted, slower, tolerated].map(({ exitStatus }) => exitStatus)).toEqual([0, 1, 0, 0])
  expect(slower.printed).toContain(
    "  New performance issues: 1. They don't fail the run. To limit them, use --budget.\n",
  )
  expect(clean.printed).toContain('Baseline: 0 new issues, 0 accepted, 0 fixed\n')
  expect(planted.printed).toContain('Baseline: 1 new issue, 0 accepted, 0 fixed\n')
  expect(planted.printed).toContain('  new error image-alt: It is \ufffd[31mplanted. (/cart main > img)\n')
  expect(planted.printed).not.toContain('\u001b')
  expect(clean.printed).toMatch(/\nVerdict: passed\n$/)
  expect(planted.printed).toMatch(
    /\nVerdict: failed\n {2}1 issue not in the baseline, above the limit of 0\n$/,
  )
  expect(planted.printed).not.toContain('Verdict: passed')
  expect(planted.printed).toContain('\nGates: passed\n')
  expect(tolerated.printed).toMatch(/\nVerdict: passed\n$/)
})

test("each page's Markdown report lists new issues and exceeded budgets below the heading", {
  timeout: 90_000,
}, async () => {
  const { text: apiKey } = await service.makeKey()
  const baseline = join(await mkdtemp(join(tmpdir(), 'baseline-')), 'baseline.json')
  await writeFile(baseline, '{"version": 1, "pages": {}}')

  const { audits } = await runOnService(service, {
    urls: [HOME, CART],
    apiKey,
    issuesOf: (url) => (url === CART ? [issueOf('[planted](http://x.example)', CART)] : []),
    options: {
      baseline,
      budget: [{ name: 'error', limit: 0 }],
      format: [{ format: 'markdown', file: 'audit.md' }],
    },
  })

  const heads = audits.map(({ files }) => new TextDecoder().decode(files.get('markdown')).split('\n\n|')[0])
  expect(heads).toEqual([
    expect.stringMatching(/^## Audit of .*\n\nNo new issues compared with the baseline\.$/),
    expect.stringMatching(/^## Audit of .*\n\n\*\*1 new issue compared with the baseline:\*\*\n\n- error: /),
  ])
  expect(heads[1]).toContain('planted\\]\\(http\\://x.example\\). `main > img` on `/cart`\n')
  expect(heads[1]).toMatch(
    /\n\*\*Exceeded budgets:\*\*\n\n- http\\:\/\/shop\.example\/cart has 1 issue of severity error, above the budget of 0$/,
  )
})

test('a run fails if a budget is exceeded', async () => {
  const { text: apiKey } = await service.makeKey()

  const { exitStatus, printed } = await runOnService(service, {
    urls: [HOME],
    apiKey,
    options: { budget: [{ name: 'lcp', limit: 1000 }] },
  })

  expect(exitStatus).toBe(1)
  expect(printed).toContain(`Budget: lcp of ${HOME} is 1500, above the budget of 1000\n`)
})

test('a stream whose connection breaks resumes after the last issue', async () => {
  const { text: apiKey } = await service.makeKey()
  const streams: string[] = []
  const client = createRestClient({
    server: service.url,
    apiKey,
    async fetch(request) {
      const response = await fetch(request)
      if (!request.url.includes('/issues/stream')) return response
      streams.push(new URL(request.url).search)
      return streams.length === 1 ? new Response(cutAfterOneLine(response.body!)) : response
    },
  })
  const received: RestIssue[] = []

  const watcher = { onProgress: () => {}, onIssue: (issue: RestIssue) => void received.push(issue) }
  const running = client.audit({ url: HOME }, watcher)
  const run = await service.nextRun()
  await run.issues(issueOf('one'), issueOf('two'))
  await run.issues(issueOf('three'))
  run.complete()
  const audit = await running

  expect(audit.status).toBe('completed')
  expect(received.map(({ id }) => id)).toEqual(['iss_one', 'iss_two', 'iss_three'])
  expect(streams).toEqual(['', '?after=iss_one'])
})

/** Forwards the first line, then breaks the connection. */
function cutAfterOneLine(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let isCut = false
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (isCut) throw new Error('connection reset')
        const end = chunk.indexOf(10)
        if (end === -1) return controller.enqueue(chunk)
        isCut = true
        controller.enqueue(chunk.slice(0, end + 5))
      },
      flush() {
        throw new Error('connection reset')
      },
    }),
  )
}

test('an interrupted audit is cancelled on the service', async () => {
  const { text: apiKey } = await service.makeKey()
  const stop = new AbortController()
  const watcher = { onProgress: () => stop.abort(new Error('stopped')), onIssue: () => {} }
  const client = createRestClient({ server: service.url, apiKey })

  await expect(client.audit({ url: HOME }, watcher, stop.signal)).rejects.toThrow()

  const { audits } = await (await service.as(apiKey).get('/audits')).json()
  const [{ job_id: id }] = audits
  await expect
    .poll(async () => (await (await service.as(apiKey).get(`/audit/${id}`)).json()).error)
    .toMatch(/^cancelled:/)
})

test('the command audits the URLs in its configuration and writes several formats and a baseline', {
  timeout: 120_000,
}, async () => {
  const { text: key } = await service.makeKey({ type: 'test' })
  const folder = await mkdtemp(join(tmpdir(), 'pipeline-'))
  const file = (name: string) => join(folder, name)
  const urls = ['https://nowhere.example/', 'https://nowhere.example/cart']
  const config = {
    urls,
    server: service.url,
    heatmap: 'out/heat.png',
    format: ['sarif=out/a.sarif', 'html=out/a.html', 'csv=-'],
  }
  await writeFile(file('audit-service.json'), JSON.stringify(config))
  const command = (...args: string[]) =>
    runCommand([...args, '--config', file('audit-service.json')], { AUDIT_SERVICE_KEY: key })

  const update = await command('baseline', 'update', file('b.json'))
  const first = await readFile(file('b.json'), 'utf8')
  const again = await command('baseline', 'update', file('b.json'))
  const audited = await command('audit', '--baseline', file('b.json'))
  const worst = await command(
    'audit',
    ...urls,
    'https://nowhere.example/sandbox/timeout',
    '--json',
    '--format',
    `json=${file('x.json')}`,
  )
  const sarif = JSON.parse(await readFile(file('out/a.sarif'), 'utf8'))
  const states = sarif.runs.flatMap(({ results }: { results: { baselineState: string }[] }) =>
    results.map(({ baselineState }) => baselineState),
  )

  expect([update.status, again.status, audited.status, worst.status]).toEqual([0, 0, 0, 2])
  expect(await readFile(file('b.json'), 'utf8')).toBe(first)
  expect(audited.stdout.split('\r\n')[0]).toMatch(/^id,severity,/)
  expect(audited.stderr).toMatch(/Baseline: 0 new issues, \d+ accepted, 0 fixed/)
  expect(sarif.runs).toHaveLength(2)
  expect(new Set(states)).toEqual(new Set(['unchanged']))
  expect(await readFile(file('out/a-nowhere.example-cart.html'), 'utf8')).toContain('<!doctype html>')
  expect((await readFile(file('out/heat-nowhere.example.png'))).subarray(1, 4).toString()).toBe('PNG')
  expect(JSON.parse(worst.stdout).audits.map(({ status }: { status: string }) => status)).toEqual([
    'completed',
    'completed',
    'failed',
  ])
})
