import type { PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { PageScreenshot } from '../examination/page-examination.ts'
import type { Filmstrip } from '../measurement/filmstrip.ts'
import type { EngineObserver } from './contract.ts'

/** Calls an audit's observer. Makes one call at a time, even if several pages are in progress. */
export interface Reporter {
  /** Reports a step of a page in progress. */
  step(step: string, pageUrl: string | null): Promise<void>
  /** Reports the end of a page's examination or measurement. */
  phaseEnded(step: string, pageUrl: string): Promise<void>
  /** Sets the expected number of pages in the audit. */
  expectPages(pages: number): void
  issues(issues: readonly Issue[]): Promise<void>
  page(visit: PageVisit): Promise<void>
  screenshot(url: string, screenshot: PageScreenshot): Promise<void>
  filmstrip(url: string, filmstrip: Filmstrip): Promise<void>
}

/** The proportion of a phase's progress that one step represents. Steps alone never complete a phase. */
const STEP_SHARE = 0.12
const STEPS_SHARE_MAX = 0.8

export function createReporter(observer: EngineObserver, pagesMax: number): Reporter {
  let expectedPages = pagesMax
  let phasesEnded = 0
  let steps = 0
  let percent = 0
  let last: Promise<unknown> = Promise.resolve()

  function enqueue(call: () => Promise<void>): Promise<void> {
    const sent = last.then(call)
    last = sent.catch(() => {})
    return sent
  }

  /**
   * Reports the progress, which never decreases even though the number of pages isn't known until the crawl
   * ends.
   */
  function advance(step: string, pageUrl: string | null): Promise<void> {
    const done = (phasesEnded + Math.min(steps * STEP_SHARE, STEPS_SHARE_MAX)) / (2 * expectedPages)
    percent = Math.max(percent, Math.min(99, Math.floor(done * 100)))
    const now = percent
    return enqueue(() => observer.progress(now, step, pageUrl))
  }

  return {
    step(step, pageUrl) {
      const sent = advance(step, pageUrl)
      steps += 1
      return sent
    },
    phaseEnded(step, pageUrl) {
      phasesEnded += 1
      steps = 0
      return advance(step, pageUrl)
    },
    expectPages(pages) {
      expectedPages = Math.max(1, pages)
    },
    issues: (issues) => (issues.length === 0 ? Promise.resolve() : enqueue(() => observer.issues(issues))),
    page: (visit) => enqueue(() => observer.page(visit)),
    screenshot: (url, screenshot) => enqueue(async () => observer.screenshot?.(url, screenshot)),
    filmstrip: (url, filmstrip) => enqueue(async () => observer.filmstrip?.(url, filmstrip)),
  }
}
