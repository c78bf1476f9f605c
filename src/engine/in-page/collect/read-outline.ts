import type { ContentPart, OutlineArtifacts } from '../../collect/outline-artifacts.ts'
import { tellingClassesOf, tellingMarkOf } from '../elements/mark.ts'
import { HEADING } from '../elements/selectors.ts'
import { letters, nameOf } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const FRAME = /^(navigation|banner|contentinfo|complementary)$/
/** Matches the classes and ids of the parts around the content, if their markup doesn't identify them. */
const FRAME_NAME =
  /(?:^|[\s_-])(?:header|head|masthead|nav|navbar|navheader|navfooter|navigation|menu|topbar|sidebar|drawer|footer|foot|copyright|colophon|fineprint|legal|credits|breadcrumbs?|cookies?|cookiebar|banner|modal|dialog|skip)(?:$|[\s_-])/i
/** Matches the ids and classes of the content. */
const CONTENT_NAME = /^(?:main|content|main-?content|page-?content|content-?main)$/i
/** Matches the text of a footer without a recognizable name. */
const COPYRIGHT = /^\s*(?:©|\(c\)|copyright\b)/i
const COPYRIGHT_MAX = 300
const LINKS_MIN = 10
const LINK_SHARE = 0.8
/**
 * Matches classes that describe what a box contains or how it looks, such as “has-drawer” and
 * “layout--fixed-header”.
 */
const STATE = /^(?:has|is|with|no|js)-|--/
const MOST = 0.5
const NEARLY_ALL = 0.95
const NO_CONTENT =
  'script, style, template, noscript, link, dialog, [role=dialog], [aria-hidden=true], [hidden]'
const CONTAINER = 'body, div, section, article, form, center, td, tr, tbody, table'

/** Reads the hidden h1. On a page without a main landmark, also reads the elements that it should contain. */
export function readOutline(tools: PageTools): OutlineArtifacts {
  const hidden = tools.tagged('h1').find((h1) => !h1.checkVisibility() && /\p{L}/u.test(h1.textContent))
  const hasMain = tools.elements.some((element) => element.matches('main, [role="main"]'))
  const parts = hasMain || !document.body ? [] : outsideTables(contentPartsOf(measured(tools), document.body))
  const box = parts.length > 1 ? parts[0]!.parentElement : null
  const frame = parts.length > 1 && parts[0]!.querySelector('nav, [role="navigation"]')
  return {
    ...(hidden && { hiddenMainHeading: nameOf(hidden, 200) || hidden.textContent.trim().slice(0, 200) }),
    ...(parts.length > 0 && { contentParts: parts.map((part) => describePart(tools, part)) }),
    ...(box && box !== document.body && { contentBox: tellingMarkOf(box) }),
    ...(frame && { frameInContent: tools.describe(frame) }),
  }
}

function describePart(tools: PageTools, part: Element): ContentPart {
  const isShared = [...part.classList].some(
    (name) => document.querySelectorAll(`${part.localName}.${CSS.escape(name)}`).length > 1,
  )
  const heading = part.id === '' && isShared ? part.querySelector(HEADING) : null
  const tellingHeading = heading ? nameOf(heading, 80) : ''
  const start = part.id || tellingClassesOf(part).length > 0 ? '' : startOf(part)
  return { ...tools.describe(part), ...(tellingHeading && { tellingHeading }), ...(start && { start }) }
}

const START_MAX = 40

/** Returns the first heading in an element. If it has none, returns its first text. */
function startOf(part: Element): string {
  const heading = part.querySelector(HEADING)
  const texts = document.createTreeWalker(heading ?? part, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    const text = nodeValue?.replace(/\s+/g, ' ').trim() ?? ''
    if (/\p{L}{2}/u.test(text) && parentElement?.checkVisibility())
      return text.length > START_MAX ? `${text.slice(0, START_MAX - 1).trimEnd()}…` : text
  }
  return ''
}

/** HTML allows no other elements between the rows or cells of a table, so only the whole table can be wrapped. */
function outsideTables(parts: readonly Element[]): Element[] {
  const isCell = parts.length === 1 && parts[0]!.matches('td, th')
  return isCell
    ? [...parts]
    : [...new Set(parts.map((part) => (part.matches(TABLE_PART) ? (part.closest('table') ?? part) : part)))]
}

