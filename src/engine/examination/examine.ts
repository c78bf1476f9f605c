import type { Page } from 'puppeteer'
import { checkAccessibility } from '../accessibility/check.ts'
import type { AlfaThread } from '../accessibility/engines/alfa.ts'
import { AXE_LIMITS } from '../accessibility/engines/axe.ts'
import type { RawFinding } from '../accessibility/raw-finding.ts'
import { freezePage } from '../browser/freeze.ts'
import { explained, within, withStatus } from '../browser/timeouts.ts'
import type { PageArtifacts } from '../collect/artifacts.ts'
import { collectDesktop } from '../collect/collect.ts'
import { NO_PHONE } from '../collect/no-phone.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import { links, summarize } from '../collect/summary.ts'
import { crawlLinks } from '../crawl/links.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { ELEMENTS_MAX } from '../in-page/collect/limits.ts'
import { judgePage } from '../rules/judge.ts'
import { readElementBoxes } from './element-boxes.ts'
import { type ElementBoxes, type PageExamination, type PageScreenshot, withBox } from './page-examination.ts'
import { type PhoneVisit, visitAsPhone } from './phone.ts'
import { mayBeReportedTwice, withoutRepetitions } from './same-defect.ts'
import { takeScreenshot } from './screenshot.ts'
import { TabCrash } from './tab-crash.ts'
import { type Visited, type VisitRequest, visitPage } from './visit.ts'

export interface ExamineRequest extends VisitRequest {
  /** Whether to capture the first viewport, for the heatmap. */
  wantsViewportImage: boolean
  /**
   * Whether to take a screenshot of the page, limited in height, and to find the positions of elements in it.
   */
  wantsScreenshot?: boolean
  /**
   * A second new tab, used to load the page as on a phone and then closed. If absent, the page isn't checked
   * on a phone.
   */
  phone?: { page: Page; isCut?: () => boolean } | null
  /**
   * Whether to skip the steps that may have crashed the browser in the first attempt: reading listeners,
   * loading the page on a phone, running probes that change the page, and taking a screenshot.
   */
  isCautious?: boolean
  /** The thread that runs Alfa for all pages. Null to skip Alfa. */
  alfa: AlfaThread | null
  /** Called at the start of each step, with a phrase in the present tense. */
  onProgress?: (step: string) => void
  /** Called with the final URL before any checks. The call is awaited, so an error ends the examination. */
  onVisited?: (visited: Visited) => void | Promise<void>
  /** Called with each tab once its page has settled, before any checks. */
  onSettled?: (page: Page) => Promise<void>
  /** Called with the time at which the page's layout shifts were read, in milliseconds since the navigation. */
  onShiftsRead?: (ms: number) => void
  /** Called with the raw findings of each accessibility engine, before they are merged. */
  onRawFindings?: (hits: readonly RawFinding[]) => void
  /** Called with the results once the engines have finished, while the page is still being read. */
  onChecked?: (page: Pick<PageExamination, 'viewportImage' | 'prominence'>) => void
  /** Called with a description of a step that failed and is skipped. */
  onWarning?: (message: string) => void
  /**
   * Called several times with final findings. Together, the calls receive all findings from the examination.
   * Each call is awaited.
   */
  onFindings?: (findings: readonly SignedFinding[]) => void | Promise<void>
}

const COLLECT_LIMIT_MS = 25_000
const VIEWPORT_LIMIT_MS = 10_000
const NO_VIEWPORT_IMAGE = () => new Error('could not capture the viewport')

/**
 * Examines one page in new tabs. The caller closes the first tab afterwards. The accessibility check comes
 * last because axe-core may remove part of a long page. Its findings are reported once all engines have
 * finished because each engine may change them.
 * @throws AuditFailure like `visitPage`, or with `timeout` when the page no longer responds. Throws TabCrash
 * when the tab crashes, and Error when the browser fails.
 */
export async function examinePage(page: Page, request: ExamineRequest): Promise<PageExamination> {
  const { promise: crashed, reject } = Promise.withResolvers<never>()
  let httpStatus: number | null = null
  // A crashed tab never responds to protocol calls.
  page.once('error', () => reject(new TabCrash(httpStatus)))
  const work = examine(page, {
    ...request,
    onVisited(visited) {
      httpStatus = visited.httpStatus
      return request.onVisited?.(visited)
    },
  })
  work.catch(() => {})
  crashed.catch(() => {})
  return Promise.race([work, crashed])
}

async function examine(page: Page, request: ExamineRequest): Promise<PageExamination> {
  request.onProgress?.('loading the page')
  const phone = phoneVisitOf(request)
  const visited = await visitPage(page, { ...request, watchesSizes: true })
  await request.onVisited?.(visited)
  try {
    await request.onSettled?.(page)
    return await examineVisited(page, { visited, phone }, request)
  } catch (error) {
    throw withStatus(await explained(error, page), visited.httpStatus)
  }
}

