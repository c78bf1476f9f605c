import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

async function ruleOn(style: string) {
  const { phone } = await auditor.collect(
    `<!doctype html><title>Bread</title><style>${style}</style><nav><div class="pages"><p>Pages</p><ul>
      <li><a class="page" href="/rye">Rye</a></li><li><a class="page" href="/oat">Oat</a></li></ul></div></nav>`,
  )
  return phone.ways?.hoverRule
}

describe('the style rule that opens a navigation on hover', () => {
  test('shows the hidden links while the mouse is over a box around them', async () => {
    expect(await ruleOn('nav ul { display: none } .pages:hover ul { display: block }')).toBe(
      '.pages:hover ul',
    )
  })

  test.each([
    ['changes only how a link looks', 'nav ul { display: none } a:hover { opacity: 0.8 }'],
    ['sets the display of a link', 'nav ul { display: none } .page:hover { display: inline-block }'],
    [
      'changes a different property than the one that hides the links',
      'ul { display: none } p:hover + ul { opacity: 0.8 }',
    ],
    ['opens a part of a hidden navigation', 'nav, ul { display: none } .pages:hover ul { display: block }'],
  ])('is not confused with one that %s', async (_what, style) => {
    expect(await ruleOn(style)).toBeUndefined()
  })
})
