import { describe, expect, test } from 'vitest'
import type { ShiftArtifact, ShiftCause } from '../../../src/engine/collect/shift-artifact.ts'
import { layoutShift } from '../../../src/engine/rules/ux/layout-shift.ts'
import { soundPage } from './sound-page.ts'

const refTo = (element: string, selector: string) => ({ element, selector, signature: selector })

const cause = (kind: ShiftCause['kind'], more: Partial<ShiftCause> = {}): ShiftCause => ({
  kind,
  text: '',
  heightsPx: null,
  ref: refTo('<div class="banner">', 'div.banner'),
  ...more,
})

function judge(moved: Partial<ShiftArtifact['moved'][number]>) {
  const first = {
    distancePx: 60,
    way: 'down' as const,
    text: 'Our story',
    cause: null,
    ref: refTo('<h2>', 'body > h2:nth-of-type(3)'),
    ...moved,
  }
  return layoutShift.judge({ ...soundPage, shifts: { score: 0.3, readMs: 0, moved: [first] } })[0]!
}

describe('the rule about layout shifts', () => {
  test('names the element that grew, with its heights', () => {
    const { message, fixSuggestion } = judge({ cause: cause('resized', { heightsPx: [40, 100] }) })

    expect(message).toMatch(
      /moved furthest, down by 60 px\. The div\.banner above it grew from 40 px to 100 px\.$/,
    )
    expect(fixSuggestion).toMatch(/^Give the div\.banner min-height: 100px from the start/)
  })

  test('hides what a script hides if content moves up', () => {
    const { message, fixSuggestion } = judge({ way: 'up', cause: cause('resized', { heightsPx: [100, 40] }) })

    expect(message).toContain('up by 60 px. The div.banner above it shrank from 100 px to 40 px.')
    expect(fixSuggestion).toMatch(/^With CSS, hide the parts of the div\.banner that the script hides/)
  })

  test.each([
    ['an image without a size', 'unsized', /^Set the attributes width and height of the div\.banner/],
    ['inserted content', 'inserted', /^Write the div\.banner into the HTML .* reserve its 60 px/],
    ['parts that a script hides', 'collapsed', /^With CSS, hide the parts of the div\.banner/],
    ['the element above without evidence', 'above', /^If the div\.banner directly above it appears or grows/],
  ] as const)('fits %s', (_what, kind, fix) => {
    expect(judge({ cause: cause(kind) }).fixSuggestion).toMatch(fix)
  })

  test('names an element without id and classes by its text', () => {
    const bare = cause('above', {
      text: 'First Second Third',
      ref: refTo('<div>', 'body > div:nth-of-type(2)'),
    })

    expect(judge({ cause: bare }).fixSuggestion).toContain('“First Second Third”')
  })

  test('names an element without any name by its position', () => {
    const bare = cause('above', { ref: refTo('<div>', 'body > div:nth-of-type(2)') })

    expect(judge({ cause: bare }).fixSuggestion).toMatch(/^If the div directly above it appears/)
  })

  test('explains content that moves sideways', () => {
    expect(judge({ way: 'aside' })).toMatchObject({
      message: expect.stringContaining('sideways by 60 px'),
      fixSuggestion: expect.stringContaining('scrollbar-gutter: stable'),
    })
  })
})
