import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../src/shared/listen.ts'
import { startTestService, type TestService } from './support/service.ts'

const hasTools = (() => {
  try {
    for (const tool of ['bash', 'jq', 'curl']) execFileSync(tool, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService()
  key = (await service.makeKey({ type: 'test' })).text
})
afterAll(() => service[Symbol.asyncDispose]())

const folder = mkdtempSync(join(tmpdir(), 'action-'))
const file = (name: string) => join(folder, name)

/** Runs one of the action's scripts in a separate folder, as a runner would. */
function run(script: string, env: Record<string, string>): Promise<{ status: number; output: string }> {
  const runner = {
    GITHUB_ACTION_PATH: resolve('.'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary.md'),
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_WORKFLOW: 'Audit',
    GITHUB_JOB: 'pages',
    GITHUB_TOKEN: 'a-token',
    PULL_REQUEST: '7',
    RUNNER_TEMP: folder,
  }
  return new Promise((done) => {
    execFile(
      'bash',
      [resolve(script)],
      { cwd: folder, env: { ...process.env, ...runner, ...env } },
      (error, stdout, stderr) => done({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

const outputs = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file('output'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/**
 * The comments on a pull request, as returned by GitHub's API. The first page contains only other comments.
 */
async function startGithub() {
  const comments = Array.from({ length: 100 }, (_, id) => ({ id, body: 'From a reviewer.' }))
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    const body = await readAll(request)
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url!, 'http://github')
    if (request.method === 'GET') {
      const start = (Number(searchParams.get('page')) - 1) * 100
      return reply(200, comments.slice(start, start + 100))
    }
    if (pathname === '/repos/acme/locked/issues/7/comments') return reply(403, { message: 'Forbidden' })
    if (request.method === 'POST') {
      comments.push({ id: comments.length, ...JSON.parse(body) })
      return reply(201, { ...comments.at(-1), html_url: 'https://github.example/comment' })
    }
    const comment = comments[Number(pathname.split('/').at(-1))]!
    return reply(200, Object.assign(comment, JSON.parse(body)))
  })
  const url = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' })
  return { url: String(url), comments, requests, close: () => server.close() }
}

describe.skipIf(!hasTools)('the GitHub Action', () => {
  test('audits the pages and passes the reports and the exit status to later steps', {
    timeout: 60_000,
  }, async () => {
    const { status, output } = await run('action/audit.sh', {
      INPUT_URLS: 'https://nowhere.example/\n\n  https://nowhere.example/cart\n',
      INPUT_OPTIONS: '--fail-on-score=100\n',
      INPUT_SERVER: service.url,
      INPUT_KEY: key,
    })

    expect([status, output]).toEqual([0, expect.stringContaining('Written: ')])
    expect(outputs()).toEqual({
      'exit-status': '1',
      sarif: file('audit-service/audit.sarif'),
      markdown: file('audit-service/audit.md'),
    })
    expect(JSON.parse(readFileSync(outputs().sarif!, 'utf8')).runs).toHaveLength(2)
    expect(output).not.toContain(key)
  })

  test('writes a job summary', async () => {
    writeFileSync(file('report.md'), '## Audit of `https://nowhere.example/`: 75 of 100\n')

    await run('action/summary.sh', { EXIT_STATUS: '1', MARKDOWN: file('report.md') })

    expect(readFileSync(file('summary.md'), 'utf8')).toBe(
      '❌ **A gate or budget failed, or there are issues that are not in the baseline.**\n\n## Audit of `https://nowhere.example/`: 75 of 100\n\n',
    )
  })

  test('creates one comment and updates it on the next run', async () => {
    const github = await startGithub()
    const env = { GITHUB_API_URL: github.url, MARKDOWN: file('report.md') }
    writeFileSync(file('report.md'), `first "quoted" \`$(id)\`\n${'é'.repeat(70_000)}`)

    const first = await run('action/comment.sh', { ...env, EXIT_STATUS: '1' })
    writeFileSync(file('report.md'), 'second\n')
    const second = await run('action/comment.sh', { ...env, EXIT_STATUS: '0' })
    github.close()

    const own = github.comments.slice(100)
    expect([first, second].map(({ status }) => status)).toEqual([0, 0])
    expect(first.output).toContain('Commented: https://github.example/comment')
    expect(own.map(({ body }) => body)).toEqual([
      '<!-- audit-service Audit/pages -->\n✅ **The audit passed.**\n\nsecond\n',
    ])
    expect(github.requests).toEqual([
      'GET /repos/acme/shop/issues/7/comments?per_page=100&page=1 Bearer a-token',
      'GET /repos/acme/shop/issues/7/comments?per_page=100&page=2 Bearer a-token',
      'POST /repos/acme/shop/issues/7/comments Bearer a-token',
      'GET /repos/acme/shop/issues/7/comments?per_page=100&page=1 Bearer a-token',
      'GET /repos/acme/shop/issues/7/comments?per_page=100&page=2 Bearer a-token',
      'PATCH /repos/acme/shop/issues/comments/100 Bearer a-token',
    ])
  })

  test('truncates a long comment after a complete group and links to the job summary', async () => {
    const github = await startGithub()
    const group = `<details>\n<summary>One</summary>\n\n${'é'.repeat(1000)}\n</details>\n`
    writeFileSync(file('report.md'), `## Audit\n\n${group.repeat(70)}`)

    await run('action/comment.sh', {
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_RUN_ID: '9',
      MARKDOWN: file('report.md'),
      EXIT_STATUS: '0',
    })
    github.close()

    const { body } = github.comments[100]!
    expect(body.length).toBeLessThan(65_536)
    expect(body.split('<details>')).toHaveLength(body.split('</details>').length)
    expect(body.split('<details>').length).toBeGreaterThan(60)
    expect(body).toMatch(
      /<\/details>\n\nGitHub limits the length of comments\. The \[job summary\]\(https:\/\/github\.example\/acme\/shop\/actions\/runs\/9\) contains the whole report\.\n$/,
    )
  })

  test("prints a warning instead of failing if its token isn't allowed to comment", async () => {
    const github = await startGithub()
    const env = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: 'acme/locked', EXIT_STATUS: '0' }

    const { status, output } = await run('action/comment.sh', env)
    github.close()

    expect(status).toBe(0)
    expect(output).toContain('::warning::Audit Service could not comment on the pull request: ')
  })

  test('runs each script in a separate step, with all the inputs that the script reads', () => {
    const action = readFileSync('action.yml', 'utf8')
    const scripts = ['audit', 'summary', 'comment']
    const read = readFileSync('action/audit.sh', 'utf8').matchAll(/INPUT_([A-Z]+)/g)

    for (const script of scripts) expect(action).toContain(`"$GITHUB_ACTION_PATH/action/${script}.sh"`)
    for (const [name, input] of read) {
      expect(action).toContain(`        ${name}: \${{ inputs.${input!.toLowerCase()} }}`)
      expect(action).toContain(`  ${input!.toLowerCase()}:\n    description: `)
    }
  })
})

test('the GitLab example writes JUnit and code quality artifacts, and preserves the exit status', {
  timeout: 60_000,
}, async () => {
  const example = readFileSync('docs/examples/gitlab-ci.yml', 'utf8')
  const [, script] = /\n {2}script:\n([\s\S]*?)\n {2}artifacts:/.exec(example)!
  // GitLab runs all lines of `script` in a single shell.
  const lines = script!.replaceAll(/^ {4}- (?:\|$)?/gm, '').replaceAll(/^ {6}/gm, '')
  writeFileSync(file('gitlab.sh'), `set -e\n${lines}\n`)
  const config = {
    urls: ['https://nowhere.example/', 'https://nowhere.example/cart'],
    server: service.url,
    'fail-on-score': 100,
  }
  writeFileSync(file('audit-service.json'), JSON.stringify(config))

  const { status, output } = await run(file('gitlab.sh'), {
    AUDIT_SERVICE: `${process.execPath} ${resolve('src/main.ts')}`,
    AUDIT_SERVICE_KEY: key,
  })

  const findings = JSON.parse(readFileSync(file('gl-code-quality-report.json'), 'utf8'))
  const issues = JSON.parse(readFileSync(file('audit.json'), 'utf8')).audits.flatMap(
    (audit: { issues: unknown[] }) => audit.issues,
  )
  expect([status, output]).toEqual([1, expect.any(String)])
  expect(findings).toHaveLength(issues.length)
  expect(findings[0]).toEqual({
    description: expect.any(String),
    check_name: expect.any(String),
    fingerprint: expect.stringMatching(/^[0-9a-f]{24}$/),
    severity: expect.stringMatching(/^(major|minor|info)$/),
    location: { path: expect.stringMatching(/^[^/]/), lines: { begin: 1 } },
  })
  expect(new Set(findings.map(({ location }: { location: { path: string } }) => location.path))).toEqual(
    new Set(['index', 'cart']),
  )
  for (const name of ['junit.xml', 'audit-nowhere.example.html']) expect(existsSync(file(name))).toBe(true)
})
