import { AuditFailure } from '../../model/audit.ts'
import { type AlfaThread, createAlfaThread } from '../accessibility/alfa.ts'
import { DESKTOP } from '../collect/collect.ts'
import type { PageExamination } from '../contract.ts'
import { renderHeatmap } from '../heatmap/render.ts'
import { examinePage } from '../page/examine.ts'
import type { PageEvent, PageResult, PageTask } from './messages.ts'
import { type LaneTools, serveLane } from './serve-lane.ts'
import { TRAFFIC_LIMITS } from './traffic.ts'

serveLane<PageTask, PageEvent, PageResult>(async (tools) => {
  const alfa = createAlfaThread()
  return async (task, emit) => {
    const examination = await examineApart(tools, task, { emit, alfa })
    const { screenshot, picture, prominence } = examination
    emit({ kind: 'examined', examination: { ...examination, screenshot: null, picture: null } })
    if (!task.isFirst || !screenshot) return { heatmap: null, picture }
    return { heatmap: await renderHeatmap({ screenshot, prominence, ...DESKTOP }), picture }
  }
})

const TOO_MUCH = `loads more than ${TRAFFIC_LIMITS.bytes / 1024 ** 2} MB or makes more than ${TRAFFIC_LIMITS.requests} requests`
const CUT = `it ${TOO_MUCH}; the rest was cut off`

interface Channel {
  emit(event: PageEvent): void
  alfa: AlfaThread
}

/** In a context of its own: no page sees what another one stored. */
async function examineApart(
  { browser, traffic, warn }: LaneTools,
  { url, timeoutMs, userAgent, isFirst, wantsPicture }: PageTask,
  { emit, alfa }: Channel,
): Promise<PageExamination> {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  try {
    const page = await context.newPage()
    traffic.watch(page)
    const examination = await examinePage(page, {
      url,
      timeoutMs,
      userAgent,
      isCut: () => traffic.isCut,
      wantsScreenshot: isFirst,
      wantsPicture,
      alfa,
      onWarning: (message) => warn(`${url}: ${message}`),
      onProgress: (step) => emit({ kind: 'step', step }),
      onVisited: ({ finalUrl, httpStatus }) => emit({ kind: 'visited', finalUrl, httpStatus }),
      ...(isFirst && { onFindings: (findings) => emit({ kind: 'findings', findings }) }),
    })
    return traffic.isCut ? { ...examination, remark: examination.remark ?? CUT } : examination
  } catch (error) {
    // Without what it wanted nothing else that can be said of it would be true.
    if (!traffic.isCut || !(error instanceof AuditFailure)) throw error
    throw new AuditFailure('unsupported_content', `the page ${TOO_MUCH}`, { httpStatus: error.httpStatus })
  } finally {
    // Not awaited: the picture is drawn meanwhile, and a page that hangs does not keep its context open.
    context.close().catch((error) => warn(`a context could not be closed: ${error}`))
  }
}
