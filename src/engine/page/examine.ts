import type { Page } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { collectArtifacts } from '../collect/collect.ts'
import { links, summarize } from '../collect/summary.ts'
import type { PageExamination, SignedFinding } from '../contract.ts'
import { judgePage } from '../rules/judge.ts'
import { checkAccessibility } from './axe.ts'
import { holdPage } from './hold.ts'
import { crawlLinks } from './links.ts'
import { type Visited, type VisitRequest, visitPage } from './visit.ts'

export interface ExamineRequest extends VisitRequest {
  wantsScreenshot: boolean
  /** Told at the start of each step, in the present tense. */
  onProgress?: (step: string) => void
  /** Told where the page is before anything is judged; awaited, and what it throws ends the examination. */
  onVisited?: (visited: Visited) => void | Promise<void>
  /** Final findings, in several batches whose sum is the examination's list; awaited. */
  onFindings?: (findings: readonly SignedFinding[]) => void | Promise<void>
}

const COLLECT_LIMIT_MS = 25_000
const SCREENSHOT_LIMIT_MS = 10_000

/**
 * Examines one page in a fresh tab, which the caller closes afterwards; axe-core comes last since it may cut the page.
 * @throws AuditFailure as `visitPage`, and `engine_failure` when the page crashes its tab; Error when it no longer
 * answers or the browser fails, which may be worth another try.
 */
export async function examinePage(page: Page, request: ExamineRequest): Promise<PageExamination> {
  const { promise: crashed, reject } = Promise.withResolvers<never>()
  // Protocol calls to a crashed tab are never answered.
  page.once('error', () => reject(new AuditFailure('engine_failure', 'the page crashed the browser')))
  const work = examine(page, request)
  work.catch(() => {})
  crashed.catch(() => {})
  return Promise.race([work, crashed])
}

async function examine(page: Page, request: ExamineRequest): Promise<PageExamination> {
  const { onProgress, onVisited, onFindings } = request
  onProgress?.('loading the page')
  const visited = await visitPage(page, request)
  await onVisited?.(visited)
  await using _hold = await holdPage(page)
  const screenshot = request.wantsScreenshot ? await takeScreenshot(page) : null

  onProgress?.('judging the page')
  const artifacts = await within(collectArtifacts(page), COLLECT_LIMIT_MS, 'the page could not be read')
  const judged = judgePage(artifacts)
  await onFindings?.(judged)

  onProgress?.('checking accessibility')
  const checked = await checkAccessibility(page)
  await onFindings?.(checked)
  return {
    finalUrl: visited.finalUrl,
    httpStatus: visited.httpStatus,
    title: artifacts.title,
    links: crawlLinks(links(artifacts), visited.finalUrl),
    findings: [...judged, ...checked],
    summary: summarize(artifacts),
    screenshot,
    prominence: artifacts.prominence,
  }
}

const takeScreenshot = (page: Page): Promise<Uint8Array> =>
  within(page.screenshot({ type: 'png' }), SCREENSHOT_LIMIT_MS, 'no screenshot could be taken')

async function within<Result>(work: Promise<Result>, limitMs: number, complaint: string): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${complaint} within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // What comes too late is of no interest any more.
    work.catch(() => {})
  }
}
