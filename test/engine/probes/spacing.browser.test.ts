import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout', 'spacing')

describe.concurrent('text with little space between its lines', () => {
  const box = (style: string) =>
    probe(
      `<h1>Shop</h1><div id="c" style="width: 200px; overflow: hidden; line-height: 1; ${style}">Our shop is open every day from nine in May</div>`,
    )

  test('must not be cut off by wider spacing', async () => {
    expect(await box('height: 32px')).toEqual(['warning text-spacing-clipped #c'])
    expect(await box('font-size: 14px; line-height: 1.1; height: 46px')).toEqual([
      'warning text-spacing-clipped #c',
    ])
  })

  test('is not reported if only the empty edges of its font are cut off', async () => {
    for (const style of ['height: 1em; width: 500px', 'min-height: 32px'])
      expect((await box(style)).join()).not.toContain('text-spacing-clipped')
  })
})
