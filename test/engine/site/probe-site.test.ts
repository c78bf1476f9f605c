import { expect, test } from 'vitest'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { probeSite } from '../../../src/engine/site/probe-site.ts'
import type { FetchText, Probe } from '../../../src/engine/site/site-facts.ts'
import { createLog } from '../../../src/shared/log.ts'

const ORIGIN = 'https://shop.example'
const page = { url: `${ORIGIN}/`, links: [], canonical: null } as unknown as PageSummary

const factsWith = (probe: Probe, fetchText: FetchText | null = null) =>
  probeSite(
    { probe, fetchText, robotsName: 'audit-service', log: createLog('silent') },
    {
      auditId: 'aud_1',
      pages: [page],
      visited: new Set(),
      userAgent: null,
      ignoreRobots: false,
      signal: new AbortController().signal,
    },
  )

const answer = (url: string, status: number) => ({
  status,
  finalUrl: url,
  redirects: 0,
  contentType: 'text/plain',
  text: '',
})

test('a site that responds to every request is checked completely, regardless of its responses', async () => {
  expect((await factsWith(async (url) => answer(url, 404))).isComplete).toBe(true)
})

test('a request that fails immediately counts as answered', async () => {
  const { isComplete } = await factsWith(async () => {
    throw new Error('connection refused')
  })

  expect(isComplete).toBe(true)
})

test('a site that asks for fewer requests is not checked completely', async () => {
  expect((await factsWith(async (url) => answer(url, 429))).isComplete).toBe(false)
})

test.concurrent('a request that reaches its time limit leaves the check incomplete', {
  timeout: 20_000,
}, async () => {
  const hangs: Probe = (url, { signal }) =>
    url.endsWith('/robots.txt')
      ? Promise.resolve(answer(url, 404))
      : new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })

  expect((await factsWith(hangs)).isComplete).toBe(false)
})

test.concurrent('a sitemap that reaches its time limit leaves the check incomplete', {
  timeout: 20_000,
}, async () => {
  const hangs: FetchText = (_url, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })

  expect((await factsWith(async (url) => answer(url, 404), hangs)).isComplete).toBe(false)
})
