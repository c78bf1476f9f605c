import { describe, expect, test } from 'vitest'
import type { LandmarkArtifact } from '../../../src/engine/collect/outline-artifacts.ts'
import { headingOrder } from '../../../src/engine/rules/ia/heading-order.ts'
import { landmarkLabel } from '../../../src/engine/rules/ia/landmark-label.ts'
import { linkText } from '../../../src/engine/rules/ia/link-text.ts'
import { mainHeading } from '../../../src/engine/rules/ia/main-heading.ts'
import { mainLandmark } from '../../../src/engine/rules/ia/main-landmark.ts'
import { textSize } from '../../../src/engine/rules/ux/text-size.ts'
import { LINK, ref, soundPage } from './sound-page.ts'

type Fixes = { fixSuggestion?: string }[]

describe('the landmark names that the advice suggests', () => {
  const aside = (id: string, more: Partial<LandmarkArtifact> = {}): LandmarkArtifact => ({
    role: 'complementary',
    name: '',
    targets: [`/${id}`],
    ref: { ...ref(id), selector: `#${id}`, element: `<aside id="${id}" class="sidebar">` },
    ...more,
  })
  const adviceFor = (landmarks: LandmarkArtifact[], language: string | null = 'en') =>
    (landmarkLabel.judge({ ...soundPage, landmarks, language }) as Fixes)[0]!.fixSuggestion

  test('are the titles that the landmarks show', () => {
    expect(adviceFor([aside('one', { title: 'Index' }), aside('two', { title: 'Contents' })], null)).toBe(
      'For example, add aria-label="Index" to #one and aria-label="Contents" to #two.',
    )
  })

  test('are omitted if only a class indicates the landmarks’ positions, or if the language is unknown', () => {
    expect(adviceFor([aside('one'), aside('two')])).not.toContain('aria-label="')
    const menu = { role: 'navigation', use: 'contents' } as const
    expect(adviceFor([aside('one', menu), aside('two', { ...menu, use: 'pages' })], null)).not.toContain('"')
  })

  test('recognize links to social networks', () => {
    const targets = ['https://github.com/rye', 'https://www.instagram.com/rye']
    const [menu, social] = [
      aside('one', { role: 'navigation' }),
      aside('two', { role: 'navigation', targets }),
    ]

    expect(adviceFor([menu, social])).toContain('for example aria-label="Social media" on #two')
    expect(adviceFor([menu, { ...social, targets: ['https://netflix.com/', '/x'] }])).not.toContain('Social')
  })
})

describe('the advice about headings', () => {
  const headings = (...levels: [level: number, text: string][]) =>
    levels.map(([level, text]) => ({ level, text, landmark: '', ref: ref(text) }))

  test('counts the headings that must change together', () => {
    const adviceFor = (...levels: [number, string][]) =>
      (headingOrder.judge({ ...soundPage, headings: headings(...levels) }) as Fixes)[0]!.fixSuggestion

    expect(adviceFor([2, 'Shop'], [5, 'Rye'], [5, 'Oat'], [5, 'Spelt'], [2, 'News'], [5, 'Open'])).toBe(
      'Make “Rye” and the 2 other h5 headings in this section h3 headings, and set their font size with CSS.',
    )
    expect(adviceFor([2, 'Shop'], [5, 'Rye'], [5, 'Oat'], [2, 'News'])).toBe(
      'Make “Rye” and the h5 “Oat” h3 headings, and set their font size with CSS.',
    )
    expect(adviceFor([2, 'Shop'], [5, 'Rye'], [2, 'News'])).toBe(
      'Make “Rye” an h3, and set its font size with CSS.',
    )
  })

  test('leaves out sentences, and is not given for empty headings', () => {
    const fixesFor = (...levels: [number, string][]) =>
      (headingOrder.judge({ ...soundPage, headings: headings(...levels) }) as Fixes).map(
        ({ fixSuggestion }) => fixSuggestion,
      )
    const sentence = 'The oven is hot now, so please wait outside.'

    expect(fixesFor([2, 'Shop'], [5, 'Rye'], [5, sentence])).toEqual([
      'Make “Rye” an h3, and set its font size with CSS.',
    ])
    expect(fixesFor([1, 'Shop'], [3, ''], [2, 'News'])).toEqual([])
  })

  test('asks whether a heading applies to the whole page if the title does not contain it', () => {
    const adviceFor = (title: string) =>
      (mainHeading.judge({ ...soundPage, title, headings: headings([2, 'Sales']) }) as Fixes)[0]!
        .fixSuggestion

    expect(adviceFor('Admin')).toMatch(
      /^At the top of the main content, add an <h1> with the name of this page/,
    )
    expect(adviceFor('Sales – Admin')).toMatch(/^Change the h2 “Sales” to an h1/)
  })
})

test('the advice about a vague link uses the heading above it', () => {
  const adviceFor = (label: string) =>
    (linkText.judge({ ...soundPage, links: [{ ...LINK, label, heading: 'Rye bread' }] }) as Fixes)[0]!
      .fixSuggestion

  expect(adviceFor('Read more')).toContain('as in “Read more: Rye bread”')
  expect(adviceFor('here')).not.toContain('here: Rye bread')
})

test('the advice for a header that contains the whole page is to make it the main landmark', () => {
  const header = { ...ref('panel'), selector: '#panel', element: '<header id="panel">' }
  const [found] = mainLandmark.judge({ ...soundPage, mains: [], contentParts: [header] }) as Fixes

  expect(found!.fixSuggestion).toMatch(/^Change #panel to a <main> element/)
})

test('the advice about small text names the style rules if all of them are known', () => {
  const text = {
    fontSizePx: 10,
    characters: 40,
    elements: 4,
    sample: 'Rye',
    group: '',
    ref: ref('t'),
    signature: 's',
  }
  const adviceFor = (rules?: string[]) =>
    (textSize.judge({ ...soundPage, texts: [{ ...text, ...(rules && { rules }) }] }) as Fixes)[0]!
      .fixSuggestion

  expect(adviceFor(['.power', '.info p'])).toContain('in the rules .power and .info p.')
  expect(adviceFor(['a', 'b', 'c', 'd', 'e'])).toContain('and similar elements')
  expect(adviceFor()).toContain('and similar elements')
})

test('small text is reported once if one style rule sets its size in several components', () => {
  const inList = (group: string, elements: number, rules: string[]) => ({
    fontSizePx: 11,
    characters: 8 * elements,
    elements,
    sample: `Rye ${group}`,
    group,
    ref: ref(group),
    signature: group,
    rules,
  })
  const judged = (...texts: ReturnType<typeof inList>[]) =>
    textSize.judge({ ...soundPage, texts }) as { message: string }[]

  expect(judged(inList('a', 2, ['li']), inList('b', 6, ['li']), inList('c', 1, ['li']))).toMatchObject([
    { message: 'Text in 9 elements, such as “Rye b”, is only 11 px in size.' },
  ])
  expect(judged(inList('a', 3, ['li']), inList('b', 6, ['dd']))).toHaveLength(2)
})
