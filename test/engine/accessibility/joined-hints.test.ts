import { describe, expect, test } from 'vitest'
import { joinHints } from '../../../src/engine/accessibility/texts/hints.ts'
import type { HintSubject } from '../../../src/engine/accessibility/texts/joined-hints.ts'
import { merge } from './merge-hits.ts'

describe('a hint', () => {
  test('counts ids rather than the elements that have them', () => {
    const of = (id: string, element: number) => ({
      ...merge([`axe-core region best-practice ${element}`])[0]!,
      rule: 'duplicate-id',
      element: `<div id="${id}">`,
    })
    const messages = (...ids: string[]) =>
      joinHints(ids.map((id, index) => of(id, index + 5))).map(({ message }) => message)

    expect(messages('plot', 'plot', 'plot')).toEqual([
      '3 elements have the id “plot”. Scripts, labels and ARIA attributes that refer to it find only the first one.',
    ])
    expect(messages('plot', 'axis')).toEqual([
      '2 ids are used by several elements: “plot” and “axis”. Scripts, labels and ARIA attributes that refer to them find only the first element with each id.',
    ])
  })

  test('shortens a long tag that isn’t closed', () => {
    const hint = {
      ...merge(['axe-core region best-practice 5'])[0]!,
      rule: 'duplicate-id',
      element: '<a id="top">',
    }
    const unclosedTag = `<a id="top" class="${'anchor '.repeat(30)}" />`
    const [joined] = joinHints(
      [hint],
      new Map([[hint, { element: '<a id="top">', unclosedTag, idCount: 4 }]]),
    )

    expect(joined!.message).toMatch(
      / times on the page, because <a id="top" class="[^"]+… \/> is not closed in HTML/,
    )
    expect(joined!.message.length).toBeLessThan(260)
    expect(joined!.fixSuggestion).toMatch(/^Use <a id="top" class="[^"]+…><\/a> instead of <a id="top"/)
  })

  test('contains advice for each pair of colors', () => {
    const of = (text: string, background: string, element: number) => ({
      ...merge([`axe-core region best-practice ${element}`])[0]!,
      rule: 'color-contrast-enhanced',
      fixSuggestion: `Change ${text} on ${background}.`,
      facts: { text, background },
    })
    const link = of('#337ab7', '#ffffff', 5)
    const buttons = [of('#ffffff', '#337ab7', 6), of('#ffffff', '#337ab7', 7)]

    expect(joinHints([link, ...buttons])[0]!.fixSuggestion).toBe(
      'Change #337ab7 on #ffffff. Change #ffffff on #337ab7. The same change works for 1 more element with these colors.',
    )
    expect(joinHints(buttons)[0]!.fixSuggestion).not.toContain('these colors')
  })

  test('names text with another color instead of quoting a chain of positions', () => {
    const of = (text: string, element: number) => ({
      ...merge([`axe-core region best-practice ${element}`])[0]!,
      rule: 'color-contrast-enhanced',
      selector: 'body > div > p',
      fixSuggestion: 'Change the text color of body > div > p from #777777 to #555555.',
      facts: { text, background: '#ffffff' },
    })
    const hints = [of('#337ab7', 5), of('#777777', 6)]
    const named = new Map(hints.map((hint) => [hint, { element: '<p>', recognition: { text: 'Rye' } }]))

    expect(joinHints(hints, named)[0]!.fixSuggestion).toContain('Change the color of “Rye” from #777777')
  })

  test('describes elements with the same defect together', () => {
    const of = (rule: string, ...subjects: HintSubject[]) => {
      const hints = subjects.map(({ element }, index) => ({
        ...merge([`axe-core region best-practice ${index + 1}`])[0]!,
        rule,
        element,
      }))
      const { message, fixSuggestion } = joinHints(
        hints,
        new Map(hints.map((hint, at) => [hint, subjects[at]!])),
      )[0]!
      return `${message} ${fixSuggestion}`
    }
    const link = (href: string, text: string) => ({ element: `<a href="${href}">`, recognition: { text } })

    expect(of('identical-links-same-purpose', link('a.html', 'Rye'), link('b.html', 'Rye'))).toMatch(
      /^Two links have the text “Rye” but open different pages: “a.html” and “b.html”\./,
    )
    expect(of('identical-links-same-purpose', link('a.html', 'Rye'), link('b.html', 'Oat'))).not.toContain(
      'Two links',
    )
    expect(
      of('landmark-unique', { element: '<nav>', recognition: { text: 'Breads' } }, { element: '<nav>' }),
    ).toMatch(
      /^2 nav elements have no label, so screen readers announce each of them only as “navigation”\. They contain “Breads”\./,
    )
    expect(of('landmark-unique', { element: '<nav aria-label="Main">' }, { element: '<nav>' })).not.toContain(
      'no label',
    )
    expect(
      of(
        'table-layout',
        { element: '<table summary="Top">', tableMarks: ['header cells', 'a summary'] },
        { element: '<table summary="End">', tableMarks: ['a summary'] },
      ),
    ).toMatch(
      /^Are 2 tables used only for layout: “Top” and “End”\? They have header cells or a summary like data tables, .+ Where they exist, also change their th elements to td and remove their summary attributes\.$/,
    )
  })

  test('suggests one color for text that has the same color on several backgrounds', () => {
    const of = (text: string, background: string, element: number) => ({
      ...merge([`axe-core region best-practice ${element}`])[0]!,
      rule: 'color-contrast-enhanced',
      fixSuggestion: `Change ${text} on ${background}.`,
      facts: { text, background, needed: 7 },
    })
    const links = [of('#007330', '#ffffff', 5), of('#007330', '#f2f2f2', 6)]

    expect(joinHints(links)[0]!.fixSuggestion).toMatch(
      /^Change the text color of these elements from #007330 to #00\w{4}, .+ \(#ffffff and #f2f2f2\)\.$/,
    )
    expect(joinHints([...links, of('#000000', '#111111', 7)])[0]!.fixSuggestion).not.toContain(
      'these elements',
    )
  })

  test('mentions features of a table that may be used for layout', () => {
    const hint = { ...merge(['axe-core list review 5'])[0]!, rule: 'table-layout' }
    const subject = { element: '<table>', tableMarks: ['a summary'] }

    expect(joinHints([hint], new Map([[hint, subject]]))[0]!.message).toContain(
      'It has a summary like a data',
    )
    expect(joinHints([hint])[0]!.message).toContain('header cells, a caption or a summary')
  })

  test('names the control around an icon, an item that can be dragged, and a table that may be used for layout', () => {
    const asked = (rule: string, subject: HintSubject) => {
      const hint = { ...merge(['axe-core list review 5'])[0]!, rule }
      return joinHints([hint], new Map([[hint, subject]]))[0]!.message
    }

    expect(asked('svg-img-alt', { element: '<svg>', iconControl: { noun: 'button', name: 'Save' } })).toBe(
      'Does the icon in the button “Save” show something that the name of the button doesn’t mention?',
    )
    expect(asked('drag-alternative', { element: '<span>', recognition: { text: 'Rye' } })).toMatch(
      /^Users can drag “Rye”\. Can they do the same without dragging/,
    )
    expect(asked('table-layout-used', { element: '<table>', recognition: { text: 'Rye Oats' } })).toMatch(
      /^Is the table “Rye Oats” used only for layout\?/,
    )
  })

  test('gives general advice about several tables, since only some of them may be used for layout', () => {
    const hint = { ...merge(['axe-core list review 5'])[0]!, rule: 'table-layout-used' }

    expect(joinHints([hint, { ...hint }])[0]!.fixSuggestion).toMatch(
      /^Add role="presentation" to each table that is used only for layout/,
    )
  })

  test('is omitted if its only report is too uncertain, or if none of our rules corresponds to it', () => {
    expect(merge(['alfa sia-r15 review 5', 'nobody knows 5'])).toEqual([])
  })
})
