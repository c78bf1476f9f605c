import { ownTextOf, squeeze } from '../../elements/text.ts'
import { allRoots, ancestorsOf, findAll, isShown } from '../flat-tree.ts'
import { addSheet } from '../sheets.ts'
import { hasCountdown, mayExtendTime, noteFigure, startCountdowns } from './countdowns.ts'
import { isFormDisabled, isFormGone, mayEmptyForm, startFields } from './time-limits.ts'

/** A text about a session, or a dialog, that appeared while time passed. */
export interface SeenText {
  /** The time since the start of the recording, in milliseconds. 0 if the text was there from the start. */
  ms: number
  text: string
  /** Whether the text has a button or a link next to it. */
  hasControl: boolean
  isDialog: boolean
}

export interface SeenNavigation {
  ms: number
  url: string
  /** Whether a script only changed the URL of this document. */
  isSameDocument: boolean
}

/** What happens on a page while nobody uses it. All times are in milliseconds since the start. */
export interface TimeLog {
  url: string
  /** The time between the navigation and the start of the recording. */
  startedMs: number
  /** The time that passed during the recording. */
  passedMs: number
  navigations: SeenNavigation[]
  texts: SeenText[]
  /** The times at which a script emptied a form. */
  resets: number[]
  /** The time at which all fields of a form were first disabled, or null if there is none. */
  disabledMs: number | null
  /** The time at which all fields of a form were first removed or hidden, or null if there is none. */
  goneMs: number | null
  /** Whether a visible number counted down. */
  hasCountdown: boolean
  /** Whether a button close to that number may give users more time. */
  mayExtendTime: boolean
  /** The times of requests, all of which failed. */
  requests: number[]
  /** The URLs that the page's own meta elements open after some time. */
  refreshes: string[]
  /** Whether users can lose what they have typed. */
  hasInput: boolean
}

const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [popover]'
const CONTROL = 'button, [role=button], a[href], input[type=button], input[type=submit], summary'
const UNREAD = 'script, style, template, noscript'
const TYPED =
  'input:not([type=hidden], [type=search], [type=checkbox], [type=radio], [type=submit], [type=button])'
const FIELDS_MIN = 3
const TEXT_MAX = 400
const BOX_TEXT_MAX = 600
const BOX_LEVELS = 4
const WATCHED_MAX = 200
const LOGGED_MAX = 200
/** While time passes quickly, the browser draws too few frames for transitions and animations to finish. */
const INSTANT =
  '*, *::before, *::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }'
/** The event that tells the in-page code about the page's alert, confirm and prompt dialogs. */
const DIALOG_EVENT = 'audit-service-dialog'

let startedMs = 0
let about: RegExp
let log: TimeLog
/** The messages and dialogs that may appear, each with its current text. */
let watched = new Map<Element, string | null>()
let requestTimes = new Set<number>()
let observer: MutationObserver

const elapsedMs = (): number => Math.round(performance.now() - startedMs)

/**
 * Returns false if no script could end a session that users would miss. This is the case for a page without
 * scripts, and for a page that has few fields to fill in and whose text and scripts don't mention sessions,
 * such as a link to sign out.
 * @param pattern the source of a regular expression for text about sessions.
 */
export const hasSession = (pattern: string): boolean =>
  document.scripts.length > 0 &&
  (hasInput() || mayEmptyForm() || new RegExp(pattern, 'iu').test(document.documentElement.textContent))

/**
 * Starts recording navigations, forms that are emptied, and text that matches a pattern. Prevents
 * navigations.
 * @param pattern the source of a regular expression.
 */
export function startTimeLog(pattern: string): void {
  about = new RegExp(pattern, 'iu')
  startedMs = performance.now()
  const [navigations, texts, resets, requests] = [[], [], [], []]
  log = {
    url: location.href,
    startedMs: Math.round(startedMs),
    passedMs: 0,
    navigations,
    texts,
    resets,
    disabledMs: null,
    goneMs: null,
    hasCountdown: false,
    mayExtendTime: false,
    requests,
    refreshes: refreshes(),
    hasInput: hasInput(),
  }
  addSheet(INSTANT)
  watched = new Map()
  requestTimes = new Set()
  discover(document.documentElement)
  for (const dialog of findAll(DIALOG)) watched.set(dialog, null)
  startFields()
  startCountdowns()
  recordChanges(true)
  listen()
  startTyping()
}

/**
 * Types into a form with several fields because some time limits start only when users begin to fill it in.
 */
