import type { CDPSession, Protocol } from 'puppeteer'
import { SOURCE_MAX, selectorsIn } from '../browser/listener-source.ts'
import { guardOf } from './guarded-listener.ts'

type Listener = Protocol.DOMDebugger.EventListener

export interface Delegates {
  /** The selectors of elements that page-wide listeners handle. */
  selectors: string[]
  /** Whether a listener may also handle any other element. */
  mayHandleOthers: boolean
}

/** Listeners beyond this number aren't read and may handle any element. */
const LISTENERS_MAX = 40
/**
 * Scripts that only count clicks often use selectors without a class, an id or an attribute other than
 * `href`.
 */
const SPECIFIC = /[.#]|\[(?!href)/
/** A script that handles presses usually prevents the browser's default action. */
const HANDLES = /preventDefault/

/**
 * Returns which elements page-wide listeners handle. jQuery and Bootstrap store the selectors with their
 * listeners. Both also have listeners without a selector that close menus on a press anywhere on the page.
 * These are ignored. Listeners that first return for all other elements handle only the elements that match
 * their selector. The source code of other listeners may contain selectors, but these listeners may also
 * handle other elements.
 */
export async function delegatesOf(session: CDPSession, listeners: readonly Listener[]): Promise<Delegates> {
  const read = listeners.slice(0, LISTENERS_MAX)
  const answers = await Promise.all(read.map((listener) => readSelectors(session, listener)))
  const selectors = answers.flatMap((answer) => (Array.isArray(answer) ? answer : selectorsOf(answer)))
  return {
    selectors: [...new Set(selectors)],
    mayHandleOthers: listeners.length > LISTENERS_MAX || answers.some((answer) => !Array.isArray(answer)),
  }
}

const selectorsOf = (source: string): string[] =>
  HANDLES.test(source) ? selectorsIn([source]).filter((selector) => SPECIFIC.test(selector)) : []

/**
 * Returns the selectors that a library has stored for a listener, or the selector with which the listener
 * begins. For all other listeners, returns the source code.
 */
async function readSelectors(session: CDPSession, { type, handler }: Listener): Promise<string[] | string> {
  if (!handler?.objectId) return ''
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: handler.objectId,
    functionDeclaration: READ_SELECTORS,
    arguments: [{ value: type }],
    returnByValue: true,
    silent: true,
  })
  if (Array.isArray(result.value)) return result.value.map(String)
  const source = String(result.value ?? '')
  const guard = guardOf(source)
  return guard === null ? source : [guard]
}

/** Runs in the page's main world, where libraries store information about their listeners. */
const READ_SELECTORS = `function (type) {
  if (typeof this !== 'function') return null
  const isBootstrap = 'uidEvent' in this && 'delegationSelector' in this
  if (isBootstrap) return this.delegationSelector ? [String(this.delegationSelector)] : []
  const jquery = globalThis.jQuery
  const isJquery = typeof jquery?._data === 'function' && /\\.event\\.dispatch\\.apply/.test(String(this))
  if (!isJquery) return Function.prototype.toString.call(this).slice(0, ${SOURCE_MAX})
  for (const node of [document, document.body, document.documentElement, globalThis]) {
    if (jquery._data(node, 'handle') !== this) continue
    const handlers = Object.values(jquery._data(node, 'events') ?? {}).flatMap((list) => [...list])
    const own = handlers.filter(({ origType }) => origType === type || type.startsWith(origType))
    const closesMenus = ({ namespace }) => /(^|\\.)data-api(\\.|$)/.test(namespace ?? '')
    if (own.some((handler) => !handler.selector && !closesMenus(handler))) return null
    return own.flatMap(({ selector }) => (selector ? [String(selector)] : []))
  }
  return null
}`
