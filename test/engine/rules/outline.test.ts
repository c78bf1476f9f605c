import { describe, expect, test } from 'vitest'
import { emptyHeading } from '../../../src/engine/rules/ia/empty-heading.ts'
import { headingLength } from '../../../src/engine/rules/ia/heading-length.ts'
import { headingOrder } from '../../../src/engine/rules/ia/heading-order.ts'
import { mainHeading } from '../../../src/engine/rules/ia/main-heading.ts'
import { mainLandmark } from '../../../src/engine/rules/ia/main-landmark.ts'
import { readability } from '../../../src/engine/rules/ia/readability.ts'
import { LINK, ref, soundPage } from './sound-page.ts'

const page = { ...soundPage, mains: [], headings: [], links: [LINK] }
const part = (selector: string, element: string) => ({ ...ref('part'), selector, element })

describe('the advice about a missing main landmark', () => {
  const adviceFor = (...contentParts: ReturnType<typeof part>[]) =>
    (mainLandmark.judge({ ...page, contentParts }) as { fixSuggestion?: string }[])[0]!.fixSuggestion

  test('names the div that contains the content', () => {
    expect(adviceFor(part('body > div:nth-of-type(2)', '<div class="layout__content">'))).toBe(
      'Change div.layout__content, which contains the content, to a <main> element.',
    )
  })

  test('adds a heading to a selector that other elements also match', () => {
    const container = {
      ...part('body > div:nth-of-type(2)', '<div class="container">'),
      tellingHeading: 'All breads',
    }
    expect(adviceFor(container)).toBe(
      'Change the div.container with the heading “All breads”, which contains the content, to a <main> element.',
    )
  })

  test('names the first and the last of several elements', () => {
    expect(adviceFor(part('#intro', '<section id="intro">'), part('body > p:nth-of-type(9)', '<p>'))).toBe(
      'Wrap everything from #intro to body > p:nth-of-type(9) in one <main> element.',
    )
  })

  test('names an element that has no telling selector by its first words, and the element around several parts', () => {
    const last = { ...part('body > div:nth-of-type(1) > div:nth-of-type(3)', '<div>'), start: 'Messages' }
    const contentParts = [part('#intro', '<section id="intro">'), last]
    const [verdict] = mainLandmark.judge({ ...page, contentParts, contentBox: 'div.container' }) as {
      fixSuggestion?: string
    }[]

    expect(verdict!.fixSuggestion).toBe(
      'In div.container, wrap everything from #intro to the div that begins with “Messages” in one <main> element.',
    )
  })
})

test('an h1 that is hidden when the page loads is named in the message, and is reported only as a hint', () => {
  expect(mainHeading.judge({ ...page, title: 'Bread', hiddenMainHeading: 'The end' })).toMatchObject([
    {
      severity: 'info',
      message:
        'The only h1, “The end”, is hidden when the page loads, so the page starts without a heading that describes what it is about.',
      fixSuggestion:
        'If “The end” describes what the page is about, show it, or hide it only visually with a class such as .visually-hidden. Otherwise, at the top of the main content, add one <h1> that names the subject of the page. According to the title, this is “Bread”.',
    },
  ])
})

describe('the advice about a long heading', () => {
  const LONG = 'Roggen und Hafer '.repeat(9)
  type Outline = [level: number, text: string][]
  const adviceFor = (outline: Outline, words = 0) => {
    const headings = outline.map(([level, text], index) => ({
      level,
      text,
      landmark: 'main',
      ref: ref(`heading-${index}`),
    }))
    const sections = headings
      .filter(() => words > 0)
      .map((heading) => ({ heading: heading.text, words, stretchWords: words, ref: heading.ref }))
    return headingLength.judge({ ...page, headings, sections })[0]!.fixSuggestion
  }
  const START: Outline = [
    [1, 'Brot'],
    [2, 'Unser Mehl'],
    [3, LONG],
  ]

  test('suggests changing a heading directly below its section’s heading to a paragraph', () => {
    expect(adviceFor(START)).toMatch(/^The section already has the heading “Unser Mehl”, so change this h3/)
    expect(adviceFor([...START, [2, 'Preise']])).toMatch(/^The section already has/)
  })

  test.each<[string, Outline, number]>([
    [
      'an h2 below the h1',
      [
        [1, 'Brot'],
        [2, LONG],
      ],
      0,
    ],
    [
      'a heading below an empty one',
      [
        [1, 'Brot'],
        [2, ''],
        [3, LONG],
      ],
      0,
    ],
    ['a heading after text', START, 20],
    ['one of several questions', [...START, [3, 'Wann öffnet die Bäckerei?']], 0],
  ])('suggests shortening %s', (_what, outline, words) => {
    expect(adviceFor(outline, words)).toMatch(/^Keep a few words/)
  })
})

