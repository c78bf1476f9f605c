import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { withNames } from '../element-names.ts'
import { isTelling, quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

const criteria = { linksMin: 3, shareMin: 0.05, linksMany: 10, shareLarge: 0.25, shareMost: 0.6, allMin: 5 }
const NO_ADDRESS = /^(#!?|javascript:.*)?$/i

/**
 * Checks how many of the page's links have a placeholder such as `#` instead of a URL. If any link on the
 * page has a URL, ignores controls, links to the top, and the menu item for the page itself. Always ignores
 * symbols that a script handles. Returns one
 * verdict for the page. The severity and impact depend on the proportion of such links. Ten or more such
 * links are always an error.
 */
export const linkDestination: Rule = {
  id: 'link-destination',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Every link has a URL.',
  why: 'A link without a URL leads nowhere: people cannot open it in a new tab, and search engines cannot follow it.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/a',
  fix: 'Put the URL of the target page in the href. If a script handles clicks on the link, use a button instead.',
  criteria,
  judge: ({ links }): Verdict[] => {
    const { without, total } = reported(links)
    return without.length === 0 ? [] : [verdictOf(without, total)]
  },
}

/** Returns the selectors of the links that this rule reports on a page. */
export const linksWithoutUrl = ({ links }: PageArtifacts): Set<string> =>
  new Set(reported(links).without.map(({ ref }) => ref.selector))

function reported(links: readonly LinkArtifact[]): { without: readonly LinkArtifact[]; total: number } {
  const named = links.filter(isNamed)
  if (named.length >= criteria.allMin && links.every(({ href }) => NO_ADDRESS.test(href.trim())))
    return { without: named, total: links.length }
  const counted = links.filter(({ isControl, isPlaceholder }) => isPlaceholder || !isControl)
  const total = counted.length
  const without = counted.filter(({ isPlaceholder }) => isPlaceholder)
  const isFew = without.length < criteria.linksMin || without.length / total < criteria.shareMin
  return { without: isFew ? [] : without, total }
}

/** Returns false for a symbol such as “×” that a script handles, since it closes or changes something. */
const isNamed = ({ label, isControl, isHeard }: LinkArtifact): boolean =>
  isTelling(label) || (!isControl && isHeard === false)

function verdictOf(without: readonly LinkArtifact[], total: number): Verdict {
  const { ref } = without[0]!
  const share = without.length / total
  // Numbers, such as those of slides or days, say least about the links.
  const names = withNames(without.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ label }) => label))
  const hidden = without.filter(({ isShown }) => !isShown).length
  const hrefs = [...new Set(without.map(({ href }) => href.trim()))].slice(0, 2)
  return {
    element: ref,
    signature: signatureOf(without),
    message: `${share === 1 ? `All ${total} links` : `${without.length} of the ${total} links`} on this page${names} lead nowhere: instead of a URL, their href has only the placeholder ${hrefs.map((href) => quote(href, 40)).join(' or ')}.${hidden > 0 && hidden < without.length ? ` ${hidden} of them ${hidden === 1 ? 'is' : 'are'} in closed menus or otherwise hidden.` : ''}`,
    fixSuggestion: adviceFor(without),
    ...(share >= criteria.shareMost
      ? { severity: 'error', impact: 'critical' }
      : (share >= criteria.shareLarge || without.length >= criteria.linksMany) && { severity: 'error' }),
  }
}

/** Matches the opening tags of links that only show something on the page, such as a tooltip or a menu. */
const SHOWS =
  /\b(?:data-(?:hint|tooltip|tip|tippy[\w-]*|balloon[\w-]*)|aria-haspopup|aria-expanded|uk-tooltip)\b|\bclass="[^"]*(?:tooltip|hint-|popover|dropdown-toggle)/i
const NO_PAGE = /^javascript:/i

/** Matches numbers and symbols, such as those of a slide show, a calendar or a list of pages. */
const NUMBER = /^[^\p{L}]*$/u
/** Matches the names of actions, which belong to buttons. */
const ACTION =
  /^(?:print|share|toggle|close|open|show|hide|expand|collapse|play|pause|stop|copy|undo|redo|zoom|save|full ?screen|menu)(?![\p{L}-])/iu
const CONTROLS_MAX = 3

const rankOf = ({ label }: LinkArtifact): number => (NUMBER.test(label) ? 2 : ACTION.test(label) ? 1 : 0)

/** Returns the links whose names are those of controls, such as “Print this”. */
function controlsAmong(links: readonly LinkArtifact[]): string[] {
  const labels = new Set(links.map(({ label }) => label.trim()))
  return [...labels].filter((label) => ACTION.test(label)).slice(0, CONTROLS_MAX)
}

function adviceFor(without: readonly LinkArtifact[]): string {
  if (without.some(({ href }) => NO_PAGE.test(href.trim())))
    return 'Use a <button> for each of these links that opens, closes or changes something on the page. Give the others the URL of their page.'
  const showing = without.filter(({ ref }) => SHOWS.test(ref.element))
  if (showing.length === without.length)
    return 'Change these links, which only show a tooltip or a menu, to <button type="button">.'
  const url =
    'Put the URL of the page that each link names in its href, and remove links whose page does not exist.'
  if (showing.length > 0)
    return `${url} Change links that only show a tooltip or a menu, such as ${quote(showing[0]!.label, 40)}, to <button type="button">.`
  const controls = controlsAmong(without)
  if (controls.length > 0) {
    const numbers = without.some(({ label }) => NUMBER.test(label)) ? ', and numbers that switch slides' : ''
    return `Give links to pages the URL of their page, and remove those whose page does not exist. Change controls, such as ${joinList(controls.map((label) => quote(label, 40)))}${numbers}, to <button type="button">.`
  }
  if (without.every(({ label }) => NUMBER.test(label)))
    return 'If these numbers open pages, put the URLs in their href. If they change something on this page, such as a slide, change them to <button type="button">.'
  const areHandled = without.some(({ isControl, isHeard }) => isControl || isHeard !== false)
  return areHandled
    ? `${url} If an element is a control, or a script handles clicks on it, use <button type="button"> instead of the link.`
    : url
}