function phoneVisitOf({ phone, isCautious, ...request }: ExamineRequest): PhoneVisit | null {
  if (!phone || isCautious) return null
  const { url, timeoutMs, userAgent, onSettled } = request
  const { isCut } = phone
  return visitAsPhone(phone.page, { url, timeoutMs, userAgent, onSettled, ...(isCut && { isCut }) })
}

interface Loads {
  visited: Visited
  phone: PhoneVisit | null
}

async function examineVisited(
  page: Page,
  { visited, phone }: Loads,
  request: ExamineRequest,
): Promise<PageExamination> {
  const { alfa, isCautious = false, onProgress, onFindings, onWarning, onRawFindings } = request
  await using _hold = await freezePage(page)
  const viewportImage = request.wantsViewportImage ? await captureViewport(page) : null

  onProgress?.('evaluating the page')
  const desktop = await within(COLLECT_LIMIT_MS, collectDesktop(page, { withListeners: !isCautious }))
  request.onShiftsRead?.(desktop.shifts.readMs)
  const { artifacts: onPhone, remark } = (await phone?.seen(visited)) ?? { artifacts: NO_PHONE, remark: null }
  const artifacts = { ...desktop, phone: onPhone }
  const summary = summarize(artifacts)
  const findings = judgePage(artifacts)
  const wantsScreenshot = request.wantsScreenshot === true && !isCautious
  const boxes = wantsScreenshot ? await boxesOf(page, findings, summary, onWarning) : {}
  const judged = findings.map((finding) => withBox(finding, boxes))
  const early = judged.filter((finding) => !mayBeReportedTwice(finding))
  await onFindings?.(early)

  onProgress?.('checking accessibility')
  // axe-core removes the end of a long page, so the screenshot is taken before it runs. It is taken only
  // once, even if it fails.
  const isLong = artifacts.elementCount > AXE_LIMITS.elementsMax
  let screenshot = wantsScreenshot && isLong ? await screenshotOf(page, onWarning) : null
  const beforeInteraction = async () => {
    request.onChecked?.({ viewportImage, prominence: artifacts.prominence })
    if (wantsScreenshot && !isLong) screenshot = await screenshotOf(page, onWarning)
  }
  const hooks = { ...(onWarning && { warn: onWarning }), ...(onRawFindings && { onRawFindings }) }
  const checked = await checkAccessibility(page, {
    alfa,
    beforeInteraction,
    interacts: !isCautious,
    ...hooks,
  })
  const late = withoutRepetitions(judged.filter(mayBeReportedTwice), checked.findings)
  await onFindings?.(late)
  return {
    finalUrl: visited.finalUrl,
    httpStatus: visited.httpStatus,
    title: artifacts.title,
    isWhole: !isLong,
    remark: joined(isCautious ? CAUTIOUS : null, remark, remarkOn(artifacts)),
    links: crawlLinks(links(artifacts), visited.finalUrl),
    findings: [...early, ...late],
    engines: checked.engines,
    summary,
    viewportImage,
    screenshot,
    boxes,
    prominence: artifacts.prominence,
  }
}

const CAUTIOUS =
  'it crashed the browser, so a second examination skipped event listeners, the phone view, some accessibility checks and the screenshot'

const joined = (...remarks: (string | null)[]): string | null =>
  remarks.filter((remark) => remark !== null).join('; ') || null

/**
 * Reads the boxes of elements that rules report now or may report once all pages are known. A finding without
 * a box is still reported.
 */
async function boxesOf(
  page: Page,
  findings: readonly SignedFinding[],
  { links, appearance }: PageSummary,
  warn?: (message: string) => void,
): Promise<ElementBoxes> {
  const named = [
    ...findings.flatMap(({ selector }) => selector ?? []),
    ...[...appearance.actions, ...links].map(({ ref }) => ref.selector),
  ]
  return readElementBoxes(page, named).catch((error) => {
    warn?.(`could not read the positions of elements: ${error}`)
    return {}
  })
}

const screenshotOf = (page: Page, warn?: (message: string) => void): Promise<PageScreenshot | null> =>
  takeScreenshot(page).catch((error) => {
    warn?.(String(error))
    return null
  })

const captureViewport = (page: Page): Promise<Uint8Array> =>
  within(VIEWPORT_LIMIT_MS, page.screenshot({ type: 'png', optimizeForSpeed: true }), NO_VIEWPORT_IMAGE)

const remarkOn = ({ elementCount, truncated }: PageArtifacts): string | null =>
  truncated ? `only ${ELEMENTS_MAX} of its ${elementCount} elements were examined` : null
