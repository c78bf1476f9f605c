import type { OddLinkArtifact } from '../../collect/use-artifacts.ts'
import { mentionElement, withNames } from '../element-names.ts'
import { PAGE_SIGNATURE, type Rule, type Verdict } from '../rule.ts'

/**
 * Returns one verdict for the page because its links usually behave in the same way. A small icon after the
 * text counts as an announcement.
 */
export const newWindow: Rule = {
  id: 'new-window',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Links warn people before opening a new tab.',
  why: 'The Back button does not work in the new tab. Many people do not notice that a tab has opened, and may get lost.',
  source: 'https://www.nngroup.com/articles/new-browser-windows-and-tabs/',
  fix: 'Remove target="_blank", or add “(opens in a new tab)” to the link text.',
  criteria: {},
  judge: ({ oddLinks }): Verdict[] => {
    const silent = oddLinks.filter(({ opensWindow, announcesWindow }) => opensWindow && !announcesWindow)
    const [first] = silent
    if (!first) return []
    const isOne = silent.length === 1
    return [
      {
        element: first.ref,
        signature: PAGE_SIGNATURE,
        message: isOne
          ? `${mentionElement('link', first.label, first.ref)} opens a new tab without warning. ${EFFECT}`
          : `${silent.length} links${partOf(silent)}${withNames(silent.map(({ label }) => label))} open a new tab without warning. ${EFFECT}`,
        fixSuggestion: `Remove target="_blank"${isOne ? '' : ' from these links'}, or ${announcing(silent)}.`,
      },
    ]
  },
}

const EFFECT =
  'People who don’t notice the new tab, such as screen reader users, can’t return with the Back button.'

/** Returns how to announce the new tab. The name of a link without one must also say where it leads. */
const announcing = (links: readonly OddLinkArtifact[]): string =>
  links.length === 1 && links[0]!.label === ''
    ? 'add an aria-label that says where the link leads, and end it with “(opens in a new tab)”'
    : `add “(opens in a new tab)” to ${placeOf(links)}`

/** Returns a phrase for where to announce the new tab. */
function placeOf(links: readonly OddLinkArtifact[]): string {
  const pictures = links.filter(({ isPicture }) => isPicture).length
  const [text, name] =
    links.length === 1
      ? ['the link text', 'its aria-label or alt text']
      : ['their text', 'their aria-label or alt text']
  if (pictures === 0) return text
  return pictures === links.length ? name : `${text} or, if they are pictures, to ${name}`
}

const PARTS = { header: 'in the header', main: 'in the main content', footer: 'in the footer' }

/** Returns a phrase for where the links are, if all of them are in the same part of the page. */
function partOf(links: readonly OddLinkArtifact[]): string {
  const [part, ...others] = new Set(links.map((link) => link.part))
  return part && others.length === 0 ? ` ${PARTS[part]}` : ''
}
