import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from './page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const LIKE_LINK = 'style="color: #1a4480; text-decoration: underline"'
const likenessOf = async (text: string, script = '') => {
  const { underlined } = await auditor.collect(
    `<!doctype html><html lang="en"><title>Boats</title><style>a { color: #1a4480 }</style>
    <main><h1>Boats</h1><p>See <a href="/fares">the fares</a> and ${text} of the ferry.</p></main>${script}`,
  )
  return underlined.map(({ isLikeLinks }) => isLikeLinks)
}

describe('underlined text', () => {
  test('looks like the page’s links if it has their color', async () => {
    expect(await likenessOf(`<span ${LIKE_LINK}>the timetable</span>`)).toEqual([true])
  })

  test.each([
    ['it has another color', '<u>the timetable</u>', ''],
    ['the text around it has the same color', `<b style="color: #1a4480"><u>the timetable</u></b>`, ''],
    ['it has a tooltip', `<span ${LIKE_LINK} title="Times of departure">the timetable</span>`, ''],
    [
      'a script handles it',
      `<span id="t" ${LIKE_LINK}>the timetable</span>`,
      '<script>t.addEventListener("click", () => {})</script>',
    ],
    [
      'a script handles a part around it',
      `<span id="t"><span ${LIKE_LINK}>the timetable</span></span>`,
      '<script>t.addEventListener("mouseover", () => {})</script>',
    ],
  ])('does not look like them if %s', async (_why, text, script) => {
    expect(await likenessOf(text, script)).toEqual([false])
  })
})
