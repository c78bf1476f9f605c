import { describe, expect, test } from 'vitest'
import type { OverlayArtifact, PageArtifacts } from '../../../src/engine/collect/artifacts.ts'
import type { TargetArtifact } from '../../../src/engine/collect/use-artifacts.ts'
import { judgePage } from '../../../src/engine/rules/judge.ts'
import { LINK, ref, soundPage } from './sound-page.ts'

const target = (index: number): TargetArtifact => ({
  url: `/${index}`,
  index,
  within: -1,
  group: 'a',
  ref: ref(`link-${index}`),
  x: 20 + 14 * index,
  y: 20,
  width: 12,
  height: 12,
})

const layer = (more: Partial<OverlayArtifact>): OverlayArtifact => ({
  share: 0.7,
  characters: 200,
  hasControl: true,
  isPageFrame: false,
  isMenu: false,
  isBehind: false,
  ref: ref('layer'),
  ...more,
})

/** A page with one defect for each rule about the layout in a window that is 390 px wide. */
const badInNarrowWindow: PageArtifacts = {
  ...soundPage,
  toggles: [{ label: 'Menu', isHandled: false, isShown: false, links: 4, ref: ref('menu') }],
  phone: {
    viewportWidth: 390,
    scrollWidth: 640,
    clipsOverflow: false,
    overflowing: [
      {
        right: 640,
        widthPx: 640,
        fixedWidthPx: null,
        isWord: false,
        isInRow: false,
        group: 'table',
        repair: null,
        ref: ref('table'),
      },
    ],
    targets: [target(0), target(1)],
    nameless: [],
    fields: [{ fontSizePx: 13, ref: ref('field') }],
    texts: [],
    shrunkText: { share: 0.8, smallestPx: 5 },
    squeezedText: { share: 0.9, characters: 900, widthPx: 100, ref: ref('text') },
    pinned: [
      {
        position: 'fixed',
        widthShare: 1,
        heightShare: 0.4,
        text: 'Bakery',
        controls: [],
        hasChoices: false,
        ref: ref('bar'),
      },
    ],
    overlays: [layer({}), layer({ isPageFrame: true, isMenu: true, ref: ref('sidebar') })],
    toggles: ['#menu'],
    viewport: null,
    ways: null,
  },
}

const rulesOn = (viewport: string | null): string[] => {
  const page = {
    ...badInNarrowWindow,
    viewport: viewport === null ? null : { content: viewport, ref: ref('viewport') },
  }
  return [...new Set(judgePage(page).map(({ rule }) => rule))].sort()
}

describe('a page that does not fit phones', () => {
  test.each(['width=device-width', 'initial-scale=1', 'Width = Device-Width  initial-scale=1'])(
    'is checked at a phone’s width if its viewport setting uses that width: %s',
    (viewport) => {
      expect(rulesOn(viewport)).toEqual([
        'field-text-size',
        'horizontal-scroll',
        'overlay',
        'phone-menu',
        'squeezed-text',
        'sticky-share',
        'text-size',
        'touch-target',
      ])
    },
  )

  test.each([null, '', 'width=1024', 'width=980, initial-scale=1', 'user-scalable=yes'])(
    'is reported only for its viewport setting if phones lay it out at another width: %s',
    (viewport) => {
      expect(rulesOn(viewport)).toEqual(['viewport-meta'])
    },
  )
})

test('small text in fields is not reported if the page prevents iPhones from zooming in', () => {
  expect(rulesOn('width=device-width, maximum-scale=1')).not.toContain('field-text-size')
})

describe('the fix for small text in fields', () => {
  const fixWith = (...rules: (string | undefined)[]) => {
    const fields = rules.map((sizeRule) => ({
      fontSizePx: 13,
      ...(sizeRule !== undefined && { sizeRule }),
      ref: ref('field'),
    }))
    const page = { ...soundPage, phone: { ...soundPage.phone, fields } }
    return judgePage(page).find(({ rule }) => rule === 'field-text-size')?.fixSuggestion
  }

  test('is to override the rule that sets the size', () => {
    expect(fixWith('div.sidebar input', 'div.sidebar input')).toContain(
      '@media (max-width: 600px) { div.sidebar input { font-size: 16px } }',
    )
  })

  test('explains what to do if another rule may take precedence', () => {
    expect(fixWith(undefined)).toContain('If the size stays the same')
    expect(fixWith('')).not.toContain('If the size stays the same')
  })
})

