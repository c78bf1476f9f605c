import type { Probe } from '../probe-tab.ts'

const TIMES = 3
/**
 * The maximum times to wait for new content, in milliseconds. The first time is short because few pages load
 * content on scrolling.
 */
const FIRST_MS = 180
const NEXT_MS = 1000

/**
 * Scrolls to the end of the page several times. Reports a footer that is pushed away by new content each
 * time.
 */
export const SCROLLING: Probe = {
  name: 'scrolling',
  budgetMs: 3000,
  usesAnyState: true,
  async run({ world, leftMs }) {
    const footer = await world.call('findFooter', [], leftMs())
    if (!footer) return []
    const { element, links } = footer
    let grownPx = 0
    for (let time = 0; time < TIMES; time += 1) {
      const limitMs = Math.min(time === 0 ? FIRST_MS : NEXT_MS, leftMs())
      const px = await world.call('growAtEnd', [element, limitMs], leftMs())
      if (px === 0) return []
      grownPx += px
    }
    const message = `The page loads more content each time users reach its end (${grownPx} px in ${TIMES} steps), so they have to scroll past all of it to reach the footer, which contains ${links} links that are not available anywhere else.`
    return [{ rule: 'footer-unreachable', element, message }]
  },
}
