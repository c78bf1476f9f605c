import type { Page } from 'puppeteer'
import type { AlfaThread } from '../accessibility/alfa.ts'
import { AXE_LIMITS } from '../accessibility/axe.ts'
import { checkAccessibility } from '../accessibility/check.ts'
import type { Hit } from '../accessibility/hit.ts'
import { holdPage } from '../browser/freeze.ts'
import { explained, within, withStatus } from '../browser/timeouts.ts'
import { NO_PHONE, type PageArtifacts } from '../collect/artifacts.ts'
import { collectDesktop } from '../collect/collect.ts'
import { ELEMENTS_MAX } from '../collect/in-page.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import { links, summarize } from '../collect/summary.ts'
import { crawlLinks } from '../crawl/links.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { judgePage } from '../rules/judge.ts'
import { placed, readPlaces } from './element-boxes.ts'
import type { PageExamination, PagePicture, Places } from './page-examination.ts'
import { type PhoneVisit, visitAsPhone } from './phone.ts'
import { takePicture } from './screenshot.ts'
import { TabCrash } from './tab-crash.ts'
import { type Visited, type VisitRequest, visitPage } from './visit.ts'

export interface ExamineRequest extends VisitRequest {
  /** Of the first screen, for the heatmap. */
  wantsScreenshot: boolean
  /** Of the whole page down to a bound, and where its elements are in it. */
  wantsPicture?: boolean
  /** A second fresh tab, for the page as a phone shows it; without it nothing is judged on a phone. */
  phone?: { page: Page; isCut?: () => boolean } | null
  /** Leaves out what may have crashed the browser before: listeners, phone, keyboard and pictures of the whole page. */
  isCautious?: boolean
  /** Kept by the caller between pages; null leaves Alfa out. */
  alfa: AlfaThread | null
  /** Told at the start of each step, in the present tense. */
  onProgress?: (step: string) => void
  /** Told where the page is before anything is judged; awaited, and what it throws ends the examination. */
  onVisited?: (visited: Visited) => void | Promise<void>
  /** Called with each tab once its page has settled, before anything is judged. */
  onSettled?: (page: Page) => Promise<void>
  /** Told what each accessibility engine says, before it is joined. */
  onHits?: (hits: readonly Hit[]) => void
  /** Told what did not work and is left out. */
  onWarning?: (message: string) => void
  /** Final findings, in several batches whose sum is the examination's list; awaited. */
  onFindings?: (findings: readonly SignedFinding[]) => void | Promise<void>
}

const COLLECT_LIMIT_MS = 25_000
const SCREENSHOT_LIMIT_MS = 10_000
const NO_SCREENSHOT = () => new Error('no screenshot could be taken')

/**
 * Examines one page in fresh tabs, which the caller closes afterwards; accessibility comes last since axe-core may cut the
 * page. Its findings are told when all of its engines have answered, since each may change them.
 * @throws AuditFailure as `visitPage`, and `timeout` when the page no longer answers; TabCrash when its tab crashes; Error
 * when the browser fails.
 */
export async function examinePage(page: Page, request: ExamineRequest): Promise<PageExamination> {
  const { promise: crashed, reject } = Promise.withResolvers<never>()
  let httpStatus: number | null = null
  // Protocol calls to a crashed tab are never answered.
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
  const visited = await visitPage(page, request)
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
  const { alfa, isCautious = false, onProgress, onFindings, onWarning, onHits } = request
  await using _hold = await holdPage(page)
  const screenshot = request.wantsScreenshot ? await takeScreenshot(page) : null

  onProgress?.('judging the page')
  const desktop = await within(COLLECT_LIMIT_MS, collectDesktop(page, { withListeners: !isCautious }))
  const { artifacts: onPhone, remark } = (await phone?.seen(visited)) ?? { artifacts: NO_PHONE, remark: null }
  const artifacts = { ...desktop, phone: onPhone }
  const summary = summarize(artifacts)
  const findings = judgePage(artifacts)
  const wantsPicture = request.wantsPicture === true && !isCautious
  const places = wantsPicture ? await placesOf(page, findings, summary, onWarning) : {}
  const judged = findings.map((finding) => placed(finding, places))
  await onFindings?.(judged)

  onProgress?.('checking accessibility')
  // Of a longer page axe-core takes the end away, so that it is pictured before: once, also when that fails.
  const isLong = artifacts.elementCount > AXE_LIMITS.elementsMax
  let picture = wantsPicture && isLong ? await pictureOf(page, onWarning) : null
  const beforeTrying = async () => {
    if (wantsPicture && !isLong) picture = await pictureOf(page, onWarning)
  }
  const told = { ...(onWarning && { warn: onWarning }), ...(onHits && { onHits }) }
  const checked = await checkAccessibility(page, { alfa, beforeTrying, triesOut: !isCautious, ...told })
  const added = checked.findings.filter((finding) => !isToldBy(judged, finding))
  await onFindings?.(added)
  return {
    finalUrl: visited.finalUrl,
    httpStatus: visited.httpStatus,
    title: artifacts.title,
    remark: joined(isCautious ? CAUTIOUS : null, remark, remarkOn(artifacts)),
    links: crawlLinks(links(artifacts), visited.finalUrl),
    findings: [...judged, ...added],
    engines: checked.engines,
    summary,
    screenshot,
    picture,
    places,
    prominence: artifacts.prominence,
  }
}

const CAUTIOUS =
  'it crashed the browser and was examined again without its listeners, a phone, the keyboard and a picture'

const joined = (...remarks: (string | null)[]): string | null =>
  remarks.filter((remark) => remark !== null).join('; ') || null

/** Of what rules name, now or once all pages are known. Without them the findings are as good, only not to be shown. */
async function placesOf(
  page: Page,
  findings: readonly SignedFinding[],
  { links, appearance }: PageSummary,
  warn?: (message: string) => void,
): Promise<Places> {
  const named = [
    ...findings.flatMap(({ selector }) => selector ?? []),
    ...[...appearance.actions, ...links].map(({ ref }) => ref.selector),
  ]
  return readPlaces(page, named).catch((error) => {
    warn?.(`no places of elements: ${error}`)
    return {}
  })
}

const pictureOf = (page: Page, warn?: (message: string) => void): Promise<PagePicture | null> =>
  takePicture(page).catch((error) => {
    warn?.(String(error))
    return null
  })

/** A defect that rules of our own tell with more to say, where they tell it. */
const isToldBy = (judged: readonly SignedFinding[], { rule, selector }: SignedFinding): boolean =>
  judged.some((other) => other.rule === TOLD_BY_RULES[rule] && other.selector === selector)

const TOLD_BY_RULES: Readonly<Record<string, string>> = { 'heading-name': 'empty-heading' }

const takeScreenshot = (page: Page): Promise<Uint8Array> =>
  within(SCREENSHOT_LIMIT_MS, page.screenshot({ type: 'png' }), NO_SCREENSHOT)

const remarkOn = ({ elementCount, truncated }: PageArtifacts): string | null =>
  truncated ? `only ${ELEMENTS_MAX} of its ${elementCount} elements were judged` : null
