import { expect, test } from 'vitest'
import type { FixedWidth } from '../../../src/engine/in-page/probes/layout/text-lines.ts'
import { fixedWidthTexts, wideMessage } from '../../../src/engine/probes/layout/page-width.ts'

const fixed = (mark: string, more: Partial<FixedWidth> = {}): FixedWidth => ({
  mark,
  property: 'width',
  value: '940px',
  isInline: false,
  isBlock: true,
  ...more,
})
const page = { px: 960, fixed: [fixed('.page')], left: 320, rest: null }

test('the advice about a floating box applies only to narrow windows so that the box keeps its width in wide windows', () => {
  const floating = fixed('.page', { isBlock: false })

  expect(fixedWidthTexts({ ...page, fixed: [floating] }).fix).toMatch(
    /^In @media \(max-width: 960px\), set width: auto on \.page\./,
  )
})

test('the advice about a width in a style attribute includes !important', () => {
  const boxes = [fixed('#a', { isInline: true }), fixed('.b')]

  expect(fixedWidthTexts({ ...page, fixed: boxes }).fix).toContain('width: auto on #a (!important) and .b.')
})

test('the advice about many boxes stays short', () => {
  const boxes = Array.from({ length: 30 }, (_, index) => fixed(`.container .column-with-number-${index}`))
  const { message, fix } = fixedWidthTexts({ ...page, fixed: boxes })

  expect(message.length).toBeLessThanOrEqual(300)
  expect(fix.length).toBeLessThanOrEqual(350)
  expect(fix).toMatch(/and \d+ more\. The audit tried this/)
})

test('only the message about the widest element mentions the width of the page', () => {
  expect(wideMessage(640, page)).toContain('the page is 960 px wide because the element doesn’t fit')
  expect(wideMessage(40, page)).toContain('the element extends 40 px beyond the right edge')
})

test('the advice names the box that still does not fit', () => {
  const { fix } = fixedWidthTexts({ ...page, left: 330, restBox: '#columns' })

  expect(fix).toMatch(/still be 330 px wide\. Then reduce the width, margins or padding of #columns/)
})
