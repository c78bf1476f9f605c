import { describe, expect, test } from 'vitest'
import { linkDestination } from '../../../src/engine/rules/ia/link-destination.ts'
import { judgePage } from '../../../src/engine/rules/judge.ts'
import { LINK, ref, soundPage } from './sound-page.ts'

describe('links without a URL', () => {
  const rulesOf = (count: number) => {
    const refs = Array.from({ length: count }, (_, index) => ref(`link-${index}`))
    const findings = judgePage({
      ...soundPage,
      links: [
        ...refs.map((own) => ({ ...LINK, href: '#', isPlaceholder: true, ref: own })),
        ...Array.from({ length: 9 }, () => LINK),
      ],
      oddLinks: [...refs, ref('toggle')].map((own, index) => ({
        label: `Bread ${index}`,
        href: '#',
        opensWindow: false,
        announcesWindow: false,
        looksLikeText: false,
        isIdle: true,
        ref: own,
      })),
    })
    return findings.map(({ rule, selector }) => `${rule} ${selector}`).sort()
  }

  test('are reported together if there are three or more, and individually otherwise', () => {
    expect(rulesOf(2)).toEqual(['dead-control #link-0', 'dead-control #link-1', 'dead-control #toggle'])
    expect(rulesOf(3)).toEqual(['dead-control #toggle', 'link-destination #link-0'])
  })

  test.each([
    [
      'lead to no page yet',
      {},
      'Put the URL of the page that each link names in its href, and remove links whose page does not exist.',
    ],
    [
      'show tooltips',
      { ref: { ...ref('tip'), element: '<a href="#" class="hint--top">' } },
      'Change these links, which only show a tooltip or a menu, to <button type="button">.',
    ],
    [
      'may be handled by a script',
      { isHeard: null },
      'Put the URL of the page that each link names in its href, and remove links whose page does not exist. If an element is a control, or a script handles clicks on it, use <button type="button"> instead of the link.',
    ],
  ])('are reported with specific advice if they %s', (_what, more, fix) => {
    const link = { ...LINK, href: '#', isPlaceholder: true, isHeard: false, ...more }
    const [verdict] = linkDestination.judge({ ...soundPage, links: [link, link, link] }) as {
      fixSuggestion?: string
    }[]
    expect(verdict!.fixSuggestion).toBe(fix)
  })
})
