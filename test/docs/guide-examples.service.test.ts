import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { HEARTBEAT_MS } from '../../src/rest/issue-stream.ts'
import { STREAMED_ISSUE } from '../../src/rest/openapi/examples.ts'
import { startTestService, type TestService } from '../support/service.ts'

const LANGUAGES = { ts: process.execPath, python: 'python3', java: 'java' } as const
type Language = keyof typeof LANGUAGES
const FILES = { ts: 'example.ts', python: 'example.py', java: 'Example.java' } as const

/** Returns a guide's first example in a language. */
function exampleOf(guide: string, language: Language): string {
  const [, text] = new RegExp(`\`\`\`${language} \\w+\\n(.*?)\n\`\`\``, 's').exec(
    readFileSync(`docs/${guide}.md`, 'utf8'),
  )!
  return text!
}

const folder = mkdtempSync(join(tmpdir(), 'guide-examples-'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
afterAll(() => rmSync(folder, { recursive: true }))

async function run(language: Language, text: string, env: Record<string, string> = {}, args: string[] = []) {
  const file = join(mkdtempSync(join(folder, 'example-')), FILES[language])
  writeFileSync(file, text)
  const { stdout } = await promisify(execFile)(LANGUAGES[language], [file, ...args], {
    env: { ...process.env, ...env },
  })
  return stdout
}

/** Starts a shell command and returns a function that returns its output so far. */
function startShell(command: string, env: Record<string, string> = {}): () => string {
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // The shell and npm start other processes in the same group.
  onTestFinished(() => void process.kill(-child.pid!))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return () => output
}

describe.concurrent('the examples that verify a signature', () => {
  const [vector] = JSON.parse(readFileSync('docs/examples/signature-vectors.json', 'utf8'))
  const { body, secrets, form_a: headers } = vector
  const text = JSON.stringify
  const signature = text(headers['X-Service-Signature'])
  const [secret, raw, changed] = [text(secrets[0]), text(body), text(`${body} `)]
  const now = Number(headers['X-Service-Timestamp'])

  const calls: Readonly<Record<Language, string>> = {
    ts: `\nconst of = (body: string, now: number) => isGenuine(Buffer.from(body), ${signature}, ${secret}, now)
console.log([of(${raw}, ${now}), of(${changed}, ${now}), of(${raw}, ${now + 301})].join().toLowerCase())`,
    python: `\nof = lambda body, now: is_genuine(body.encode(), ${signature}, ${secret}, now)
print(",".join(str(r) for r in [of(${raw}, ${now}), of(${changed}, ${now}), of(${raw}, ${now + 301})]).lower())`,
    java: '',
  }

  test.each(['ts', 'python'] as const)('accept only the signed body: %s', async (language) => {
    const output = await run(language, exampleOf('webhooks', language) + calls[language])

    expect(output.trim()).toBe('true,false,false')
  })

  const malformed = ['', 't=1', 'v1=a', `t=soon,v1=${'\u00e9'.repeat(64)}`, 'garbage', null]
  const rejections: Readonly<Record<Language, string>> = {
    ts: `\nconsole.log([...${text(malformed)}, undefined].some((value) => isGenuine(Buffer.from('{}'), value, 'secret', 1)))`,
    python: `\nprint(any([is_genuine(b"{}", value, "secret", 1) for value in ${text(malformed).replace('null', 'None')}]))`,
    java: '',
  }

  test.each(['ts', 'python'] as const)(
    'reject a malformed or missing signature without raising an error: %s',
    async (language) => {
      const output = await run(language, exampleOf('webhooks', language) + rejections[language])

      expect(output.trim().toLowerCase()).toBe('false')
    },
  )

  /** The class with "main" must be the first one after the imports. */
  const javaWith = (main: string) =>
    exampleOf('webhooks', 'java').replace(/\nclass Signature/, () => `\n${main}\n\nclass Signature`)

  test('accept only the signed body: Java', async () => {
    const main = `class Example {
  static boolean of(String body, long now) throws Exception { return Signature.isGenuine(body.getBytes("UTF-8"), ${signature}, ${secret}, now); }
  public static void main(String[] args) throws Exception {
    System.out.println(of(${raw}, ${now}) + "," + of(${changed}, ${now}) + "," + of(${raw}, ${now + 301}));
  }
}`

    expect((await run('java', javaWith(main))).trim()).toBe('true,false,false')
  })

  test('reject a malformed or missing signature without raising an error: Java', async () => {
    const main = `class Example {
  public static void main(String[] args) throws Exception {
    boolean any = false;
    for (String value : new String[] {${text(malformed).slice(1, -1)}})
      any |= Signature.isGenuine(new byte[] {}, value, "secret", 1);
    System.out.println(any);
  }
}`

    expect((await run('java', javaWith(main))).trim()).toBe('false')
  })
})

const STREAM = '/api/v1/audit/aud_1/issues/stream'

const lineOf = (id: string) => `${JSON.stringify({ id, severity: 'error', message: `Issue ${id}` })}\n`

/**
 * Runs the streaming guide's example against a server that answers its first request with `first`, and any
 * other request with a complete stream.
 */
async function runStreaming(
  language: Language,
  first: RequestListener,
  change: (text: string) => string = (text) => text,
) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (requested.length === 1) first(request, response)
    else response.end(` ${lineOf('two')}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const example = change(exampleOf('streaming', language).replace(':4000', `:${port}`))
  try {
    return { printed: await run(language, example, { KEY: 'svc_test_1' }, ['aud_1']), requested }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe.concurrent.each(['ts', 'python'] as const)('the streaming example (%s)', (language) => {
  test('continues after the last issue if the connection breaks', async () => {
    const { printed, requested } = await runStreaming(language, (request, response) => {
      response.write(`${lineOf('one')}{"id": "t`, () => request.socket.destroySoon())
    })

    expect(printed).toBe('error Issue one\nerror Issue two\n')
    expect(requested).toEqual([STREAM, `${STREAM}?after=one`])
  })

  test('continues after the last issue if the connection is silent for three heartbeats', async () => {
    const limit = { ts: '45_000', python: 'timeout=45', java: '' }[language]
    const short = { ts: '3000', python: 'timeout=3', java: '' }[language]
    const { printed, requested } = await runStreaming(
      language,
      (_request, response) => {
        response.write(lineOf('one'))
        setTimeout(() => response.write(' '), 2000)
        setTimeout(() => response.write(lineOf('late')), 4000)
      },
      (text) => text.replace(limit, short),
    )

    expect(exampleOf('streaming', language)).toContain(limit)
    expect(HEARTBEAT_MS * 3).toBe(45_000)
    expect(printed).toBe('error Issue one\nerror Issue late\nerror Issue two\n')
    expect(requested).toEqual([STREAM, `${STREAM}?after=late`])
  })

  test.each([
    [409, {}],
    [429, { 'Retry-After': '2' }],
    [502, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
    [503, { 'Retry-After': '0' }],
  ])('tries again after status %i with the headers %o', async (status, headers) => {
    const start = performance.now()
    const { printed, requested } = await runStreaming(language, (_request, response) =>
      response.writeHead(status, headers).end(),
    )

    expect(printed).toBe('error Issue two\n')
    expect(requested).toEqual([STREAM, STREAM])
    if (status === 429) expect(performance.now() - start).toBeGreaterThan(2000)
  })

  test('gives up after an error status other than 409, 429, 502 and 503', async () => {
    const refused = runStreaming(language, (_request, response) => response.writeHead(401).end('refused'))

    await expect(refused).rejects.toThrow(/refused|401/)
  })
})

