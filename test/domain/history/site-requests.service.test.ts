import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const failOnNew = { severity: 'error', max: 0, categories: null } as const
const broken = issueOf('broken', { rule: 'site-link', severity: 'error' })
const pages = (isSiteChecked: boolean) => [make.page({ engines: ['axe-core'], isSiteChecked })]

describe('an issue from a rule about several pages', () => {
  test('counts as unknown while the site does not respond in time, and as open afterwards', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ pages: pages(true), issues: [broken] })
    const late = await runs.run({ pages: pages(false), failOnNew })
    const next = await runs.run({ pages: pages(true), issues: [broken], failOnNew })

    expect(late.states).toEqual({ broken: 'unknown' })
    expect(next.states).toEqual({ broken: 'open' })
    expect(next.audit.status).toBe('completed')
  })

  test('does not fail a gate in the first audit in which the site responds in time', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ pages: pages(false) })
    const next = await runs.run({ pages: pages(true), issues: [broken], failOnNew })

    expect(next.states).toEqual({ broken: 'new' })
    expect(next.audit.status).toBe('completed')
  })

  test('fails the gate if the site also responded in time during the previous audit', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ pages: pages(true) })

    const { audit } = await runs.run({ pages: pages(true), issues: [broken], failOnNew })

    expect(audit.failure?.code).toBe('gate_new')
  })
})
