import { describe, expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'
import { TEXT } from './detector-cases/detector-case.ts'

const { found } = openDetecting()
const page = (...headings: string[]) =>
  `<h1>Moving house</h1><p>${TEXT}</p>${headings.map((heading, index) => `<h2>${heading}</h2><p>Rule ${index}: tell the town hall your new address within five days.</p>`).join('')}`
const strengths = async (body: string) =>
  (await found(documentOf(body, { title: 'Moving house – Town hall' })))
    .filter(({ rule }) => rule === 'heading-text')
    .map(({ strength }) => strength)

describe('headings that only number their sections', () => {
  test.each([
    ['letters', ['Deel A', 'Deel B', 'Deel C']],
    ['numbers', ['Section 1', 'Section 2']],
    ['Roman numbers', ['Teil I', 'Teil II']],
    ['numbers in front', ['1. rész', '2. rész']],
    ['no spaces', ['第一部分', '第二部分']],
  ])('are reported: %s', async (_what, headings) => {
    expect(await strengths(page(...headings))).toEqual(['sure'])
  })

  test('are listed in the message, up to a maximum of three', async () => {
    const body = page('Part A', 'Part B', 'Part C', 'Part D')
    const [{ message } = { message: '' }] = (await found(documentOf(body))).filter(
      ({ rule }) => rule === 'heading-text',
    )

    expect(message).toContain('“Part A”, “Part B”, “Part C” and 1 more number the sections')
  })

  test.each([
    ['chapters', page('Kapitel 1', 'Kapitel 2')],
    ['mentioned in the text', `${page('Part A', 'Part B')}<p>Fill in Part A first.</p>`],
    ['mentioned with different punctuation', `${page('1. Teil', '2. Teil')}<p>Siehe auch: 2. Teil.</p>`],
    ['linked from a table of contents', `<a href="#a">Part A</a>${page('Part A', 'Part B')}`],
    ['the parts of an exam', page('Part A', 'Part B').replace('Moving house', 'Final exam')],
    [
      'the parts of a form',
      `${page('Part A', 'Part B')}<label>Name <input></label><label>Street <input></label>`,
    ],
  ])('are reported as a hint if they are %s', async (_what, body) => {
    expect(await strengths(body)).toEqual(['doubt'])
  })

  test.each([
    ['also have words', page('Part A: who moves', 'Part B: where to')],
    ['are above other headings', page('Part A', 'Part B').replaceAll('</h2>', '</h2><h3>Your address</h3>')],
    ['are words themselves', page('Delta', 'Parts', 'Partner B')],
    ['name different things', page('Part A', 'Team B')],
    ['are in a novel', page('Chapter 1', 'Chapter 2').replaceAll('Rule', `${TEXT} `.repeat(30))],
  ])('are not reported if they %s', async (_what, body) => {
    expect(await strengths(body)).toEqual([])
  })
})