const TABLE_PART = 'thead, tbody, tfoot, tr, td, th'

interface MeasuredPage {
  tools: PageTools
  letterCount: number
}

const measured = (tools: PageTools): MeasuredPage => ({
  tools,
  letterCount: letters(document.body.textContent ?? ''),
})

/** Goes down to the element whose children are the parts of the content. */
function contentPartsOf(page: MeasuredPage, body: Element): Element[] {
  let box = body
  for (;;) {
    const parts = largestRun(page, [...box.children])
    const [only] = parts
    if (parts.length === 1 && only!.matches(CONTAINER) && !isOneOfSeveral(page, only!)) box = only!
    else if (box === body || hasFrame(page, box))
      return parts.length < 2 ? parts : [parts[0]!, withControls(parts.at(-1)!, page)]
    else return [box]
  }
}

const CONTROL = 'input:not([type=hidden]), select, textarea, button, label, output, meter, progress'

/**
 * Returns the last of the controls directly after the content. They have no text but belong to the content.
 */
function withControls(last: Element, { tools }: MeasuredPage): Element {
  let end = last
  for (let next = last.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(CONTROL) && tools.isShown(next)) end = next
    else if (!next.matches('br, wbr') && tools.isShown(next)) break
  }
  return end
}

/**
 * Returns true for the visible panel of tabs or slides, whose siblings contain other parts of the content.
 */
const isOneOfSeveral = ({ tools }: MeasuredPage, part: Element): boolean =>
  [...(part.parentElement?.children ?? [])].some(
    (other) =>
      other !== part &&
      other.localName === part.localName &&
      !tools.isShown(other) &&
      letters(other.textContent ?? '') > 0 &&
      (part.matches('[role=tabpanel]') || [...other.classList].some((name) => part.classList.contains(name))),
  )

/**
 * Returns the part that has the name and most of the text of the content, or the adjacent parts with the most
 * text.
 */
function largestRun(page: MeasuredPage, children: readonly Element[]): Element[] {
  const named = children.find((part) => isContent(page, part) && isNamedContent(part) && isMostOf(page, part))
  if (named) return [named]
  const runs: Element[][] = [[]]
  for (const part of children) {
    if (isContent(page, part)) runs.at(-1)!.push(part)
    else if (page.tools.isShown(part) && isFrame(page, part) && isInFlow(part)) runs.push([])
  }
  const sizeOf = (run: readonly Element[]) =>
    run.reduce((sum, part) => sum + letters(part.textContent ?? ''), 0)
  const largest = runs.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.length - a.length)[0]!
  // If no part has most of the content, the content includes everything between its parts.
  const run = sizeOf(largest) > MOST * sizeOf(runs.flat()) ? largest : runs.flat()
  // Apart from the title and almost all of the text, there are only banners and buttons.
  const content = run.find(
    (part) => part.querySelector('h1') !== null && sizeOf([part]) > NEARLY_ALL * sizeOf(run),
  )
  return content ? [content] : betweenLinkRows(run)
}

const ROW_LINKS_MIN = 3

/**
 * Returns the targets of the links in a row of links, such as links to chapters. Returns an empty string for
 * other parts.
 */
function linkRowOf(part: Element): string {
  const links = [...part.querySelectorAll('a[href]')]
  const inLinks = links.reduce((sum, link) => sum + letters(link.textContent ?? ''), 0)
  const isRow = links.length >= ROW_LINKS_MIN && inLinks > LINK_SHARE * letters(part.textContent ?? '')
  return isRow ? links.map((link) => link.getAttribute('href')).join(' ') : ''
}

/** Removes rows of links before the h1, and everything from the next identical row onward. */
function betweenLinkRows(run: Element[]): Element[] {
  const start = run.findIndex((part) => part.matches('h1') || part.querySelector('h1') !== null)
  const before = run.slice(0, Math.max(0, start))
  if (before.some((part) => letters(part.textContent ?? '') > 0 && linkRowOf(part) === '')) return run
  const rows = new Set(before.map(linkRowOf).filter((row) => row !== ''))
  const content = run.slice(before.length)
  const end = content.findIndex((part) => rows.has(linkRowOf(part)))
  return end > 0 ? content.slice(0, end) : content
}

