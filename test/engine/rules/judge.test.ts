import { describe, expect, test } from 'vitest'
import type { PageArtifacts } from '../../../src/engine/collect/artifacts.ts'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { judgePage, judgeSite } from '../../../src/engine/rules/judge.ts'
import { PAGE_RULES, SITE_RULES } from '../../../src/engine/rules/registry.ts'
import { brokenImage, LINK, ref, soundPage } from './sound-page.ts'

const summaryOf = (path: string, title: string | null, more: Partial<PageSummary> = {}): PageSummary => ({
  url: `https://bakery.example${path}`,
  title,
  description: null,
  canonical: null,
  language: null,
  headings: [],
  navigation: [],
  wordCount: 0,
  size: 50,
  links: [
    {
      label: 'All bread',
      url: 'https://bakery.example/all',
      pageKey: 'https://bakery.example/all',
      isShown: true,
      ref: ref('all'),
    },
    {
      label: 'Home',
      url: 'https://bakery.example/',
      pageKey: 'https://bakery.example',
      isShown: true,
      ref: ref('home'),
    },
  ],
  languageLinks: [],
  fragments: [],
  isKeptOutOfSearch: false,
  help: [],
  offersSearch: false,
  sketch: [],
  contentWords: 0,
  components: [],
  appearance: { headerPx: null, texts: [], actions: [] },
  ...more,
})