describe('the finding about a small target', () => {
  const messageWith = (url: string, ...labels: string[]) => {
    const links = labels.map((label) => ({ ...LINK, label, url }))
    const targets = [target(0), { ...target(1), url, ref: null, height: 30, width: 30 }]
    const page = { ...soundPage, links, phone: { ...soundPage.phone, targets } }
    return judgePage(page).find(({ rule }) => rule === 'touch-target')?.message
  }
  const RYE = 'https://bakery.example/rye'

  test('names an adjacent link by its label if all links to its address have the same label', () => {
    expect(messageWith(RYE, 'Rye', 'Rye')).toMatch(/the link “Rye”\.$/)
    expect(messageWith(`${soundPage.url}#rye`, 'Rye')).toMatch(/the link “Rye”\.$/)
  })

  test.each([
    [RYE, ['Rye', 'More']],
    [soundPage.url, ['Home']],
    [`${soundPage.url}#`, ['Roggen']],
  ])('does not name an adjacent link to %s if it could be one of several', (url, labels) => {
    expect(messageWith(url, ...labels)).toMatch(/another control\.$/)
  })
})

test('the advice about a missing viewport setting names content that does not fit on a phone', () => {
  const adviceFor = (page: PageArtifacts) =>
    judgePage(page).find(({ rule }) => rule === 'viewport-meta')?.fixSuggestion
  const [box] = badInNarrowWindow.phone.overflowing
  const path = 'main > div:nth-of-type(3) > div:nth-of-type(2) > p:nth-of-type(1)'
  const word = { ...box!, isWord: true, ref: { ...ref('p'), selector: path, element: '<p>' } }
  const wordy = { ...badInNarrowWindow, phone: { ...badInNarrowWindow.phone, overflowing: [word] } }

  expect(adviceFor({ ...badInNarrowWindow, viewport: null })).toMatch(
    /\. Also make .* shrink .*, because it does not fit in 390 px, and the page would scroll sideways\.$/,
  )
  expect(adviceFor({ ...wordy, viewport: null })).toMatch(
    /\. Also set overflow-wrap: anywhere on the p elements, because long words or URLs there .* sideways\.$/,
  )
  expect(adviceFor({ ...soundPage, viewport: null })).toMatch(/to the head\.$/)
})

test('the advice about small text in fields names the style sheet that contains the rule', () => {
  const field = { fontSizePx: 14, sizeRule: '.search', ref: ref('field') }
  const adviceFor = (sizeSheet?: string) =>
    judgePage({
      ...soundPage,
      phone: { ...soundPage.phone, fields: [{ ...field, ...(sizeSheet && { sizeSheet }) }] },
    }).find(({ rule }) => rule === 'field-text-size')?.fixSuggestion

  expect(adviceFor('https://bakery.example/shop.css')).toMatch(
    /^In shop\.css, the rule for “\.search” sets the size now\. After it, add @media/,
  )
  expect(adviceFor()).toMatch(/^In the style sheet, the rule for/)
})

test('text that is small because of the html element’s font size is reported only once', () => {
  const text = (fontSizePx: number, sample: string) => ({
    fontSizePx,
    characters: 40,
    elements: 2,
    sample,
    group: sample,
    ref: ref(sample),
    signature: sample,
  })
  const find = (desktopPx: number) =>
    judgePage({
      ...soundPage,
      rootFont: { fontSizePx: desktopPx, sheet: null },
      phone: {
        ...soundPage.phone,
        texts: [text(10, 'Rye'), text(9, 'Oat')],
        rootFont: { fontSizePx: 10, sheet: 'https://bakery.example/shop.css' },
      },
    }).filter(({ rule }) => rule === 'text-size')

  expect(find(15)).toMatchObject([
    {
      message:
        'On a phone, text in 4 elements, such as “Rye”, is only 9 to 10 px in size. On narrow screens, shop.css sets the font size of the html element to 10 px instead of 15 px.',
    },
  ])
  expect(find(10).map(({ fixSuggestion }) => fixSuggestion)).toEqual([
    expect.stringContaining('ideally 1.6rem (16 px)'),
    expect.stringContaining('ideally 1.6rem (16 px)'),
  ])
})
