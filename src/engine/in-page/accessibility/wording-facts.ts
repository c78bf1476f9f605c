import { markOf } from '../elements/mark.ts'
import { parentOf } from '../elements/text.ts'
import { type AccessKeyFacts, accessKeyFactsOf } from './access-keys.ts'
import { ariaNameOf, attribute, cleanTextOf } from './detect/names/names.ts'
import { levelOf } from './detect/walk.ts'
import { isLogo, type NamelessFacts, namelessFactsOf } from './nameless-facts.ts'

/** Facts used in messages about an element to name what is in, around and after it. */
export interface WordingFacts extends AccessKeyFacts, NamelessFacts {
  /** The tooltip of the item around a link without text, if the link is the only one in the item. */
  tooltipAround?: string
  /** The name of the button or link around a graphic, if it comes only from attributes. */
  iconControl?: { noun: 'button' | 'link'; name: string }
  /** Whether a graphic is the only content of a button or link without a name, which is a defect of that control. */
  isInNamelessControl?: true
  /** Whether the title of the element is the same as its visible text. */
  hasRepeatedTitle?: true
  /** The title of the page, if the element is the whole page. */
  pageTitle?: string
  /** The element inside a tab list that contains all of its tabs and nothing else. */
  tabsBox?: string
  /** The children of a list that aren't list items. */
  strayItems?: { marks: string[]; count: number; text: string }
  /** The level of a heading. */
  level?: number
  /** The next visible heading, if it isn't below this heading. */
  nextHeading?: { text: string; level: number }
  /** The name of the site that the page shows, for a logo. */
  siteName?: string
  /** What is known about a page without a title. */
  untitled?: { hasEmptyTitle: boolean; name: string }
}

const TEXT_MAX = 60

/** Returns a function that reads these facts. The page must not change in the meantime. */
export function createWordingFacts(headings: readonly Element[]): (element: Element) => WordingFacts {
  return (element) => {
    const tooltipAround = tooltipAroundOf(element)
    const iconControl = element.localName === 'svg' ? iconControlOf(element) : null
    const isInNameless = element.localName === 'svg' && isInNamelessControl(element)
    const title = attribute(element, 'title').toLowerCase()
    const hasRepeatedTitle = title !== '' && title === cleanTextOf(element).toLowerCase()
    const pageTitle = element === document.documentElement ? document.title.trim() : ''
    const tabsBox = element.matches('[role=tablist]') ? tabsBoxOf(element) : ''
    const strayItems = element.matches('ul:not([role]), ol:not([role])') ? strayItemsOf(element) : null
    const level = levelOf(element)
    const nextHeading = level > 0 ? nextHeadingOf(element, level, headings) : null
    const siteName = isLogo(element) ? siteNameOf(headings) : ''
    const untitled = element === document.documentElement && !document.title.trim() ? untitledOf() : null
    return {
      ...accessKeyFactsOf(element),
      ...namelessFactsOf(element),
      ...(tooltipAround && { tooltipAround }),
      ...(iconControl && { iconControl }),
      ...(isInNameless && { isInNamelessControl: true }),
      ...(hasRepeatedTitle && { hasRepeatedTitle: true }),
      ...(pageTitle && { pageTitle }),
      ...(tabsBox && { tabsBox }),
      ...(strayItems && { strayItems }),
      ...(level > 0 && { level }),
      ...(nextHeading && { nextHeading }),
      ...(siteName && { siteName }),
      ...(untitled && { untitled }),
    }
  }
}

