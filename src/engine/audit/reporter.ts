import type { PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { PagePicture } from '../examination/page-examination.ts'
import type { EngineObserver } from './contract.ts'

/** Tells the observer of one audit, one call after the other, however many pages are under way. */
export interface Reporter {
  /** A step of a page under way. */
  step(step: string, pageUrl: string | null): Promise<void>
  /** One of the two halves of a page, its examination or its measurement, has ended. */
  half(step: string, pageUrl: string): Promise<void>
  /** How many pages the audit is going to have, as far as can be told now. */
  expect(pages: number): void
  issues(issues: readonly Issue[]): Promise<void>
  page(visit: PageVisit): Promise<void>
  picture(url: string, picture: PagePicture): Promise<void>
}

/** What a step within a half is worth: several of them never make up a whole one. */
const STEP_SHARE = 0.12
const STEPS_SHARE_MAX = 0.8

export function createReporter(observer: EngineObserver, pagesMax: number): Reporter {
  let expectedPages = pagesMax
  let halves = 0
  let steps = 0
  let percent = 0
  let last: Promise<unknown> = Promise.resolve()

  function inTurn(call: () => Promise<void>): Promise<void> {
    const told = last.then(call)
    last = told.catch(() => {})
    return told
  }

  /** Never falls, though the number of pages is only found out on the way. */
  function advance(step: string, pageUrl: string | null): Promise<void> {
    const done = (halves + Math.min(steps * STEP_SHARE, STEPS_SHARE_MAX)) / (2 * expectedPages)
    percent = Math.max(percent, Math.min(99, Math.floor(done * 100)))
    const now = percent
    return inTurn(() => observer.progress(now, step, pageUrl))
  }

  return {
    step(step, pageUrl) {
      const told = advance(step, pageUrl)
      steps += 1
      return told
    },
    half(step, pageUrl) {
      halves += 1
      steps = 0
      return advance(step, pageUrl)
    },
    expect(pages) {
      expectedPages = Math.max(1, pages)
    },
    issues: (issues) => (issues.length === 0 ? Promise.resolve() : inTurn(() => observer.issues(issues))),
    page: (visit) => inTurn(() => observer.page(visit)),
    picture: (url, picture) => inTurn(async () => observer.picture?.(url, picture)),
  }
}
