import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NARROW, ODD_FILES, type OddPage, SPECULATING, UNPAINTED } from './odd-pages.ts'
import { entrance } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine, visitOf } from './trapped-engine.ts'

const GROUPS = { '/speculating': SPECULATING, '/unpainted': UNPAINTED, '/narrow': NARROW }
const routesOf = (pages: Readonly<Record<string, OddPage>>) =>
  Object.fromEntries(Object.entries(pages).map(([path, { route }]) => [path, route]))

let engine: TrappedEngine
const outcomes: Record<string, TrapOutcome> = {}

beforeAll(async () => {
  const routes = Object.entries(GROUPS).flatMap(([path, pages]) => [
    [path, entrance(routesOf(pages))] as const,
    ...Object.entries(routesOf(pages)),
  ])
  engine = await openTrappedEngine({ ...ODD_FILES, ...Object.fromEntries(routes) }, 2)
  for (const path of Object.keys(GROUPS))
    outcomes[path] = await engine.audit(path, { mode: 'deep', maxPages: 20, timeoutMs: 6000 })
}, 600_000)
afterAll(() => engine.close())

test('the test site has 40 unusual pages', () => {
  const pages = Object.values(GROUPS).flatMap((group) => Object.keys(group))

  expect(new Set(pages).size).toBe(40)
})

describe.each(Object.entries(GROUPS))('a page linked from %s ends as expected:', (entrancePath, pages) => {
  test.each(Object.entries(pages))('%s', (path, { status = 'done', reason }) => {
    const visit = visitOf(outcomes[entrancePath]!, path)

    expect(visit).toMatchObject({
      status,
      httpStatus: 200,
      reason: reason ? expect.stringContaining(reason) : null,
    })
    if (status === 'done') expect(visit?.scores).not.toBeNull()
  })
})

describe('an audit whose first page', { timeout: 90_000 }, () => {
  test('is blank ends within 20 seconds, and keeps its findings', async () => {
    const { ended, message, seconds, issues, pages } = await engine.audit('/empty')

    expect([ended, message]).toEqual(['unsupported_content', 'the page is blank'])
    expect(seconds).toBeLessThan(20)
    expect(issues.map(({ rule }) => rule)).toContain('main-heading')
    expect(pages).toMatchObject([{ status: 'failed', reason: message }])
  })

  test('shows only boxes completes, with performance marked as unreliable', async () => {
    const { ended, provenance } = await engine.audit('/empty-field')

    expect(ended).toBe('completed')
    expect(provenance).toMatchObject({
      performanceConfidence: 0,
      performanceConfidenceReason: expect.stringContaining('first paint is used for FCP and LCP'),
    })
  })

  test('is blank on a phone is measured on a desktop instead, and says so', async () => {
    const { ended, provenance } = await engine.audit('/hides-itself')

    expect(ended).toBe('completed')
    expect(provenance).toMatchObject({
      device: expect.stringContaining('desktop'),
      performanceConfidence: 0,
      performanceConfidenceReason: expect.stringContaining('blank on a phone'),
    })
  })
})
