import { describe, expect, test } from 'vitest'
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
})
