import { expect, test } from 'vitest'
import { linkText } from '../../../src/engine/rules/ia/link-text.ts'
import { mainHeading } from '../../../src/engine/rules/ia/main-heading.ts'
import { isInTitle, subjectOfTitle } from '../../../src/engine/rules/title-subject.ts'

const ref = { selector: '#h' }

const adviceOn = (title: string, headings: [level: number, text: string, landmark?: string][]) => {
  const listed = headings.map(([level, text, landmark = '']) => ({ level, text, landmark, ref }))
  return mainHeading.judge({ headings: listed, title, links: [] } as never)[0]?.fixSuggestion
}

test('the subject of a title is the part before the name of the site', () => {
  expect(subjectOfTitle('Prices | Bread Shop')).toBe('Prices')
  expect(subjectOfTitle('Glossary — Django 3.2 documentation')).toBe('Glossary')
  expect(subjectOfTitle('404 | Bread Shop')).toBe('Bread Shop')
  expect(subjectOfTitle('Gtk – 4.0: Common Questions')).toBe('Gtk – 4.0: Common Questions')
})

test('a title contains a heading only as whole words', () => {
  expect(isInTitle('Orders | Bread Shop', 'Orders')).toBe(true)
  expect(isInTitle('Orders | Bread Shop', 'order')).toBe(false)
  expect(isInTitle('Login or register', 'or')).toBe(false)
  expect(isInTitle('麦の価格', '麦の価格')).toBe(true)
})

test('the suggested h1 is neither a number nor a word such as “or”', () => {
  expect(adviceOn('Sign in | Bread Shop', [[5, 'or']])).toContain('“Sign in”')
  expect(adviceOn('Bread Shop', [[3, 'Rye bread']])).toContain('“Rye bread”')
})

test('of several h1 elements, the one that names the subject is kept', () => {
  const title = 'Soft UI by Bakers'

  expect(
    adviceOn(title, [
      [1, 'Soft UI', 'banner'],
      [1, '70+'],
      [1, '15+'],
    ]),
  ).toBe('Keep “Soft UI” as the h1, and use a p for “70+”.')
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
  ).toBe('Keep one of these headings as the h1, and remove the other one.')
})

test('the advice about a link text names the target, but not a script', () => {
  const page = 'https://bakery.example/'
  const adviceFor = (url: string) =>
    linkText.judge({
      url: page,
      links: [{ label: 'Read more', url, fragment: null, isShown: true, isControl: false, ref }],
    } as never)[0]!.fixSuggestion

  expect(adviceFor(`${page}rye`)).toContain(' to /rye, ')
  expect(adviceFor('javascript:;')).toBe('Describe the target in the text of the link.')
})
