import { describe, test } from 'vitest'
import { crawlOddPages } from './odd-crawl.ts'
import { SPECULATING } from './odd-pages.ts'

const { expectVisit } = crawlOddPages('/speculating', SPECULATING)

describe('an audit of a page linked from /speculating ends as expected:', () => {
  test.each(Object.entries(SPECULATING))('%s', expectVisit)
})