const shortened = (text: string): string =>
  text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1).trimEnd()}…` : text

const TOOLTIPS = ['data-tooltip', 'data-title', 'data-tip', 'title']

/** The dots of a slider often have their text on the list item around the link. */
function tooltipAroundOf(link: Element): string {
  const item = link.matches('a[href], button') ? link.closest('li') : null
  if (!item || item.querySelectorAll('a[href], button').length > 1) return ''
  const words = TOOLTIPS.map((name) => attribute(item, name)).find((text) => /\p{L}{2}/u.test(text)) ?? ''
  return words.length <= TEXT_MAX ? words : ''
}

function iconControlOf(graphic: Element): WordingFacts['iconControl'] | null {
  for (let around = parentOf(graphic); around; around = parentOf(around)) {
    if (!around.matches('a[href], button, [role=button], [role=link]')) continue
    const name = ariaNameOf(around) || attribute(around, 'title')
    if (!name) return null
    return {
      noun: around.matches('a[href]:not([role=button]), [role=link]') ? 'link' : 'button',
      name: shortened(name),
    }
  }
  return null
}

/** Matches what can give a name to the control around it. */
const NAMING = 'img[alt]:not([alt=""]), title, [aria-label], [aria-labelledby], [title]'

function isInNamelessControl(graphic: Element): boolean {
  const control = graphic.closest('a[href], button')
  return (
    control !== null &&
    !(ariaNameOf(control) || attribute(control, 'title') || cleanTextOf(control)) &&
    control.querySelector(NAMING) === null
  )
}

function tabsBoxOf(list: Element): string {
  const [first, ...others] = list.querySelectorAll('[role=tab]')
  let box = first?.parentElement
  while (box && box !== list && !others.every((tab) => box?.contains(tab))) box = box.parentElement
  return box && box !== list && !box.querySelector('[role=tabpanel]') ? markOf(box) : ''
}

const MARKS_MAX = 3

function strayItemsOf(list: Element): WordingFacts['strayItems'] | null {
  const stray = [...list.children].filter(
    (child) => !child.matches('li, script, template, style, [role]') && child.checkVisibility(),
  )
  const marks = [...new Set(stray.map(markOf))].slice(0, MARKS_MAX)
  const text = stray[0] ? shortened(cleanTextOf(stray[0])) : ''
  return stray.length > 0 ? { marks, count: stray.length, text } : null
}

/** Returns the heading that ends a heading's section, or null if the section contains another heading. */
function nextHeadingOf(
  heading: Element,
  level: number,
  headings: readonly Element[],
): WordingFacts['nextHeading'] | null {
  const next = headings[headings.indexOf(heading) + 1]
  const text = headings.includes(heading) && next ? shortened(cleanTextOf(next)) : ''
  const nextLevel = next ? levelOf(next) : 0
  return text && nextLevel > 0 && nextLevel <= level ? { text, level: nextLevel } : null
}

const SITE_NAME = 'meta[property="og:site_name"], meta[name="application-name"]'

/** Returns the declared name of the site. If there is none, returns a main heading that is also in the title. */
function siteNameOf(headings: readonly Element[]): string {
  const declared = document.querySelector<HTMLMetaElement>(SITE_NAME)?.content.trim() ?? ''
  if (declared && declared.length <= TEXT_MAX) return declared
  const main = headings.filter((heading) => heading.localName === 'h1').map(cleanTextOf)
  const title = document.title.trim()
  return (
    [title, ...title.split(SEPARATOR), ...main].find(
      (text) => NAME.test(text) && main.some((other) => sharesName(text, other, title)),
    ) ?? ''
  )
}

/** Matches what separates the names of the page and the site in a title. */
const SEPARATOR = /\s+[-–—|·:»]\s+/

function sharesName(text: string, heading: string, title: string): boolean {
  return heading.includes(text) && title.includes(text)
}

/** Matches a name of at most three words. */
const NAME = /^(?=.*\p{L}{2})\S{1,30}(?: \S{1,30}){0,2}$/u

/** Selects elements that usually show the name of a page. */
const NAMES = ['h1', 'h2', '[class*="title" i]']

function untitledOf(): WordingFacts['untitled'] {
  const parts = NAMES.flatMap((selector) => [...document.querySelectorAll(selector)])
  const names = parts.filter((part) => part.checkVisibility()).map(cleanTextOf)
  return {
    hasEmptyTitle: document.head.querySelector('title') !== null,
    name: names.find((name) => /\p{L}{2}/u.test(name) && name.length <= TEXT_MAX) ?? '',
  }
}
