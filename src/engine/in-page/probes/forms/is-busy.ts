import { keptElement } from '../../accessibility/keeper.ts'

const BUSY =
  ':disabled, [aria-disabled=true], [aria-busy=true], [class*=loading], [class*=spinner], [class*=progress]'
/** Matches the end of text such as “Copying…”. */
const ONGOING = /(?:…|\.\.\.)\s*$/

/** Returns true if a pressed button shows that its action is still in progress. */
export function isBusy(button: number): boolean {
  const element = keptElement(button)
  return element.matches(BUSY) || element.querySelector(BUSY) !== null || ONGOING.test(element.textContent)
}
