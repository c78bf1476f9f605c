import { count, quote, type Rule, signatureOf } from '../rule.ts'

/** Links that a script handles are left out. One verdict for each missing target. */
export const anchorTarget: Rule = {
  id: 'anchor-target',
  category: 'information_architecture',
  severity: 'error',
  impact: 'moderate',
  wcag: null,
  help: 'A link within the page leads to something.',
  why: 'A table of contents, a skip link or a footnote that does nothing when pressed looks broken, and is.',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  fix: 'Give the element that is meant the id that the link names, or correct the link.',
  criteria: {},
  judge: ({ links }) => {
    const dead = links.filter(({ fragmentFound, isControl }) => fragmentFound === false && !isControl)
    return [...Map.groupBy(dead, ({ fragment }) => fragment).entries()].map(([fragment, members]) => {
      const { label, ref } = members[0]!
      const who =
        members.length > 1
          ? `${count(members.length, 'link')}, first ${quote(label)}, lead`
          : `The link ${quote(label)} leads`
      return {
        element: ref,
        signature: signatureOf(members),
        message: `${who} to #${fragment}, which the page does not have.`,
        fixSuggestion: `Give the element that ${quote(label)} means id="${fragment}", or correct the address of the link.`,
      }
    })
  },
}
