import type { CDPSession } from 'puppeteer'
import { sourceOf } from '../../browser/listener-source.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'
import { nodesOf } from '../keyboard/delegated-listeners.ts'

const OBJECT_GROUP = 'dialog-openers'
const PRESSES = /^(?:click|mouse(?:down|up)|pointer(?:down|up)|touch(?:start|end)|key(?:down|up|press))$/
const BUTTONS_MAX = 40
/**
 * The maximum length of a listener's source code, in characters. Longer listeners may do more than open a
 * dialog.
 */
const SOURCE_MAX = 600
/** Matches code that shows something. */
const OPENS =
  /\.(?:showModal|showPopover|show)\(\)|\bhidden\s*=\s*(?:false|!1)|removeAttribute\(\s*["'`](?:hidden|inert)|style\.display\s*=\s*["'`](?:block|flex|grid)|classList\.add\(\s*["'`](?:is-)?(?:open|opened|show|shown|visible|active)|addClass\(\s*["'`](?:is-)?(?:open|opened|show|shown|visible|active)|\.modal\((?:\s*["'`]show["'`]\s*)?\)|\.fadeIn\(|\b(?:open|show)\w*(?:dialog|modal|popup|popover|overlay|layer|box)\(/i
/** Matches code that leaves the page or stores something, and calls to functions without a name. */
const ACTS = /\blocation\b|\bcookie\b|storage\b|innerHTML|\)\s*\(|\?\.\s*\(|\]\s*\(|`/i
const CALL = /(?:(\w+)\s*\.\s*)?([\w$]+)\s*\(/g
/** Matches functions that read the page, move focus, or change attributes, classes and text. */
const HARMLESS =
  /^(?:function|if|for|switch|return|getElementById|querySelector(?:All)?|closest|matches|(?:set|remove|get|has|toggle)Attribute|focus|preventDefault|stop(?:Immediate)?Propagation|showModal|showPopover|show|modal|fadeIn|addClass|removeClass|\$|jQuery|find|String|trim)$/
const OPENING_NAME = /^(?:open|show)\w*(?:dialog|modal|popup|popover|overlay|layer|box)$/i
const OF_CLASSES = /^(?:add|remove|toggle|contains)$/

/**
 * Returns true if a listener's source code only shows something. A call to an unknown function may do more.
 */
export function onlyOpens(source: string): boolean {
  if (source.length > SOURCE_MAX || !OPENS.test(source) || ACTS.test(source)) return false
  return [...source.matchAll(CALL)].every(
    ([, owner, name = '']) =>
      HARMLESS.test(name) ||
      OPENING_NAME.test(name) ||
      (owner === 'classList' && OF_CLASSES.test(name)) ||
      isOwnName(source, name),
  )
}

/** Returns true for the listener's name, as in “function onclick(event)”. */
const isOwnName = (source: string, name: string): boolean =>
  source.startsWith(`function ${name}(`) || source.startsWith(`${name}(`)

/**
 * Defines `dialogOpeners` in the isolated world. It contains the buttons whose own listeners only show
 * something. They are safe to press, whatever their text: “Cancel” or “Book” usually opens a confirmation
 * dialog.
 */
export async function markDialogOpeners(session: CDPSession): Promise<void> {
  const executionContextId = await openReaderWorld(session)
  const buttons = await nodesOf(session, `(${readButtons})(${BUTTONS_MAX})`, OBJECT_GROUP)
  const opening = await Promise.all(buttons.map((button) => isOpener(session, button)))
  const facts = buttons.flatMap((backendNodeId, index) => (opening[index] ? [{ backendNodeId }] : []))
  const found = await resolveNodes(session, facts, { executionContextId, objectGroup: OBJECT_GROUP })
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepOpeners}`,
    executionContextId,
    arguments: found.map(({ objectId }) => ({ objectId })),
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
}

/** Returns false if the page has removed the button in the meantime. */
async function isOpener(session: CDPSession, backendNodeId: number): Promise<boolean> {
  const resolved = await session
    .send('DOM.resolveNode', { backendNodeId, objectGroup: OBJECT_GROUP })
    .catch(() => null)
  if (!resolved) return false
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: resolved.object.objectId!,
  })
  const presses = listeners.filter(({ type }) => PRESSES.test(type))
  const sources = await Promise.all(presses.map(({ handler }) => sourceOf(session, handler?.objectId)))
  return sources.length > 0 && sources.every(onlyOpens)
}

/** Runs in the page. Reads buttons other than submit buttons, which submit their form. */
function readButtons(max: number): Element[] {
  const isSubmit = (button: Element) =>
    button instanceof HTMLButtonElement && button.form !== null && button.type !== 'button'
  return [...document.querySelectorAll('button, [role=button]:not(a[href], input)')]
    .filter((button) => !isSubmit(button))
    .slice(0, max)
}

/** Runs in the page, to which its source code is sent. */
function keepOpeners(...openers: readonly Element[]): void {
  globalThis.dialogOpeners = openers
}
