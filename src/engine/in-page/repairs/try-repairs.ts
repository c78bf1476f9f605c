import { parentOf } from '../elements/text.ts'

/** Declarations for one element that may remove a layout defect. */
export interface Repair {
  target: Element
  /** The declarations without “;” at the end, such as “flex-wrap: wrap”. */
  style: string
  /** Declarations for other elements that are also needed. */
  also?: readonly Pick<Repair, 'target' | 'style'>[]
}

/** Transitions would show the old values during a trial and animate back afterward. */
const STILL = '*, ::before, ::after { transition: none !important }'

/**
 * Tries repairs one after another, and returns the first repair that removes the defect, or null if none
 * does. The page can't notice the trials: they use a separate style sheet instead of attributes, which is
 * removed before the page's scripts run or the screen is drawn.
 * @param isGone measures the defect again.
 */
export function tryRepairs(repairs: Iterable<Repair>, isGone: () => boolean): Repair | null {
  // Turning transitions off would cancel those that are running.
  const isRunning = (animation: Animation) =>
    animation instanceof CSSTransition && animation.playState === 'running'
  if (document.getAnimations().some(isRunning)) return null
  const scrolled = scrolledBoxes()
  const sheet = new CSSStyleSheet()
  const before = [...document.adoptedStyleSheets]
  sheet.replaceSync(STILL)
  document.adoptedStyleSheets = [...before, sheet]
  try {
    for (const repair of repairs) {
      const rules = [repair, ...(repair.also ?? [])].map(ruleOf)
      if (rules.includes(null)) continue
      sheet.replaceSync(`${STILL} ${rules.join(' ')}`)
      if (isGone()) return repair
    }
    return null
  } finally {
    sheet.replaceSync(STILL)
    // Styles return to their old values while transitions are still off.
    void document.documentElement.getBoundingClientRect()
    document.adoptedStyleSheets = before
    // Content that fit during a trial has scrolled back to its start.
    for (const { box, left, top } of scrolled)
      if (box.scrollLeft !== left || box.scrollTop !== top) box.scrollTo({ left, top, behavior: 'instant' })
  }
}

const scrolledBoxes = () =>
  [...document.querySelectorAll('*')].flatMap((box) => {
    const { scrollLeft: left, scrollTop: top } = box
    return left !== 0 || top !== 0 ? [{ box, left, top }] : []
  })

function ruleOf({ target, style }: Pick<Repair, 'target' | 'style'>): string | null {
  const path = pathOf(target)
  return path && `${path} { ${importantly(style)} }`
}

const importantly = (style: string): string =>
  style
    .split(';')
    .map((declaration) => `${declaration} !important`)
    .join(';')

/**
 * Returns a selector that matches only this element, or null for elements in shadow trees, which selectors
 * can't reach.
 */
function pathOf(element: Element): string | null {
  if (element.getRootNode() !== document) return null
  const steps: string[] = []
  for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement)
    steps.unshift(`:nth-child(${[...parentOf(box)!.children].indexOf(box) + 1})`)
  return [':root', ...steps].join(' > ')
}
