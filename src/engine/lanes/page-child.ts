import type { Browser } from 'puppeteer'
import { DESKTOP } from '../collect/collect.ts'
import type { PageExamination } from '../contract.ts'
import { renderHeatmap } from '../heatmap/render.ts'
import { examinePage } from '../page/examine.ts'
import type { PageEvent, PageResult, PageTask } from './messages.ts'
import { serveLane } from './serve-lane.ts'

serveLane<PageTask, PageEvent, PageResult>(async (browser, warn) => async (task, emit) => {
  const examination = await examineApart(browser, task, { emit, warn })
  const { screenshot, prominence } = examination
  emit({ kind: 'examined', examination: { ...examination, screenshot: null } })
  if (!task.isFirst || !screenshot) return { heatmap: null }
  return { heatmap: await renderHeatmap({ screenshot, prominence, ...DESKTOP }) }
})

interface Channel {
  emit(event: PageEvent): void
  warn(message: string): void
}

/** In a context of its own: no page sees what another one stored. */
async function examineApart(
  browser: Browser,
  { url, timeoutMs, userAgent, isFirst }: PageTask,
  { emit, warn }: Channel,
): Promise<PageExamination> {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  try {
    return await examinePage(await context.newPage(), {
      url,
      timeoutMs,
      userAgent,
      wantsScreenshot: isFirst,
      onProgress: (step) => emit({ kind: 'step', step }),
      onVisited: ({ finalUrl }) => emit({ kind: 'visited', finalUrl }),
      ...(isFirst && { onFindings: (findings) => emit({ kind: 'findings', findings }) }),
    })
  } finally {
    // Not awaited: the picture is drawn meanwhile, and a page that hangs does not keep its context open.
    context.close().catch((error) => warn(`a context could not be closed: ${error}`))
  }
}
