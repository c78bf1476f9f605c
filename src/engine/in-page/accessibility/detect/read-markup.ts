import type { MarkupFact, MarkupKind } from '../../../accessibility/detectors/markup/markup-facts.ts'
import { createIdentityOrder } from '../../elements/identity-order.ts'
import { keep } from '../keeper.ts'
import { clean, cleanTextOf, contentOf } from './names/names.ts'

const OBSOLETE_TAG =
  /^(font|center|big|strike|tt|acronym|basefont|dir|frameset|frame|applet|marquee|blink|nobr|spacer|noembed|xmp|plaintext)$/
const OBSOLETE_ATTRIBUTE =
  'align, bgcolor, valign, background, alink, vlink, hspace, vspace, nowrap, face'.split(', ')
/**
 * These attributes are obsolete only on table elements. On other elements, such as images, they are useful.
 */
const OBSOLETE_IN_TABLES = 'cellpadding, cellspacing, height, width'.split(', ')
const TABLE_PART = 'table, thead, tbody, tfoot, tr, td, th, col, colgroup'
const OBSOLETE = OBSOLETE_ATTRIBUTE.map((name) => `[${name}]`).join()
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
const NESTED = 'a[href], button, input:not([type="hidden"]), select, textarea'
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable], [aria-disabled="true"], [disabled]'
const WIDGET_ROLE = 'button link checkbox switch slider textbox searchbox combobox spinbutton'
  .split(' ')
  .map((role) => `[role="${role}"]`)
  .join()
const KEYED_ROLE =
  ':is([role="button"], [role="link"], [role="checkbox"], [role="switch"]):not(a[href], button, input, summary)'
const SECRET =
  'input[type="password"], input[autocomplete="one-time-code"], input[autocomplete="username"], input[name*="otp" i], input[name*="passw" i]'
const CAPTCHA = 'img[src*="captcha" i], img[alt*="captcha" i], img[id*="captcha" i]'
const NAVIGATES = /\b(location\b|window\.open|document\.location)/
/** Matches code that swaps a picture, such as Dreamweaver's `MM_swapImage()`. */
const SWAPS_IMAGE =
  /\.src\s*=|roll-?_?over|(?:swap|change)_?(?:img|image|pic)|(?:img|image|pic)_?(?:swap|over|change)|document\.images/i
const WORDS_MIN = 3
const CUT_LENGTH_MIN = 8

const EXAMPLE_MAX = 120
const WITH_EXAMPLE: ReadonlySet<MarkupKind> = new Set<MarkupKind>(['bold', 'quote-misuse'])

export type Add = (kind: MarkupKind, element: Element, detail: string, count?: number) => void

/**
 * Collects facts about markup. There is one fact for each kind and detail, with the number of elements and one
 * of them as an example.
 */
export function createMarkup(): { add: Add; facts: () => MarkupFact[] } {
  const found = new Map<string, Omit<MarkupFact, 'element' | 'example'> & { example: Element }>()
  const byIdentity = createIdentityOrder()
  return {
    add(kind, element, detail, count = 1) {
      const known = found.get(`${kind} ${detail}`)
      if (!known) {
        found.set(`${kind} ${detail}`, { kind, example: element, detail, count })
        return
      }
      known.count += count
      known.example = byIdentity([known.example, element])[0]!
    },
    facts: () =>
      [...found.values()].map(({ example, ...fact }) => ({
        ...fact,
        element: keep(example),
        ...(WITH_EXAMPLE.has(fact.kind) && {
          example: {
            tag: example.localName,
            text: contentOf(example).slice(0, EXAMPLE_MAX),
            className: clean(example.getAttribute('class') ?? '').slice(0, EXAMPLE_MAX),
          },
        }),
      })),
  }
}

/** If a combobox can receive focus itself, the text field inside it doesn't need to. */
const isUnreachable = (element: Element): boolean =>
  element.matches(WIDGET_ROLE) &&
  !element.matches(FOCUSABLE) &&
  !element.querySelector(FOCUSABLE) &&
  !element.matches(`[role="combobox"]:is(${FOCUSABLE}) [role="textbox"]`) &&
  !element
    .closest(GROUP)
    ?.querySelector(`:is(${WIDGET_ROLE}, [role="gridcell"], [role="option"])[tabindex="-1"]`)

/** Arrow keys move the focus between the items of a group, such as the days of a calendar. */
const GROUP = 'table, [role="grid"], [role="listbox"], [role="radiogroup"], [role="toolbar"]'

