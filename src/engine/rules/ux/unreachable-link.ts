import { quote, type Rule } from '../rule.ts'

/** The machine of whoever wrote the page; audits of a site that itself runs there are left alone. */
export const unreachableLink: Rule = {
  id: 'unreachable-link',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Links do not lead to the author’s own machine.',
  why: 'An address that only its author can open was left behind from testing; every reader gets an error.',
  source: 'https://www.nngroup.com/articles/fighting-linkrot/',
  fix: 'Write the public address into the href, or remove the link.',
  criteria: {},
  judge: ({ links, url: pageUrl }) =>
    links
      .filter(
        ({ url, isShown, label }) =>
          isShown && url !== null && isElsewhereOnly(url, pageUrl) && !SPOKEN.test(label),
      )
      .map(({ label, url, ref }) => ({
        element: ref,
        message: `The link ${quote(label || url!)} leads to ${quote(url!, 80)}, which only the author’s machine has.`,
        fixSuggestion: `Write the public address into the href of ${ref.selector}, or remove the link.`,
      })),
}

/** Words that name the machine are an instruction: open this on yours. */
const SPOKEN = /localhost|127\.\d|file:|0\.0\.0\.0|\blocal\b/i
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/i

function isElsewhereOnly(url: string, pageUrl: string): boolean {
  const page = new URL(pageUrl)
  const target = new URL(url)
  if (target.protocol === 'file:') return page.protocol !== 'file:'
  return /^https?:$/.test(target.protocol) && LOCAL.test(target.hostname) && target.hostname !== page.hostname
}
