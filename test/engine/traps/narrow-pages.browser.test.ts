import { describe, expect, test } from 'vitest'
import { crawlOddPages } from './odd-crawl.ts'
import { NARROW } from './odd-pages.ts'

const { audit, expectVisit } = crawlOddPages('/narrow', NARROW)

describe('an audit of a page linked from /narrow ends as expected:', () => {
  test.each(Object.entries(NARROW))('%s', expectVisit)
})

describe('an audit whose first page', { timeout: 90_000 }, () => {
  test('is blank on a phone is measured on a desktop instead, and the provenance explains why', async () => {
    const { ended, provenance } = await audit('/hides-itself')

    expect(ended).toBe('completed')
    expect(provenance).toMatchObject({
      device: expect.stringContaining('desktop'),
      performanceConfidence: 0,
      performanceConfidenceReason: expect.stringContaining('blank on a phone'),
    })
  })
})
