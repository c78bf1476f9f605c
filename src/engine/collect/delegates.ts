import type { CDPSession, Protocol } from 'puppeteer'

type Listener = Protocol.DOMDebugger.EventListener

/**
 * Returns the selectors of the elements that page-wide listeners handle, or null if a listener may handle any
 * element. jQuery and Bootstrap store the selectors with their listeners. Both also have listeners without a
 * selector, which close menus when people press anywhere. These listeners are ignored.
 */
export async function delegatesOf(
  session: CDPSession,
  listeners: readonly Listener[],
): Promise<string[] | null> {
  const selectors = new Set<string>()
  for (const { type, handler } of listeners) {
    if (!handler?.objectId) return null
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: handler.objectId,
      functionDeclaration: READ_SELECTORS,
      arguments: [{ value: type }],
      returnByValue: true,
      silent: true,
    })
    if (!Array.isArray(result.value)) return null
    for (const selector of result.value) selectors.add(selector)
  }
  return [...selectors]
}

/** Runs in the page's main world, where libraries store information about their listeners. */
const READ_SELECTORS = `function (type) {
  if (typeof this !== 'function') return null
  const isBootstrap = 'uidEvent' in this && 'delegationSelector' in this
  if (isBootstrap) return this.delegationSelector ? [String(this.delegationSelector)] : []
  const jquery = globalThis.jQuery
  const isJquery = typeof jquery?._data === 'function' && /\\.event\\.dispatch\\.apply/.test(String(this))
  if (!isJquery) return null
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
