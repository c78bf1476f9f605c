import { matchPath } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VIEW_NAMES, VIEWS } from '../../src/dashboard/views.ts'
import { createAlfaThread } from '../../src/engine/accessibility/engines/alfa.ts'
import { ENGINES } from '../../src/engine/accessibility/raw-finding.ts'
import type { SignedFinding } from '../../src/engine/findings/fingerprint.ts'
import { openBrowser } from '../support/browser.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { builtDashboard } from './built-dashboard.ts'
import { emptyAccount, FULL_ACCOUNT_ENVIRONMENT, fillAccount } from './full-account.ts'
import { sampleReport } from './sample-report.ts'
import { type AuditedView, auditViews } from './view-auditor.ts'
import { viewsOf } from './views.ts'

let service: TestService
let audited: AuditedView[]
beforeAll(async () => {
  const alfas = [createAlfaThread(), createAlfaThread()] as const
  const browser = await openBrowser()
  try {
    const dashboardFolder = await builtDashboard()
    service = await startTestService({ dashboardFolder, environment: FULL_ACCOUNT_ENVIRONMENT })
    const account = await fillAccount(service, await sampleReport(browser, alfas[0]))
    const views = viewsOf(account, (await emptyAccount(service)).cookie)
    audited = await auditViews({ browser, alfas, origin: service.url }, views)
  } finally {
    await browser.close()
    await Promise.all(alfas.map((alfa) => alfa.end()))
  }
}, 600_000)
afterAll(() => service[Symbol.asyncDispose]())

const describeFinding = (
  { view }: AuditedView,
  { category, severity, rule, selector, message }: SignedFinding,
) => `${view.name}: ${category} ${severity}: ${rule} at ${selector ?? 'the page'}: ${message}`

describe('our own audit of the dashboard', () => {
  test('covers every view with every accessibility engine', () => {
    const missing = VIEW_NAMES.filter(
      (name) => !audited.some(({ view }) => matchPath(VIEWS[name].path, view.path.split('?')[0]!)),
    )

    expect(missing).toEqual([])
    for (const { view, examination } of audited)
      expect(examination.engines.toSorted(), view.name).toEqual(ENGINES.toSorted())
  })

  test('finds no accessibility error or warning in any view', () => {
    const barriers = audited.flatMap((each) =>
      each.findings
        .filter(({ category, severity }) => category === 'accessibility' && severity !== 'info')
        .map((finding) => describeFinding(each, finding)),
    )

    expect(barriers).toEqual([])
    for (const { view, scores } of audited) expect(scores.accessibility, view.name).toBe(100)
  })

  test.each(['ux', 'information_architecture'] as const)(
    'scores the %s of each view at 95 or more',
    (category) => {
      const low = audited
        .filter(({ scores }) => scores[category] < 95)
        .map((each) => ({
          view: each.view.name,
          score: each.scores[category],
          findings: each.findings
            .filter((finding) => finding.category === category)
            .map((finding) => describeFinding(each, finding)),
        }))

      expect(low).toEqual([])
    },
  )
})