describe('the advice about a heading that contains only an image', () => {
  const adviceFor = (picture: string, next: string) => {
    const heading = { level: 2, landmark: 'main', ref: ref('heading') }
    const headings = [
      { ...heading, text: '', picture },
      { ...heading, text: next },
    ]
    return emptyHeading.judge({ ...page, headings })[0]!.fixSuggestion
  }

  test('explains what to write next to an icon, and which heading the icon may be part of', () => {
    expect(adviceFor('i.wheat', 'Unser Mehl')).toBe(
      'If i.wheat represents a section or the site, add the name of that section or site as text in the h2, next to i.wheat. If it is only decorative, change the h2 to a div, and add aria-hidden="true" to i.wheat. If it belongs to the next heading, “Unser Mehl”, move i.wheat into that heading, and remove the h2.',
    )
  })

  test('explains what to write in an image’s alt attribute', () => {
    expect(adviceFor('img.logo', '')).toBe(
      'If img.logo represents a section or the site, add the name of that section or site in its alt attribute. If it is only decorative, change the h2 to a div, and keep its alt attribute empty.',
    )
  })
})

test('the advice is not to keep the h1 of an editor’s sample text', () => {
  const headings = [
    { level: 1, text: 'Editor examples', landmark: 'banner', ref: ref('title') },
    { level: 1, text: 'A loaf of rye', landmark: 'main', isEditable: true as const, ref: ref('sample') },
  ]
  expect(mainHeading.judge({ ...page, title: null, headings })).toMatchObject([
    { fixSuggestion: 'Keep “Editor examples” as the h1, and make “A loaf of rye” an h2.' },
  ])
})

test('the first heading of a sidebar should have the same level as the sections next to it', () => {
  const column = { landmark: 'main', startsColumn: true as const }
  const headings = [
    { level: 1, text: 'Bread', landmark: 'main', ref: ref('h1') },
    { level: 2, text: 'Rye', landmark: 'main', ref: ref('rye') },
    { ...column, level: 4, text: 'About', ref: ref('about') },
    { level: 4, text: 'Archive', landmark: 'main', ref: ref('archive') },
  ]
  expect(headingOrder.judge({ ...page, headings })).toMatchObject([
    {
      fixSuggestion:
        'The heading “About” starts a new column and is not part of “Rye”. Make it and “Archive” h2 headings, and set their font size with CSS.',
    },
  ])
})

describe('readability', () => {
  const adviceFor = (prose: string) =>
    readability.judge({ ...page, language: 'en', prose }) as { message: string; fixSuggestion: string }[]
  const SHORT = 'Organizational responsibilities necessitate interdisciplinary administration. '

  test('asks only for shorter words if the sentences are short', () => {
    const [verdict] = adviceFor(SHORT.repeat(60))
    expect(verdict!.message).toMatch(
      /^The text is very difficult to read because many of its words are long\./,
    )
    expect(verdict!.fixSuggestion).toBe(
      'Replace long words, such as “Organizational” and “responsibilities”, with shorter, more common ones. If you need a technical term, explain it where it first appears.',
    )
  })

  test('ignores Latin placeholder text, even without “Lorem ipsum”', () => {
    const latin =
      'Cum sociis natoque penatibus et magnis dis parturient montes. Aenean lacinia bibendum nulla sed consectetur. '
    expect(adviceFor(latin.repeat(40))).toEqual([])
  })
})
