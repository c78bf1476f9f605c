import { describe, expect, test } from 'vitest'
import type { ShiftArtifact, ShiftCause } from '../../../src/engine/collect/shift-artifact.ts'
import { layoutShift } from '../../../src/engine/rules/ux/layout-shift.ts'
import { soundPage } from './sound-page.ts'

const refTo = (element: string, selector: string) => ({ element, selector, signature: selector })

const banner = { text: '', ref: refTo('<div class="banner">', 'div.banner') }

type Kind = Exclude<ShiftCause['kind'], 'resized' | 'regrouping' | 'lifted'>

const cause = (kind: Kind, more: Partial<typeof banner> = {}): ShiftCause => ({ kind, ...banner, ...more })

const resized = (before: number, after: number, isText = false): ShiftCause => ({
  kind: 'resized',
  heightsPx: [before, after],
  isText,
  ...banner,
})

function judge(
  moved: Partial<ShiftArtifact['moved'][number]>,
  isRecorded = false,
  more: Partial<ShiftArtifact> = {},
) {
  const first = {
    distancePx: 60,
    way: 'down' as const,
    text: 'Our story',
    cause: null,
    ref: refTo('<h2>', 'body > h2:nth-of-type(3)'),
    ...moved,
  }
  return layoutShift.judge({
    ...soundPage,
    shifts: { score: 0.3, readMs: 0, isRecorded, moved: [first], ...more },
  })[0]!
}

describe('the layout shift rule', () => {
  test('names the element that grew, and its heights before and after', () => {
    const { message, fixSuggestion } = judge({ cause: resized(40, 100) })

    expect(message).toMatch(
      /moved furthest, down by 60 px\. The div\.banner above it grew from 40 px to 100 px\.$/,
    )
    expect(fixSuggestion).toMatch(/^Give the div\.banner min-height: 100px from the start/)
  })

  test('suggests setting the final height if content moves up, and keeping content visible without scripts', () => {
    const { message, fixSuggestion } = judge({ way: 'up', cause: resized(100, 40) })

    expect(message).toContain('up by 60 px. The div.banner above it shrank from 100 px to 40 px.')
    expect(fixSuggestion).toMatch(
      /^Give the div\.banner its final height from the start\. If a script .* @media \(scripting: enabled\)/,
    )
    expect(judge({ way: 'up', cause: cause('above') }).fixSuggestion).not.toContain('display: none')
  })

  test('recognizes a page that appeared before its style sheet by the default margin of the body', () => {
    const body = { ref: refTo('<body>', 'body'), text: '', distancePx: 8, way: 'up' as const }

    expect(judge(body, true).message).toContain('moved up by 8 px, the browser’s default margin')
    expect(judge(body, true).fixSuggestion).toContain('link the main style sheet in the head')
    expect(judge({ ...body, distancePx: 40 }, true).fixSuggestion).toMatch(/^Record the page load/)
  })

  test('suggests no height for text that a web font may have wrapped', () => {
    const { fixSuggestion } = judge({ cause: resized(40, 100, true) })

    expect(fixSuggestion).toMatch(
      /^If a web font changes how the text of the div\.banner wraps, .* size-adjust/,
    )
    expect(fixSuggestion).not.toContain('min-height')
  })

  test.each([
    ['an image without a size', 'unsized', /^Set the width and height attributes of the div\.banner/],
    ['inserted content', 'inserted', /^Include the div\.banner in the HTML .* reserve 60 px/],
    [
      'parts that a script hides',
      'collapsed',
      /^Give the .+ its final height from the start: use @media \(scripting: enabled\)/,
    ],
    ['the element above without evidence', 'above', /^If the div\.banner directly above it appears or grows/],
  ] as const)('suggests a suitable fix for %s', (_what, kind, fix) => {
    expect(judge({ cause: cause(kind) }).fixSuggestion).toMatch(fix)
  })

  test('names an element without an id or classes by its text', () => {
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

  test.each([
    [[160, 0], 'up', / disappeared, with a height of 160 px\.$/, /^Take the div\.banner out of the flow/],
    [[0, 60], 'down', / appeared, with a height of 60 px\.$/, /^Include the div\.banner .* reserve 60 px/],
    [[40, 100], 'down', / grew from 40 px to 100 px\.$/, /^Something is added .*min-height: 100px\.$/],
  ] as const)('has a message and a fix for the recorded heights: %j', (heightsPx, way, message, fix) => {
    const [before, after] = heightsPx
    const found = judge(
      { way, cause: { ...resized(before, after, true), isFilled: true } as ShiftCause },
      true,
    )

    expect(found.message).toMatch(message)
    expect(found.fixSuggestion).toMatch(fix)
  })

  test('names the element whose height regroups floated columns', () => {
    const { message, fixSuggestion } = judge(
      { way: 'aside', cause: { kind: 'regrouping', heightsPx: [86, 118], ...banner } },
      true,
    )

    expect(message).toMatch(
      /changed its height from 86 px to 118 px, which rearranged the floated columns\.$/,
    )
    expect(fixSuggestion).toMatch(/^Give the div\.banner its final height \(118 px\)/)
  })

  test('names no cause if no recorded size explains the movement', () => {
    expect(judge({}, true).fixSuggestion).toMatch(/^Record the page load in the Performance panel/)
    expect(judge({ way: 'aside' }, true).fixSuggestion).not.toContain('scrollbar-gutter')
  })

  test('names the style sheet that a script replaces, unless a recorded size explains the movement', () => {
    const restyled = { href: 'style/full.css', before: 'style/simple.css' }

    expect(judge({}, true, { restyled })).toMatchObject({
      message: expect.stringMatching(
        /A script replaces the style sheet “style\/simple\.css” with “style\/full\.css”, so .* moved down by 60 px\.$/,
      ),
      fixSuggestion: expect.stringMatching(/^Link “style\/full\.css” directly in the head/),
    })
    expect(judge({ cause: resized(40, 100) }, true, { restyled }).message).toContain('grew from 40 px')
  })

  test('mentions that a style sheet took effect shortly before, but not that it moved the content', () => {
    const restyled = { href: 'late.css' }

    expect(judge({}, true, { restyled })).toMatchObject({
      message: expect.stringMatching(
        /60 px\. The style sheet “late\.css”, .* took effect just before this\.$/,
      ),
      fixSuggestion: expect.stringMatching(/^If “late\.css” styles content in the initial view/),
    })
    expect(judge({ cause: cause('unsized') }, false, { restyled }).message).not.toContain('late.css')
  })

  test('doesn’t name the body if anything else has moved', () => {
    const body = { distancePx: 34, way: 'down', text: '', cause: null, ref: refTo('<body>', 'body') } as const
    const title = { ...body, distancePx: 250, ref: refTo('<h1 id="title">', '#title') }

    expect(judge({}, true, { moved: [body, title] }).message).toContain('The h1 (#title) moved furthest')
    expect(judge({}, true, { moved: [body] }).message).toContain('The whole page moved furthest')
  })
})
