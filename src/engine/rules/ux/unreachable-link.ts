import { mentionElement } from '../element-names.ts'
import { quote, type Rule } from '../rule.ts'

/** Checks links to the author's computer, unless the site itself runs there. */
export const unreachableLink: Rule = {
  id: 'unreachable-link',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: "Links do not point to the author's own computer.",
  why: 'The URL is left over from testing and works only for the author. Visitors get an error.',
  source: 'https://www.nngroup.com/articles/fighting-linkrot/',
  fix: 'Put the public URL in the href, or remove the link.',
  criteria: {},
  judge: ({ links, url: pageUrl }) =>
    links
      .filter(
        ({ url, isShown, label }) =>
          isShown && url !== null && isElsewhereOnly(url, pageUrl) && !SPOKEN.test(label),
      )
      .map(({ label, url, ref }) => ({
        element: ref,
        message: `${mentionElement('link', label, ref)} points to ${quote(url!, 80)}, which exists only on the author's own computer.`,
        fixSuggestion: 'Put the public URL of this page in the href. If it has none, remove the link.',
      })),
}

/**
 * Matches labels that mention the local computer. Such links are meant to be opened on the reader's computer.
 */
const SPOKEN = /localhost|127\.\d|file:|0\.0\.0\.0|\blocal\b/i
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/i

function isElsewhereOnly(url: string, pageUrl: string): boolean {
  const page = new URL(pageUrl)
  const target = new URL(url)
  if (target.protocol === 'file:') return page.protocol !== 'file:'
  return /^https?:$/.test(target.protocol) && LOCAL.test(target.hostname) && target.hostname !== page.hostname
}