const isNamedContent = (part: Element): boolean =>
  [part.id, ...part.classList].some((name) => CONTENT_NAME.test(name))

/** A bar or message that stays in the window can be in the source between any parts. */
const isInFlow = (part: Element): boolean => !/fixed|sticky/.test(getComputedStyle(part).position)

function isContent(page: MeasuredPage, part: Element): boolean {
  if (part.matches(NO_CONTENT) || !page.tools.isShown(part) || !hasVisibleSize(part) || isFrame(page, part))
    return false
  const isMedia =
    part.matches('img, video, canvas, iframe, svg') ||
    part.querySelector('img, video, canvas, iframe') !== null
  return letters(part.textContent ?? '') > 0 || isMedia
}

/** Returns true for a header that contains most of the page, as on a page that fits on one screen. */
const isWholePage = (part: Element): boolean =>
  part.localName === 'header' &&
  letters((part as HTMLElement).innerText) > MOST * letters(document.body.innerText)

function isFrame(page: MeasuredPage, part: Element): boolean {
  if (part.matches(HEADING) || isWholePage(part)) return false
  if (FRAME.test(page.tools.landmarkOf(part)) || getComputedStyle(part).position === 'fixed') return true
  const classes = [...part.classList].filter((name) => !STATE.test(name))
  const isNamed = FRAME_NAME.test(`${part.id} ${classes.join(' ')}`)
  const isOther = isNamed || isListOfLinks(page, part) || isCopyright(part)
  return isOther && !hasTitle(part) && !isTitleBox(part) && !isMostOf(page, part)
}

/**
 * On a page without an h1, the content's title may be a lower-level heading in a box that is called a header.
 */
const isTitleBox = (part: Element): boolean =>
  document.querySelector('h1') === null &&
  part.querySelector('h2, h3') !== null &&
  part.querySelector('a, button, input, nav, img') === null &&
  part.parentElement !== document.body

/** A large header may contain the page's title, which belongs to the content. */
const hasTitle = (part: Element): boolean =>
  part.querySelector('h1') !== null &&
  [...document.querySelectorAll('h1')].every((h1) => part.contains(h1) || !h1.checkVisibility())

function hasMostlyLinks(part: Element): boolean {
  const links = [...part.querySelectorAll('a[href]:not([href^="#"])')]
  const inLinks = links.reduce((sum, link) => sum + letters(link.textContent ?? ''), 0)
  return links.length >= LINKS_MIN && inLinks > LINK_SHARE * letters(part.textContent ?? '')
}

/** Returns true for a list of links to other pages, such as an index next to the content. */
function isListOfLinks(page: MeasuredPage, part: Element): boolean {
  if (!hasMostlyLinks(part)) return false
  const others = [...(part.parentElement?.children ?? [])].filter((other) => other !== part)
  // If the page itself is an index, its other lists are content too.
  if (others.some((other) => isMostOf(page, other) && hasMostlyLinks(other))) return false
  // If there is no larger content next to it, the list is the content.
  const total = letters(part.textContent ?? '')
  return others.some(
    (other) => other.querySelector('h1, h2') !== null && letters(other.textContent ?? '') > total,
  )
}

/**
 * Returns true for a copyright notice at the end of the page. In an article about a license, more text
 * follows.
 */
const isCopyright = (part: Element): boolean =>
  COPYRIGHT.test(part.textContent ?? '') &&
  letters(part.textContent ?? '') <= COPYRIGHT_MAX &&
  [...(part.parentElement?.children ?? [])].findLast((other) => !other.matches(NO_CONTENT)) === part

const isMostOf = (page: MeasuredPage, part: Element): boolean =>
  letters(part.textContent ?? '') > MOST * page.letterCount

/** Returns true if an element also contains a part that must stay outside the content. */
const hasFrame = (page: MeasuredPage, box: Element): boolean =>
  [...box.children].some((part) => page.tools.isShown(part) && isFrame(page, part))
