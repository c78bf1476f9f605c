import { describe, expect, test } from 'vitest'
import { crawlOddPages } from './odd-crawl.ts'
import { UNPAINTED } from './odd-pages.ts'

const { audit, expectVisit } = crawlOddPages('/unpainted', UNPAINTED)

describe('an audit of a page linked from /unpainted ends as expected:', () => {
  test.each(Object.entries(UNPAINTED))('%s', expectVisit)
})

describe('an audit whose first page', { timeout: 90_000 }, () => {
  test('is blank ends within 20 seconds, and keeps its findings', async () => {
    const { ended, message, seconds, issues, pages } = await audit('/empty')

    expect([ended, message]).toEqual(['unsupported_content', 'the page is blank'])
    expect(seconds).toBeLessThan(20)
    expect(issues.map(({ rule }) => rule)).toContain('main-heading')
    expect(pages).toMatchObject([{ status: 'failed', reason: message }])
  })

  test('shows only boxes is completed, and its performance is marked as unreliable', async () => {
    const { ended, provenance } = await audit('/empty-field')

    expect(ended).toBe('completed')
    expect(provenance).toMatchObject({
      performanceConfidence: 0,
      performanceConfidenceReason: expect.stringContaining('first paint is used for FCP and LCP'),
    })
  })
})
