import type { Browser, BrowserContext } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { type AlfaThread, createAlfaThread } from '../accessibility/alfa.ts'
import { TRAFFIC_LIMITS, type Traffic } from '../browser/traffic.ts'
import { DESKTOP } from '../collect/collect.ts'
import { examinePage } from '../examination/examine.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import { renderHeatmap } from '../heatmap/render.ts'
import { type PageProbing, probePage } from '../probes/probe-page.ts'
import type { ExamineTask, PageEvent, PageResult, PageTask, ProbeTask } from './messages.ts'
import { serveTasks, type WorkerTools } from './serve-tasks.ts'

serveTasks<PageTask, PageEvent, PageResult>(async (tools) => {
  const alfa = createAlfaThread()
  const phoneTraffic = await tools.startTraffic()
  return async (task, emit) => {
    if (task.kind === 'probe') {
      emit({ kind: 'probed', probing: await probeInContext(tools, task) })
      return { heatmap: null, screenshot: null }
    }
    phoneTraffic.begin()
    const examination = await examineInContexts(tools, task, { emit, alfa, phoneTraffic })
    const { viewportImage, screenshot, prominence } = examination
    emit({ kind: 'examined', examination: { ...examination, viewportImage: null, screenshot: null } })
    if (!task.isFirst || !viewportImage) return { heatmap: null, screenshot }
    return { heatmap: await renderHeatmap({ viewportImage, prominence, ...DESKTOP }), screenshot }
  }
})

const TOO_MUCH = `loads more than ${TRAFFIC_LIMITS.bytes / 1024 ** 2} MB or makes more than ${TRAFFIC_LIMITS.requests} requests`
const CUT = `it ${TOO_MUCH}; the rest was cut off`

interface Channel {
  emit(event: PageEvent): void
  alfa: AlfaThread
  phoneTraffic: Traffic
}

/** Examines a page in its own browser contexts, so that no page can read what another one stored. */
async function examineInContexts(
  { browser, traffic, warn }: WorkerTools,
  { url, timeoutMs, userAgent, isFirst, isCautious }: ExamineTask,
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
      wantsViewportImage: isFirst,
      wantsScreenshot: true,
      isCautious,
      alfa,
      onWarning: (message) => warn(`${url}: ${message}`),
      onProgress: (step) => emit({ kind: 'step', step }),
      onVisited: ({ finalUrl, httpStatus }) => emit({ kind: 'visited', finalUrl, httpStatus }),
      ...(isFirst && { onFindings: (findings) => emit({ kind: 'findings', findings }) }),
    })
    return traffic.isCut ? { ...examination, remark: examination.remark ?? CUT } : examination
  } catch (error) {
    // The page didn't get everything it requested, so any other failure would be misleading.
    if (!traffic.isCut || !(error instanceof AuditFailure)) throw error
    throw new AuditFailure('unsupported_content', `the page ${TOO_MUCH}`, { httpStatus: error.httpStatus })
  } finally {
    // Not awaited: a page that hangs must not delay the result.
    for (const context of contexts)
      context.close().catch((error) => warn(`could not close a browser context: ${error}`))
  }
}

/** Probes a page in one context, so that later loads can use the browser's cache. */
async function probeInContext(
  { browser, traffic, warn }: WorkerTools,
  { url, timeoutMs, userAgent, finalUrl }: ProbeTask,
): Promise<PageProbing> {
  const context = await openContext(browser)
  context.on('targetcreated', async (target) => {
    const page = await target.page().catch(() => null)
    if (page) traffic.watch(page)
  })
  try {
    return await probePage(context, {
      url,
      timeoutMs,
      userAgent,
      finalUrl,
      isCut: () => traffic.isCut,
      onWarning: (message) => warn(`${url}: ${message}`),
    })
  } finally {
    context.close().catch((error) => warn(`could not close a browser context: ${error}`))
  }
}

/** @param traffic the context's own connection; without it the context uses the browser's. */
function openContext(browser: Browser, traffic?: Traffic): Promise<BrowserContext> {
  const proxyServer = traffic?.proxyUrl
  return browser.createBrowserContext({
    downloadBehavior: { policy: 'deny' },
    // The same as for the whole browser: by default, requests to loopback addresses bypass any proxy.
    ...(proxyServer && { proxyServer, proxyBypassList: ['<-loopback>'] }),
  })
}
