import { expect, test } from 'vitest'
import { overflowAdvice } from '../../../src/engine/rules/ux/overflow-advice.ts'
import { ref, soundPage } from './sound-page.ts'

const bar = {
  right: 514,
  widthPx: 500,
  fixedWidthPx: null,
  isWord: false,
  isInRow: true,
  group: 'div bar',
  repair: null,
  ref: ref('bar'),
}

test('the advice for a wide element is the repair that worked during the audit', () => {
  const list = { selector: 'nav > ul:nth-of-type(2)', element: '<ul class="links">', signature: 'ul' }
  const { fix } = overflowAdvice({ ...bar, repair: { style: 'flex-wrap: wrap', ref: list } }, soundPage)

  expect(fix).toBe(
    'For narrow screens, set flex-wrap: wrap on ul.links. The audit tried this, and the block fit the screen.',
  )
})

test('an element that only its tag would describe is named by its selector', () => {
  const link = { selector: 'nav > a:nth-of-type(2)', element: '<a href="/x">', signature: 'a' }
  const repair = { style: 'max-width: 100%; height: auto', ref: link }

  expect(overflowAdvice({ ...bar, repair }, soundPage).fix).toContain(
    'set max-width: 100% and height: auto on nav > a:nth-of-type(2).',
  )
})

test('all boxes that keep a block wide together are named', () => {
  const refTo = (name: string) => ({
    selector: `div.${name}`,
    element: `<div class="${name}">`,
    signature: name,
  })
  const also = [{ style: 'min-width: 0', ref: refTo('body') }]
  const repair = { style: 'margin-left: 0', ref: refTo('wrapper'), also }

  expect(overflowAdvice({ ...bar, repair }, soundPage)).toEqual({
    cause:
      ' Together, the margin-left of div.wrapper and the min-width of div.body take up more than the width of the screen.',
    fix: expect.stringMatching(
      /^For narrow screens, set margin-left: 0 on div\.wrapper and min-width: 0 on div\.body\. The audit tried this/,
    ),
  })
})
