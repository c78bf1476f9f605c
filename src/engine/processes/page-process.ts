import type { Browser, BrowserContext } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { type AlfaThread, createAlfaThread } from '../accessibility/alfa.ts'
import { TRAFFIC_LIMITS, type Traffic } from '../browser/traffic.ts'
import { DESKTOP } from '../collect/collect.ts'
import { examinePage } from '../examination/examine.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import { renderHeatmap } from '../heatmap/render.ts'
import type { PageEvent, PageResult, PageTask } from './messages.ts'
import { type LaneTools, serveLane } from './serve-tasks.ts'

serveLane<PageTask, PageEvent, PageResult>(async (tools) => {
  const alfa = createAlfaThread()
  const phoneTraffic = await tools.startTraffic()
  return async (task, emit) => {
    phoneTraffic.begin()
    const examination = await examineApart(tools, task, { emit, alfa, phoneTraffic })
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
  phoneTraffic: Traffic
}

/** Each load in a context of its own: no page sees what another one stored. */
async function examineApart(
  { browser, traffic, warn }: LaneTools,
  { url, timeoutMs, userAgent, isFirst, isCautious }: PageTask,
  { emit, alfa, phoneTraffic }: Channel,
): Promise<PageExamination> {
  const contexts = await Promise.all([openContext(browser), openContext(browser, phoneTraffic)])
  const [page, phone] = await Promise.all(contexts.map((context) => context.newPage()))
  traffic.watch(page!)
  phoneTraffic.watch(phone!)
  try {
    const examination = await examinePage(page!, {
      url,
      timeoutMs,
      userAgent,
      isCut: () => traffic.isCut,
      phone: { page: phone!, isCut: () => phoneTraffic.isCut },
      wantsScreenshot: isFirst,
      wantsPicture: true,
      isCautious,
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
    for (const context of contexts)
      context.close().catch((error) => warn(`a context could not be closed: ${error}`))
  }
}

/** @param traffic when it has a way out of its own. */
function openContext(browser: Browser, traffic?: Traffic): Promise<BrowserContext> {
  const proxyServer = traffic?.proxyUrl
  return browser.createBrowserContext({
    downloadBehavior: { policy: 'deny' },
    // As for the whole browser: loopback goes around any proxy by default.
    ...(proxyServer && { proxyServer, proxyBypassList: ['<-loopback>'] }),
  })
}
