import { afterAll, beforeAll, expect } from 'vitest'
import { ODD_FILES, type OddPage } from './odd-pages.ts'
import { entrance } from './trap-pages.ts'
import { openTrappedEngine, type TrapOutcome, type TrappedEngine, visitOf } from './trapped-engine.ts'

/** Audits a group of odd pages in one crawl before the tests in the file run. */
export function crawlOddPages(entrancePath: string, pages: Readonly<Record<string, OddPage>>) {
  let engine: TrappedEngine
  let outcome: TrapOutcome

  beforeAll(async () => {
    const routes = Object.fromEntries(Object.entries(pages).map(([path, { route }]) => [path, route]))
    engine = await openTrappedEngine({ ...ODD_FILES, ...routes, [entrancePath]: entrance(routes) }, 2)
    outcome = await engine.audit(entrancePath, { mode: 'deep', maxPages: 20, timeoutMs: 6000 })
  }, 600_000)
  afterAll(() => engine.close())

  return {
    /** Audits a single page from the group with the same engine. */
    audit: (path: string): Promise<TrapOutcome> => engine.audit(path),

    /** Checks how the visit to a page ended. */
    expectVisit(path: string, { status = 'done', reason }: OddPage): void {
      const visit = visitOf(outcome, path)
      expect(visit).toMatchObject({
        status,
        httpStatus: 200,
        reason: reason ? expect.stringContaining(reason) : null,
      })
      if (status === 'done') expect(visit?.scores).not.toBeNull()
    },
  }
}
