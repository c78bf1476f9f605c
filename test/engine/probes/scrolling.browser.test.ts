import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('scrolling')
const FOOTER = '<footer id="f"><a href="/contact">Contact</a> <a href="/privacy">Privacy</a></footer>'
const scrolled = async (script: string, footer = FOOTER) =>
  (
    await probe(
      `<main><h1>Pots</h1><div id="l"></div></main>${footer}<script>
      const add = () => { for (let i = 0; i < 8; i += 1) l.append(Object.assign(document.createElement('p'), { textContent: 'A pot from the north', style: 'height: 60px' })) }
      const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 50
      add(); add(); ${script}</script>`,
    )
  ).filter((found) => found.includes('footer-unreachable'))
const ENDLESS = "addEventListener('scroll', () => { if (isAtEnd()) setTimeout(add, 60) })"

describe.concurrent('a footer', () => {
  test('must remain reachable', async () => {
    expect(await scrolled(ENDLESS)).toEqual(['warning footer-unreachable footer'])
  })

  test.each([
    ['the list ends', `let left = 2; ${ENDLESS.replace('isAtEnd()', 'isAtEnd() && left-- > 0')}`, FOOTER],
    ['a button loads more', "addEventListener('click', add)", FOOTER],
    ['it is always visible', ENDLESS, FOOTER.replace('id="f"', 'id="f" style="position: sticky; bottom: 0"')],
    [
      'its links are also elsewhere',
      ENDLESS,
      `${FOOTER}<nav style="position: fixed; top: 0"><a href="/contact">Contact</a> <a href="/privacy">Privacy</a></nav>`,
    ],
  ])('is not reported if %s', async (_what, script, footer) => {
    expect(await scrolled(script, footer)).toEqual([])
  })
})