describe('the registry', () => {
  test('contains at least 30 information architecture and 60 user experience rules, each with a unique id and a source', () => {
    const rules = [...PAGE_RULES, ...SITE_RULES]

    const ofArchitecture = rules.filter(({ category }) => category === 'information_architecture')
    expect(ofArchitecture.length).toBeGreaterThanOrEqual(30)
    expect(rules.filter(({ category }) => category === 'ux').length).toBeGreaterThanOrEqual(60)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    expect(rules.filter(({ source, id }) => !URL.canParse(source) || !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual(
      [],
    )
  })
})

describe('judgePage', () => {
  test('finds nothing on a page without defects', () => {
    expect(judgePage(soundPage)).toEqual([])
  })

  test('reports the same defect of equal elements only once and counts the elements', () => {
    const images = [brokenImage('rye'), brokenImage('rye'), brokenImage('oat')]

    const findings = judgePage({ ...soundPage, images })

    expect(findings.map(({ selector, copies }) => [selector, copies])).toEqual([
      ['#rye', 2],
      ['#oat', undefined],
    ])
  })

  test('reports at most 50 findings for each rule', () => {
    const images = Array.from({ length: 60 }, (_, index) => brokenImage(`loaf-${index}`))

    expect(judgePage({ ...soundPage, images })).toHaveLength(50)
  })

  test('reports the same 50 findings, regardless of the order in which they are found', () => {
    const images = Array.from({ length: 60 }, (_, index) => brokenImage(`loaf-${index}`))
    const signaturesOf = (some: typeof images) =>
      judgePage({ ...soundPage, images: some }).map(({ signature }) => signature)

    expect(signaturesOf(images.toReversed())).toEqual(signaturesOf(images).toReversed())
  })
})

describe('judgePage: media-autoplay', () => {
  const film = {
    kind: 'video' as const,
    autoplay: true,
    loops: false,
    hasControls: false,
    areaPx: 90_000,
    muted: false,
    canBeSilenced: false,
    playsSeconds: 10,
    ref: ref('film'),
  }

  test.each([
    ['is a warning if nothing stops the sound', {}, ['warning']],
    ['is a hint if people can stop the sound', { canBeSilenced: true }, ['info']],
    ['reports nothing for three seconds of sound', { playsSeconds: 3 }, []],
    ['is a warning while the length is unknown', { playsSeconds: null }, ['warning']],
  ])('%s', (_name, more, severities) => {
    const findings = judgePage({ ...soundPage, media: [{ ...film, ...more }] })

    expect(findings.map(({ severity }) => severity)).toEqual(severities)
  })
})

describe('judgePage: a page without main and h1', () => {
  const bare = { ...soundPage, mains: [], headings: [] }
  const severitiesOf = (page: PageArtifacts) =>
    judgePage(page)
      .filter(({ rule }) => rule === 'main-heading' || rule === 'main-landmark')
      .map(({ severity }) => severity)

  test('gets two warnings if it has links around the content', () => {
    expect(severitiesOf({ ...bare, links: [LINK] })).toEqual(['warning', 'warning'])
  })

  test('gets two hints if it has only text', () => {
    expect(severitiesOf(bare)).toEqual(['info', 'info'])
  })
})

test('links to missing targets are not reported if it is unknown whether a script handles them', () => {
  const dead = (name: string, isHeard: boolean | null) => ({
    ...LINK,
    label: name,
    fragment: name,
    fragmentFound: false,
    isHeard,
    ref: ref(name),
  })
  const foundIn = (isHeard: boolean | null) =>
    judgePage({ ...soundPage, links: ['cut', 'copy', 'paste'].map((name) => dead(name, isHeard)) }).filter(
      ({ rule }) => rule === 'anchor-target',
    )

  expect(foundIn(false)).toHaveLength(3)
  expect(foundIn(null)).toEqual([])
})

test('the suggested h1 is the text of the highest heading if there is only one at that level, and otherwise the title', () => {
  const heading = (text: string) => ({ level: 2, text, landmark: 'main' as const, ref: ref(text) })
  const adviceFor = (...texts: string[]) =>
    judgePage({ ...soundPage, headings: texts.map(heading) }).find(({ rule }) => rule === 'main-heading')!
      .fixSuggestion

  expect(adviceFor('Rye bread')).toContain('“Rye bread”')
  expect(adviceFor('Services', 'Contact')).toContain('“Bread – Bakery”')
})

test('the suggested h1 is a heading that the title repeats, rather than the heading of a sidebar before it', () => {
  const headings = [
    { level: 3, text: 'Common links', landmark: 'none' as const, ref: ref('links') },
    { level: 2, text: 'Bread', landmark: 'none' as const, ref: ref('bread') },
  ]
  const adviceFor = (title: string) =>
    judgePage({ ...soundPage, headings, title }).find(({ rule }) => rule === 'main-heading')!.fixSuggestion

  expect(adviceFor('Bread – Bakery')).toContain('“Bread”')
  expect(adviceFor('Prices')).toContain('“Bread”')
})

test('the advice for an empty link text mentions the target only if the link leads to a different page', () => {
  const adviceFor = (url: string) =>
    judgePage({ ...soundPage, links: [{ ...LINK, label: 'More', url }] }).find(
      ({ rule }) => rule === 'link-text',
    )!.fixSuggestion

  expect(adviceFor('https://bakery.example/rye')).toContain(' to /rye,')
  expect(adviceFor(soundPage.url)).toBe(
    'Add the subject to the text, as in “More about …”, for example with words from the heading above the link.',
  )
})

test('the advice for landmarks without a name suggests a name that fits their position', () => {
  const landmark = (selector: string, target: string) => ({
    role: 'navigation',
    name: '',
    targets: [target],
    ref: { ...ref(target), selector, element: '<nav>' },
  })
  const adviceFor = (selector: string) =>
    judgePage({ ...soundPage, landmarks: [landmark('#one', '/a'), landmark(selector, '/b')] }).find(
      ({ rule }) => rule === 'landmark-label',
    )!.fixSuggestion

  expect(adviceFor('footer > nav')).toContain('aria-label="Footer"')
  // If the positions of two menus are unknown, no name fits only one of them.
  expect(adviceFor('#panel > nav')).not.toContain('aria-label="')
})

describe('judgePage: link-destination', () => {
  const linksOf = (placeholders: number, all: number) =>
    Array.from({ length: all }, (_, index) => ({ ...LINK, isPlaceholder: index < placeholders }))

  test.each([
    ['a twentieth of the links', 3, 60, ['warning serious']],
    ['a quarter of the links', 3, 12, ['error serious']],
    ['ten links', 10, 200, ['error serious']],
    ['most links', 9, 12, ['error critical']],
    ['fewer than a twentieth of the links', 9, 200, []],
  ])('rates a page by its links without an address: %s', (_name, placeholders, all, verdicts) => {
    const findings = judgePage({ ...soundPage, links: linksOf(placeholders, all) })

    expect(
      findings
        .filter(({ rule }) => rule === 'link-destination')
        .map(({ severity, impact }) => `${severity} ${impact}`),
    ).toEqual(verdicts)
  })
})

describe('judgeSite: duplicate-title', () => {
  test('reports each page except the one with the shortest address, in any order', () => {
    const pages = [summaryOf('/rye', 'Bread'), summaryOf('/', 'bread'), summaryOf('/oat', 'Bread')]

    const found = judgeSite(pages)

    expect(found.map(({ url }) => url)).toEqual(['https://bakery.example/oat', 'https://bakery.example/rye'])
    expect(judgeSite(pages.toReversed())).toEqual(found)
    expect(found[0]!.finding).toMatchObject({
      rule: 'duplicate-title',
      category: 'information_architecture',
      severity: 'warning',
      message: 'This page has the same title as https://bakery.example/ and 1 other page: “Bread”.',
    })
  })

  test('suggests adding the h1 to the title, unless the title already contains it', () => {
    const pages = (text: string) => [
      summaryOf('/', 'Bread – Bakery'),
      summaryOf('/oat', 'Bread – Bakery', { headings: [{ level: 1, text }] }),
    ]

    expect(judgeSite(pages('Oat'))[0]!.finding.fixSuggestion).toContain('“Oat – Bread – Bakery”')
    expect(judgeSite(pages('Bakery'))[0]!.finding.fixSuggestion).not.toContain('for example')
  })

  test('reports nothing for different titles, missing titles and two addresses of one page', () => {
    const canonical = 'https://bakery.example/rye'
    const pages = [
      summaryOf('/', 'Bread'),
      summaryOf('/bread', 'Breads'),
      summaryOf('/a', null),
      summaryOf('/b', null),
      summaryOf('/rye', 'Rye', { canonical }),
      summaryOf('/rye?from=home', 'Rye', { canonical }),
    ]

    expect(judgeSite(pages)).toEqual([])
  })

  test("suggests a title that starts with the page's heading", () => {
    const headings = [{ level: 1, text: 'Rye' }]
    const [found] = judgeSite([summaryOf('/', 'Bread'), summaryOf('/rye', 'Bread', { headings })])

    expect(found!.finding.fixSuggestion).toContain('“Rye – Bread”')
  })
})
