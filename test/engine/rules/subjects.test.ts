import { expect, test } from 'vitest'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { linkText } from '../../../src/engine/rules/ia/link-text.ts'
import { mainHeading } from '../../../src/engine/rules/ia/main-heading.ts'
import { navigationPresence } from '../../../src/engine/rules/ia/navigation-presence.ts'
import { repeatedHeading } from '../../../src/engine/rules/ia/repeated-heading.ts'
import { isInTitle, subjectOfTitle } from '../../../src/engine/rules/title-subject.ts'

const ref = { selector: '#h' }

const adviceOn = (
  title: string,
  headings: [level: number, text: string, landmark?: string][],
  links: { label: string; url: string }[] = [],
) => {
  const listed = headings.map(([level, text, landmark = '']) => ({ level, text, landmark, ref }))
  const url = 'https://bakery.example/rye'
  return mainHeading.judge({ headings: listed, title, links, url } as never)[0]?.fixSuggestion
}

test('the subject of a title is the part before the site’s name', () => {
  expect(subjectOfTitle('Prices | Bread Shop')).toBe('Prices')
  expect(subjectOfTitle('Glossary — Django 3.2 documentation')).toBe('Glossary')
  expect(subjectOfTitle('404 | Bread Shop')).toBe('Bread Shop')
  expect(subjectOfTitle('Gtk – 4.0: Common Questions')).toBe('Gtk – 4.0: Common Questions')
})

test('a title contains a heading only if it contains the heading as whole words', () => {
  expect(isInTitle('Orders | Bread Shop', 'Orders')).toBe(true)
  expect(isInTitle('Orders | Bread Shop', 'order')).toBe(false)
  expect(isInTitle('Login or register', 'or')).toBe(false)
  expect(isInTitle('麦の価格', '麦の価格')).toBe(true)
})

test('the suggested h1 is neither a number nor a word such as “or”', () => {
  expect(adviceOn('Sign in | Bread Shop', [[5, 'or']])).toContain('“Sign in”')
  expect(adviceOn('Bread Shop', [[3, 'Rye bread']])).toContain('“Rye bread”')
})

test('the advice for several h1 elements is to keep the one that mentions the subject', () => {
  const title = 'Soft UI by Bakers'

  expect(
    adviceOn(title, [
      [1, 'Soft UI', 'banner'],
      [1, '70+'],
      [1, '15+'],
    ]),
  ).toBe('Keep “Soft UI” as the h1, and use a p for “70+” and “15+”.')
  expect(
    adviceOn(title, [
      [1, 'Bakers', 'banner'],
      [1, 'Prices'],
    ]),
  ).toBe('Keep “Prices” as the h1, and use a p for “Bakers”.')
  expect(
    adviceOn(title, [
      [1, 'Prices'],
      [1, 'Prices'],
    ]),
  ).toBe('Keep the h1 #h, and change #h to a <p> with the same classes. A link or logo in it can stay.')
})

test('the advice for several h1 elements is not to keep the one that contains only the site’s name', () => {
  const both = (title: string, url = '', landmark = '') => {
    const links = url ? [{ label: 'Bakery', url }] : []
    return adviceOn(
      title,
      [
        [1, 'Bakery'],
        [1, 'class Oven', landmark],
      ],
      links,
    )
  }
  const keepsOven = 'Keep “class Oven” as the h1, and make “Bakery” an h2.'
  const keepsBakery = 'Keep “Bakery” as the h1, and make “class Oven” an h2.'

  expect(both('Oven - Bakery 1.6')).toBe(keepsOven)
  expect(both('Bakery 1.6 - Oven')).toBe(keepsBakery)
  expect(both('Bakery 1.6 - Oven', 'https://bakery.example/')).toBe(keepsOven)
  expect(both('Bakery 1.6 - Oven', 'https://bakery.example/rye#top')).toBe(keepsBakery)
  expect(both('Bakery 1.6', '', 'main')).toBe(keepsOven)
})

test('the advice about a link text mentions the target unless the target is a script', () => {
  const page = 'https://bakery.example/'
  const adviceFor = (url: string) =>
    linkText.judge({
      url: page,
      links: [{ label: 'Read more', href: url, url, fragment: null, isShown: true, isControl: false, ref }],
    } as never)[0]!.fixSuggestion

  expect(adviceFor(`${page}rye`)).toContain(' to /rye, ')
  expect(adviceFor('javascript:;')).toBe(
    'Add the subject to the text, as in “Read more about …”, for example with words from the heading above the link. Also replace the placeholder “javascript:;” with a URL.',
  )
})

test('a page is not reported as lacking navigation if the other pages share only links to other sites', () => {
  const page = (path: string, targets: string[]) => {
    const url = `https://bakery.example${path}`
    const links = targets.map((target) => new URL(target, url).href)
    return {
      url,
      navigation: links.map((link) => ({ group: 0, label: `To ${link}`, url: link, pageKey: link })),
      links: links
        .filter((link) => link.startsWith('https://bakery.example'))
        .map((pageKey) => ({ pageKey })),
    } as unknown as PageSummary
  }
  const judged = (targets: string[]) =>
    navigationPresence.judge(
      [...['/a', '/b', '/c'].map((path) => page(path, targets)), page('/d', [])],
      {} as never,
    )

  expect(judged(['https://x.example/1', 'https://x.example/2', 'https://x.example/3'])).toEqual([])
  expect(judged(['/rye', '/oat', '/nut'])).toMatchObject([
    {
      url: 'https://bakery.example/d',
      fixSuggestion: expect.stringContaining('“To https://bakery.example/r'),
    },
  ])
})

test('repeated headings are reported with the heading above them', () => {
  const messageFor = (...before: string[]) =>
    repeatedHeading.judge({
      headings: [
        ...before.map((text) => ({ level: 2, text, landmark: '', ref })),
        ...[1, 2].map(() => ({ level: 3, text: 'Notes', landmark: '', ref })),
      ],
    } as never)[0]?.message

  expect(messageFor('Rye', 'Oat')).toMatch(/^2 h3 headings under “Oat” have the same text/)
  expect(messageFor()).toMatch(/^2 h3 headings at the same level have the same text/)
})

test('headings with the same words are reported as repeated, but headings with the same number are not', () => {
  const judged = (text: string) =>
    repeatedHeading.judge({
      headings: [1, 2].map(() => ({ level: 3, text, landmark: '', ref })),
    } as never)

  expect(judged('Event title')).toHaveLength(1)
  expect(judged('423')).toEqual([])
})
