import { expect, test } from 'vitest'
import { TRAPS } from './trap-pages.ts'
import { openTrappedEngine, visitOf } from './trapped-engine.ts'

test('an audit reports that it examined only part of a very large page', { timeout: 400_000 }, async () => {
  const engine = await openTrappedEngine(TRAPS)
  try {
    const path = '/two-hundred-thousand-nodes'
    const outcome = await engine.audit(path, { timeoutMs: 30_000 })

    // On a busy machine, this page may time out or use too much memory at first, which is also acceptable.
    expect(outcome.ended === 'completed' ? visitOf(outcome, path)?.reason : outcome.message).toMatch(
      /^(it crashed the browser, so .*; )?only 20000 of its 200\d\d\d elements|stopped responding|didn't load/,
    )
    expect(JSON.stringify([outcome.issues, outcome.pages]).length).toBeLessThan(5_000_000)
  } finally {
    await engine.close()
  }
})
