import type { Browser, BrowserContext, Page } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { type AlfaThread, createAlfaThread } from '../accessibility/engines/alfa.ts'
import { callInPage } from '../browser/reader-world.ts'
import { inSession } from '../browser/session.ts'
import { ANSWER_LIMIT_MS, within } from '../browser/timeouts.ts'
import { TRAFFIC_LIMITS, type Traffic } from '../browser/traffic.ts'
import { DESKTOP } from '../collect/collect.ts'
import { type ExamineRequest, examinePage } from '../examination/examine.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import { type Heatmap, renderHeatmap } from '../heatmap/render.ts'
import { recordRequests } from '../probes/guard.ts'
import { type PageProbing, probePage } from '../probes/probe-page.ts'
import type { LoadedPage } from '../probes/probe-tab.ts'
import type { ExamineTask, PageEvent, PageResult, PageTask, ProbeTask } from './messages.ts'
import { serveTasks, type WorkerTools } from './serve-tasks.ts'

serveTasks<PageTask, PageEvent, PageResult>(async (tools) => {
  const alfa = createAlfaThread()
  const phoneTraffic = await tools.startTraffic()
  let kept: KeptLoad | null = null
  return async (task, emit) => {
    const latest = kept
    kept = null
    if (task.kind === 'probe') {
      emit({ kind: 'probed', probing: await probeInContext(tools, task, latest) })
      return { heatmap: null, screenshot: null }
    }
    if (latest) close(latest.context, tools)
    phoneTraffic.begin()
    const keep = (load: KeptLoad) => {
      kept = load
    }
    let heatmap: Promise<Heatmap> | null = null
    // At this point, the browser is busy with the page, so drawing the heatmap barely delays the result.
    const onChecked: Channel['onChecked'] = ({ viewportImage, prominence }) => {
      if (!viewportImage) return
      heatmap = renderHeatmap({ viewportImage, prominence, ...DESKTOP })
      heatmap.catch(() => {})
    }
    const channel = { emit, keep, onChecked, alfa, phoneTraffic }
    const examination = await examineInContexts(tools, task, channel).finally(
      // Otherwise, drawing would slow down the next task.
      () => heatmap?.catch(() => {}),
    )
    emit({ kind: 'examined', examination: { ...examination, viewportImage: null, screenshot: null } })
    return { heatmap: await heatmap, screenshot: examination.screenshot }
  }
})

const MEGABYTES_MAX = TRAFFIC_LIMITS.bytes / 1024 ** 2
const TOO_MUCH = `the page loads more than ${MEGABYTES_MAX} MB or makes more than ${TRAFFIC_LIMITS.requests} requests`
const CUT = `${TOO_MUCH}, so the rest was not loaded`

/** A page that stays open after its examination until the next task. */
interface KeptLoad {
  /** The requested URL. */
  url: string
  context: BrowserContext
  loaded: LoadedPage
}

interface Channel {
  emit(event: PageEvent): void
  keep(load: KeptLoad): void
  onChecked: NonNullable<ExamineRequest['onChecked']>
  alfa: AlfaThread
  phoneTraffic: Traffic
}

/** Examines a page in its own browser contexts, so that no page can read what another page has stored. */
async function examineInContexts(
  tools: WorkerTools,
  { url, timeoutMs, userAgent, isFirst, isCautious, keepsLoad }: ExamineTask,
  { emit, keep, onChecked, alfa, phoneTraffic }: Channel,
): Promise<PageExamination> {
  const { browser, traffic, warn } = tools
  const contexts = await Promise.all([openContext(browser), openContext(browser, phoneTraffic)])
  const [page, phone] = await Promise.all(contexts.map((context) => context.newPage()))
  traffic.watch(page!)
  phoneTraffic.watch(phone!)
  const requests = recordRequests(page!)
  let shown = ''
  let shiftsReadMs = 0
  const unneeded = new Set(contexts)
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
      async onSettled(settled) {
        if (keepsLoad && settled === page) shown = await readShown(settled)
      },
      onShiftsRead: (ms) => {
        shiftsReadMs = ms
      },
      onProgress: (step) => emit({ kind: 'step', step }),
      onChecked,
      onVisited: ({ finalUrl, httpStatus }) => emit({ kind: 'visited', finalUrl, httpStatus }),
      ...(isFirst && { onFindings: (findings) => emit({ kind: 'findings', findings }) }),
    })
    if (keepsLoad && examination.isWhole && !traffic.isCut) {
      keep({ url, context: contexts[0]!, loaded: { page: page!, requests, shown, shiftsReadMs } })
      unneeded.delete(contexts[0]!)
    }
    return traffic.isCut ? { ...examination, remark: examination.remark ?? CUT } : examination
  } catch (error) {
    // The page couldn't load everything that it requested, so any other failure would be misleading.
    if (!traffic.isCut || !(error instanceof AuditFailure)) throw error
    throw new AuditFailure('unsupported_content', TOO_MUCH, { httpStatus: error.httpStatus })
  } finally {
    for (const context of unneeded) close(context, tools)
  }
}

const readShown = (page: Page): Promise<string> =>
  within(
    ANSWER_LIMIT_MS,
    inSession(page, (session) => callInPage(session, 'readShown', [])),
  )

/** The call isn't awaited, since a hanging page must not delay the result. */
const close = (context: BrowserContext, { warn }: WorkerTools): void =>
  void context.close().catch((error) => warn(`could not close a browser context: ${error}`))

/**
 * Probes a page in one context, so that later loads can use the browser's cache.
 * @param kept the page from the latest examination, which is used if the task is about the same page.
 */
async function probeInContext(
  tools: WorkerTools,
  { url, timeoutMs, userAgent, finalUrl }: ProbeTask,
  kept: KeptLoad | null,
): Promise<PageProbing> {
  const { browser, traffic, warn } = tools
  const own = kept?.url === url ? kept : null
  if (kept && !own) close(kept.context, tools)
  const context = own?.context ?? (await openContext(browser))
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
      ...(own && { loaded: own.loaded }),
      isCut: () => traffic.isCut,
      onWarning: (message) => warn(`${url}: ${message}`),
    })
  } finally {
    close(context, tools)
  }
}

/** @param traffic the context's connection. Defaults to the browser's connection. */
function openContext(browser: Browser, traffic?: Traffic): Promise<BrowserContext> {
  const proxyServer = traffic?.proxyUrl
  return browser.createBrowserContext({
    downloadBehavior: { policy: 'deny' },
    // By default, requests to loopback addresses bypass the proxy of a context or browser.
    ...(proxyServer && { proxyServer, proxyBypassList: ['<-loopback>'] }),
  })
}
