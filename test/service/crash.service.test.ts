import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serveSampleSite } from '../../src/demo/sample-site.ts'
import { runCommand } from '../support/command.ts'
import { processesOf, serve } from '../support/serve.ts'

interface Job {
  job_id: string
  status: string
  issues: { id: string }[]
}

describe('a service that is killed during an audit', () => {
  test('finishes the audit after its next start, without losing data or leaving anything behind', {
    // Four programs start one after another, and the audit runs twice.
    timeout: 240_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'audit-service-crash-'))
    const site = await serveSampleSite({})
    const environment = { DATA_DIR: dataDir, EGRESS_ALLOW: new URL(site.url).host }
    const { key } = await makeKey(environment)
    const first = await serve(environment)
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ url: `${site.url}/`, mode: 'standard', max_pages: 2 })
    const created = (await (
      await fetch(`${first.url}/api/v1/audit`, { method: 'POST', headers, body })
    ).json()) as Job
    const shown = await firstIssueOf(`${first.url}/api/v1/audit/${created.job_id}/issues/stream`, headers)
    const browsers = processesOf('--user-data-dir', `audit-browser-`).filter((pid) =>
      isBelow(pid, first.child.pid!),
    )
    const databases = () => processesOf('EmbeddedMongo', dataDir)
    const database = databases()

    await first.end('SIGKILL')
    const second = await serve(environment)
    const get = async () =>
      (await (
        await fetch(`${second.url}/api/v1/audit/${created.job_id}?per_page=1000`, { headers })
      ).json()) as Job
    await expect.poll(async () => (await get()).status, { timeout: 90_000, interval: 500 }).toBe('completed')
    const completed = await get()
    const attempts = await fetch(`${second.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: `{ job(id: "${created.job_id}") { attempt issues { totalCount } } }` }),
    })

    expect((await attempts.json()).data.job).toEqual({
      attempt: 2,
      issues: { totalCount: completed.issues.length },
    })
    expect(completed.issues.map(({ id }) => id)).toContain(shown)
    expect(new Set(completed.issues.map(({ id }) => id)).size).toBe(completed.issues.length)
    expect(browsers.length).toBeGreaterThan(0)
    expect(browsers.filter(isRunning)).toEqual([])
    expect(database).toHaveLength(1)
    expect(databases()).toEqual(database)
    await second.end('SIGTERM')
    await site.close()
  })
})

async function makeKey(environment: Record<string, string>) {
  const account = [
    'accounts',
    'create',
    '--email',
    'kim@example.com',
    '--password',
    'a long password',
    '--plan',
    'pro',
  ]
  const { account_id } = JSON.parse((await runCommand([...account, '--json'], environment)).stdout)
  const key = ['keys', 'create', '--account', account_id, '--name', 'ci', '--type', 'live', '--json']
  return JSON.parse((await runCommand(key, environment)).stdout) as { key: string }
}

/** Waits until the audit has reported an issue. Returns the issue's id. */
async function firstIssueOf(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  if (response.status === 409) return firstIssueOf(url, headers)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { value } = await reader.read()
  void reader.cancel()
  return JSON.parse(value!.split('\n')[0]!).id
}

const parentOf = (pid: number): number => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const isBelow = (pid: number, ancestor: number): boolean =>
  pid > 1 && (pid === ancestor || isBelow(parentOf(pid), ancestor))

const isRunning = (pid: number): boolean =>
  readdirSync('/proc').includes(String(pid)) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
