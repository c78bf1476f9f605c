import { expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { reportOf, written } from '../support/make-report.ts'

test('the HTML report shows the metrics of each measured page, and which of them are not good', async () => {
  const metrics = make.metrics({
    lcp: { value: 4260, unit: 'ms', rating: 'poor', threshold: 2500 },
    cls: { value: 0.204, unit: 'unitless', rating: 'needs_improvement', threshold: 0.1 },
  })
  const pages = [make.page({ metrics }), make.page({ url: 'http://shop.example/about' })]

  const file = await written('html', await reportOf([make.issue()], { pages }))

  expect(file.match(/LCP [^<]*/g)).toEqual([
    'LCP 4.3 s (poor), CLS 0.2 (needs improvement), TBT 0 ms, FCP 1 s, Speed Index 1.2 s',
  ])
})