/** Reads the tag and the attributes of an element. */
export function readMarkup(element: Element, style: CSSStyleDeclaration, add: Add): void {
  readObsolete(element, add)
  const dir = element.getAttribute('dir')
  if (dir !== null && !/^(ltr|rtl|auto)?$/i.test(dir.trim())) add('dir', element, dir)
  if (/\bblur\s*\(/.test(element.getAttribute('onfocus') ?? '')) add('focus-blur', element, element.localName)
  readHandlers(element, add)
  if (element.matches('label') && !contentOf(element) && !element.querySelector('input, select, textarea'))
    add('label-empty', element, element.getAttribute('for') ?? '')
  readTitle(element, add)
  const control = element.matches(NESTED) && element.parentElement?.closest('a[href], button')
  if (control) add('nested-control', control, element.localName)
  if (style.visibility === 'visible' && isUnreachable(element))
    add('unreachable-role', element, element.getAttribute('role') ?? '')
  if (element.localName === 'p' && isEmptyParagraph(element)) readEmptyParagraphs(element, add)
  if (element.getAttribute('tabindex') === '0') readStop(element, style, add)
  if (style.animationName !== 'none' && style.animationIterationCount.includes('infinite'))
    if (wordsOf(element) >= WORDS_MIN) add('moving-text', element, cleanTextOf(element))
}

function readObsolete(element: Element, add: Add): void {
  if (OBSOLETE_TAG.test(element.localName)) add('obsolete', element, `<${element.localName}>`)
  const names = element.matches(OBSOLETE) ? OBSOLETE_ATTRIBUTE : []
  const inTables = element.matches(TABLE_PART) ? OBSOLETE_IN_TABLES : []
  for (const name of [...names, ...inTables])
    if (element.hasAttribute(name)) add('obsolete', element, `the attribute ${name}${useOf(name, element)}`)
}

/** Returns what an attribute does on an element, if this decides what replaces it. */
function useOf(name: string, element: Element): string {
  if (name === 'align' && element.matches('img, iframe, object')) return ' on images'
  if (name === 'align' && element.localName === 'table') return ' on tables'
  const isIdle = name === 'cellspacing' && getComputedStyle(element).borderCollapse === 'collapse'
  return isIdle ? ' without effect' : ''
}

function readHandlers(element: Element, add: Add): void {
  const on = (name: string) => element.getAttribute(`on${name}`) ?? ''
  const isControl = element.matches(CONTROL)
  const click = on('click')
  // An empty element with data-href is a placeholder that a script from another site replaces.
  const goesTo = NAVIGATES.test(click) || (element.hasAttribute('data-href') && hasContent(element))
  if (goesTo && !element.matches('a, button, input, form') && !element.querySelector('a[href]'))
    add('emulated-link', element, cleanTextOf(element))
  if (on('dblclick') && !click && !on('keydown') && !element.matches('input, textarea'))
    add('double-click', element, cleanTextOf(element))
  if (isScriptLink(element, click)) add('script-link', element, cleanTextOf(element))
  if (click && element.matches(KEYED_ROLE) && !on('keydown') && !on('keyup') && !on('keypress'))
    add('keyless-role', element, cleanTextOf(element))
  if (element.matches('a[href][role="button"]') && leadsAway(element as HTMLAnchorElement) && !click)
    add('button-link', element, contentOf(element))
  if (element.matches('video, audio')) readPlayer(element as HTMLMediaElement, click, add)
  readPointerHandlers(element, on, add)
  const hover = on('mouseover') || on('mouseenter') || on('mousedown')
  const onlyLooks = /style|class/i.test(hover) || isRollover(element, hover)
  if (hover && !on('focus') && !on('keydown') && !onlyLooks && !click)
    add('mouse-only', element, isControl ? 'a control' : 'no control')
}

const hasContent = (element: Element): boolean =>
  element.childElementCount > 0 || (element.textContent ?? '').trim() !== ''

/**
 * Returns true for a link or button whose handler only swaps the picture in it, which adds no information.
 */
const isRollover = (element: Element, hover: string): boolean =>
  element.matches('a[href], button') && element.querySelector('img') !== null && SWAPS_IMAGE.test(hover)

/** Returns true for a link that has no role and whose URL or handler runs a script. */
const isScriptLink = (element: Element, click: string): boolean =>
  element.matches('a[href="#"]:not([role]), a[href^="javascript:" i]:not([role])') &&
  (click !== '' || /^javascript:.*\w\(/i.test(element.getAttribute('href') ?? '')) &&
  !/^javascript:\s*void\s*\(?\s*0/i.test(click === '' ? (element.getAttribute('href') ?? '') : '')

/** Scripts often use the fragment or data attributes of links that open menus and dialogs. */
const leadsAway = ({ href, attributes }: HTMLAnchorElement): boolean =>
  /^https?:/.test(href) &&
  href.split('#')[0] !== location.href.split('#')[0] &&
  ![...attributes].some(({ name }) => /^(data-|aria-(?!label)|on)/.test(name))

const PLAYER_LEVELS = 3

/** Finds players that can be started only by clicking the picture, since there is no control around them. */
function readPlayer(player: HTMLMediaElement, click: string, add: Add): void {
  const { controls, autoplay, muted, paused } = player
  if (controls || autoplay || muted || !paused || !/play/.test(click)) return
  let around: Element | null = player
  for (let level = 0; level < PLAYER_LEVELS && around && around !== document.body; level += 1) {
    if (around.matches(CONTROL) || around.querySelector(CONTROL)) return
    around = around.parentElement
  }
  add('player-mouse-only', player, player.localName)
}

type HandlerOf = (name: string) => string

/**
 * Finds controls that react before the pointer is released, controls that react only to touch, and fields
 * that block pasting. Also finds windows that open with the page, and CAPTCHA images.
 */
function readPointerHandlers(element: Element, on: HandlerOf, add: Add): void {
  const down = on('mousedown') || on('pointerdown')
  const touch = on('touchstart') || on('touchend')
  const released = on('click') || on('mouseup') || on('pointerup')
  const isPressed = element.matches('button, a[href], [role="button"], input[type="button"]')
  if (isPressed && (down || on('touchstart')) && !released) add('pointer-down', element, contentOf(element))
  if (touch && !down && !released && !on('keydown')) add('touch-only', element, contentOf(element))
  if (element.matches(SECRET) && /return false|preventDefault/.test(on('paste')))
    add('paste-blocked', element, element.id)
  if (element.localName === 'body' && /\bopen\s*\(/.test(on('load'))) add('window-on-load', element, '')
  if (element.matches(CAPTCHA)) add('captcha', element, '')
}

function readTitle(element: Element, add: Add): void {
  const title = clean(element.getAttribute('title') ?? '')
  if (
    title.split(' ').length < WORDS_MIN ||
    element.matches(`${CONTROL}, abbr, dfn, iframe, img, svg, svg *, link`)
  )
    return
  const text = clean(element.textContent ?? '')
  if (text.includes(title)) return
  // The title may complete text that a script truncates. The title of a `time` element is the same time.
  const isLonger = title.startsWith(text.slice(0, CUT_LENGTH_MIN))
  const isAddition = text !== '' && !isLonger && !element.closest(`${CONTROL}, time, label`)
  add(isAddition ? 'title-facts' : 'title-only', element, title)
}

const isEmptyParagraph = (element: Element | null): boolean =>
  element?.localName === 'p' && !element.textContent?.trim() && !element.querySelector(':not(br)')

function readEmptyParagraphs(element: Element, add: Add): void {
  if (isEmptyParagraph(element.previousElementSibling)) return
  let count = 0
  for (let next: Element | null = element; isEmptyParagraph(next); next = next!.nextElementSibling)
    if (next!.getBoundingClientRect().height > 0) count += 1
  if (count >= 3) add('empty-paragraphs', element, String(keep(element)), count)
}

function readStop(element: Element, style: CSSStyleDeclaration, add: Add): void {
  if (!/^(p|span|h[1-6]|li|td|dd|dt|blockquote|strong|em)$/.test(element.localName)) return
  const isUsed =
    element.hasAttribute('role') ||
    element.querySelector(CONTROL) !== null ||
    /auto|scroll/.test(style.overflow) ||
    style.cursor === 'pointer' ||
    [...element.attributes].some(
      ({ name }) => name.startsWith('on') || name.startsWith('data-') || name.startsWith('aria-'),
    )
  if (!isUsed && element.textContent?.trim()) add('static-stop', element, element.localName)
}

const wordsOf = (element: Element): number =>
  clean(element.textContent ?? '')
    .split(' ')
    .filter(Boolean).length