describe('the streaming guide', () => {
  const guide = readFileSync('docs/streaming.md', 'utf8')

  test('states the heartbeat interval', () => {
    expect(guide).toContain(`every ${HEARTBEAT_MS / 1000} seconds`)
  })

  test('shows a complete line of the stream', () => {
    expect(JSON.parse(/```json\n(.*)\n```/.exec(guide)![1]!)).toEqual(STREAMED_ISSUE)
  })
})

describe('the examples that call the service', () => {
  let service: TestService
  let key: string
  beforeAll(async () => {
    service = await startTestService()
    key = (await service.makeKey({ type: 'test' })).text
  })
  afterAll(() => service[Symbol.asyncDispose]())

  test('forward events to a local receiver on any plan', async () => {
    const [, section] = /\n## Listen without a public URL\n(.*?)\n## /s.exec(
      readFileSync('docs/webhooks.md', 'utf8'),
    )!
    const [receiver, listen] = [...section!.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text!)
    const free = await service.makeKey({ type: 'test', plan: 'free' })
    const received = startShell(receiver!, { PORT: '0', PYTHONDONTWRITEBYTECODE: '1' })
    await expect.poll(received).toMatch(/^listening \d+$/m)
    const [, port] = /listening (\d+)/.exec(received())!
    const printed = startShell(
      here(listen!).replace('svc_test_…', free.text).replace('127.0.0.1:8443', `127.0.0.1:${port}`),
    )
    await expect.poll(printed).toContain('Signing secret: only-for-development')
    const { job_id } = await (
      await service.as(free.text).post('/audit', { url: 'https://shop.example/' })
    ).json()

    await expect.poll(printed).toMatch(/<-- \[204\] POST /)
    expect(printed()).toContain(`--> audit.completed ${job_id} [`)
    await expect.poll(received).toContain(`"jobId": "${job_id}"`)
  }, 60_000)

  const here = (text: string) => text.replaceAll('http://127.0.0.1:4000', service.url)

  test.each(['ts', 'python'] as const)(
    'create an audit and follow it until it ends: %s',
    async (language) => {
      const jobId = (await run(language, here(exampleOf('quickstart', language)), { KEY: key })).trim()
      const printed = await run(language, here(exampleOf('streaming', language)), { KEY: key }, [jobId])
      const audit = await (await service.as(key).get(`/audit/${jobId}?per_page=1000`)).json()

      expect(audit.status).toBe('completed')
      expect(printed.trim().split('\n')).toHaveLength(audit.total_issues)
    },
  )
})
