import type { LinkArtifact } from '../../collect/artifacts.ts'
import { forExample, mention, quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { commandsMin: 3 }

/** Skips links that a script handles. Returns one verdict for each missing target. */
export const anchorTarget: Rule = {
  id: 'anchor-target',
  category: 'information_architecture',
  severity: 'error',
  impact: 'moderate',
  wcag: null,
  help: 'Every link to a section of the same page leads to an element that exists.',
  why: 'A table of contents, skip link or footnote that does nothing looks broken.',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  fix: 'Give the target element the id that the link refers to, or correct the link.',
  criteria,
  judge: ({ links }) => {
    const areHeardDead = areCommands(links)
    const dead = links.filter(
      ({ fragment, fragmentFound, isControl, isHeard }) =>
        fragmentFound === false && !isControl && !isRoute(fragment) && !(isHeard !== false && areHeardDead),
    )
    return [...Map.groupBy(dead, ({ fragment }) => fragment).entries()].map(([fragment, members]) => {
      const { label, ref } = members[0]!
      return {
        element: ref,
        signature: signatureOf(members),
        message: `${members.length > 1 ? `${members.length} links${withComma(forExample(label))} lead` : `${mention('link', label)} leads`} to ${quote(`#${fragment}`)}, but no element on the page has this id.`,
        fixSuggestion: `Add id="${fragment}" to the target element, or correct the href of ${ref.selector}.`,
      }
    })
  },
}

/** Scripts use fragments such as `#!search` or `#basic/download` to identify views. */
const isRoute = (fragment: string | null): boolean => /^!|\//.test(fragment ?? '')

/**
 * Returns whether the links with listeners are commands, such as menu items with URLs like `#copy`. By
 * contrast, a script for smooth scrolling listens to links whose targets mostly exist. If listeners are
 * unknown, any link may be a command.
 */
function areCommands(links: readonly LinkArtifact[]): boolean {
  const heard = links.filter(({ isHeard, fragmentFound }) => isHeard !== false && fragmentFound !== null)
  const dead = heard.filter(({ fragmentFound }) => fragmentFound === false)
  return dead.length >= criteria.commandsMin && dead.length > heard.length / 2
}

const withComma = (example: string): string => (example === '' ? '' : `${example},`)