function startTyping(): void {
  const fields = findAll(`form :is(${TYPED}, textarea):enabled:read-write`)
    .filter(isTextField)
    .filter(isShown)
  const forms = [...Map.groupBy(fields, ({ form }) => form).values()]
  const field = forms.find((ofForm) => ofForm.length >= FIELDS_MIN)?.[0]
  if (!field) return
  if (field.value === '' && /^text/.test(field.type)) field.value = 'a'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function refreshes(): string[] {
  const contents = [...document.querySelectorAll('meta[http-equiv=refresh i]')].map(
    (meta) => /url\s*=\s*['"]?([^'"]*)/i.exec(meta.getAttribute('content') ?? '')?.[1] ?? '',
  )
  return contents.map((url) => (url === '' ? location.href : (URL.parse(url, document.baseURI)?.href ?? '')))
}

function hasInput(): boolean {
  const fields = findAll(`${TYPED}, textarea, [type=password]`).filter(isShown)
  return fields.length >= FIELDS_MIN || fields.some((field) => field.matches('textarea, [type=password]'))
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function listen(): void {
  globalThis.navigation?.addEventListener('navigate', recordNavigation)
  addEventListener('reset', () => log.resets.push(elapsedMs()), true)
  // A popover opens without changing its attributes.
  addEventListener('toggle', () => recordChanges(), true)
  addEventListener(DIALOG_EVENT, (event) => record(String((event as CustomEvent).detail), true, true))
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries())
      requestTimes.add(Math.ceil((startTime - startedMs) / 1000) * 1000)
  }).observe({ type: 'resource' })
  observer = new MutationObserver((mutations) => {
    for (const { target, type } of mutations) if (type !== 'attributes') noteFigure(target)
    for (const { target, addedNodes, type } of mutations)
      if (type === 'childList') for (const node of addedNodes) discover(node)
      else if (type === 'characterData') discover(target)
    recordChanges()
  })
  for (const root of allRoots()) observe(root)
}

const observe = (root: Node): void =>
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'style', 'hidden', 'open', 'aria-hidden', 'inert', 'disabled'],
  })

function recordNavigation(event: NavigateEvent): void {
  const { destination, hashChange, downloadRequest } = event
  const { url, sameDocument: isSameDocument } = destination
  if (event.cancelable && !isSameDocument) event.preventDefault()
  if (hashChange || downloadRequest !== null || !/^https?:/.test(url)) return
  if (log.navigations.length < LOGGED_MAX) log.navigations.push({ ms: elapsedMs(), url, isSameDocument })
}

/** Watches the dialogs in a node, and the smallest elements with matching text. */
function discover(node: Node): void {
  const root = node instanceof Element ? node : node.parentElement
  if (!root?.isConnected || watched.size >= WATCHED_MAX) return
  if (node instanceof Element) {
    if (root.matches(DIALOG)) watch(root)
    for (const dialog of root.querySelectorAll(DIALOG)) watch(dialog)
    for (const host of [root, ...root.querySelectorAll('*')]) discoverShadow(host)
  }
  findTexts(root)
}

function discoverShadow({ shadowRoot }: Element): void {
  if (!shadowRoot) return
  if (observer) observe(shadowRoot)
  for (const child of shadowRoot.children) findTexts(child)
}

/** Returns whether the text of the element, or of an element inside it, is being watched. */
function findTexts(element: Element): boolean {
  const text = element.textContent ?? ''
  if (element.matches(UNREAD) || !about.test(squeeze(text))) return false
  const inner = [...element.children].map(findTexts)
  if (inner.some(Boolean) && !about.test(squeeze(ownTextOf(element)))) return true
  if (text.length > TEXT_MAX) return false
  watch(element)
  return true
}

function watch(element: Element): void {
  if (!watched.has(element) && watched.size < WATCHED_MAX) watched.set(element, null)
}

/**
 * Records the watched elements that have appeared, or whose text has changed. Changes to numbers don't count.
 */
function recordChanges(isStart = false): void {
  if (log.disabledMs === null && isFormDisabled()) log.disabledMs = elapsedMs()
  if (log.goneMs === null && isFormGone()) log.goneMs = elapsedMs()
  for (const [element, before] of watched) {
    const shown = element.isConnected && isShown(element) ? textIn(element) : null
    watched.set(element, shown)
    const isNew = shown !== null && shown.replace(/\d+/g, '#') !== before?.replace(/\d+/g, '#')
    const isDialog = element.matches(DIALOG)
    if (isNew && !(isStart && isDialog))
      record(shown, hasControl(element), isDialog, isStart ? 0 : elapsedMs())
  }
}

const textIn = (element: Element): string => squeeze(element.textContent ?? '').slice(0, TEXT_MAX)

function record(text: string, withControl: boolean, isDialog: boolean, ms = elapsedMs()): void {
  if (log.texts.length < LOGGED_MAX) log.texts.push({ ms, text, hasControl: withControl, isDialog })
}

function hasControl(element: Element): boolean {
  const boxes = [element, ...[...ancestorsOf(element)].slice(0, BOX_LEVELS)]
  return boxes
    .filter((box) => (box.textContent?.length ?? 0) <= BOX_TEXT_MAX || box.matches(DIALOG))
    .some((box) => box.matches(CONTROL) || [...box.querySelectorAll(CONTROL)].some(isShown))
}

/** Ends the recording. */
export function readTimeLog(): TimeLog {
  observer.disconnect()
  return {
    ...log,
    hasCountdown: hasCountdown(),
    mayExtendTime: mayExtendTime(),
    passedMs: elapsedMs(),
    requests: [...requestTimes].sort((a, b) => a - b),
  }
}
