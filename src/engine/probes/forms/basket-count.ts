import type { Action } from '../../in-page/probes/forms/find-actions.ts'
import type { ToggleState } from '../../in-page/probes/forms/read-toggle.ts'
import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { announced } from './judge-form.ts'
import { pattern } from './words.ts'

/** The words on buttons that add something to a basket, in the supported languages. */
const ADD_WORDS = [
  'add(?!ress|itional|vanced)|(?:to|in|into) (?:the |my |your )?(?:cart|basket|bag)|buy',
  'hinzufügen|in den (?:waren|einkaufs)|in die tasche|kaufen',
  'ajoute|mettre dans|au panier|achet',
  'añadi|agrega|al carrito|a la cesta|compra',
  'aggiung|nel carrello|al carrello|acquist|compra',
  'toevoeg|voeg|in (?:de |mijn |je )?winkel|kopen|koop',
  'adiciona|ao carrinho|no carrinho|no cesto|compra',
  'doda[jć]|do koszyka|kup',
  'lägg|i (?:varukorgen|kundvagnen)|köp',
  'přidat|do košíku|koupit',
  'ekle|sepete|satın al',
  'カートに|かごに|追加',
] as const

const adds = pattern(ADD_WORDS)

/** Returns true for button names such as “Add a small box” or “In den Warenkorb”. */
export const isAdding = (name: string): boolean => adds.test(name)

/**
 * The maximum number of new pieces of text. More of them mean that a new view has appeared, such as an open
 * basket.
 */
const TEXTS_MAX = 3
/** Some pages announce a change with a delay. */
const DELAY_MS = { quiet: 900, max: 1500 }
const RESERVE_MS = 2500

/**
 * Finds the number of items in the basket, if a press changed it without an announcement.
 * @param before what screen readers announced for the button. If they now announce something else, users are
 * informed.
 */
export async function judgeBasket(
  { world, leftMs }: ProbeRun,
  { element: button, name }: Pick<Action, 'element' | 'name'>,
  before: ToggleState,
  texts: readonly NewText[],
): Promise<ProbeHit[]> {
  const isQuiet = (found: readonly NewText[]) =>
    found.length <= TEXTS_MAX &&
    !found.some(({ isLive, hasFocus, isInDialog }) => isLive || hasFocus || isInDialog)
  if (!isAdding(name) || !isQuiet(texts) || leftMs() < RESERVE_MS) return []
  if ((await world.call('readBasketCount', [], leftMs())) === null) return []
  await world.call('settle', [DELAY_MS.quiet, DELAY_MS.max], leftMs())
  if (!isQuiet((await world.call('readTry', [], leftMs())).texts)) return []
  const after = await world.call('readToggle', [button], leftMs())
  if (after === null || after.said !== before?.said) return []
  const count = await world.call('readBasketCount', [], leftMs())
  if (count === null) return []
  const { element, text } = count
  const message = `After users press ${quotedStart(name)}, the basket shows ${quotedStart(text)} outside a live region, and focus does not move to it. Screen reader users may not know that the button worked.`
  return [{ rule: 'status-message', element, message, fix: announced(text) }]
}
