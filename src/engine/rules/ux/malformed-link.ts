import { quote, type Rule, type Verdict } from '../rule.ts'

/** Only what no program can make sense of. */
export const malformedLink: Rule = {
  id: 'malformed-link',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Addresses of links can be read.',
  why: 'A mail without a recipient, a number without digits or an address without a host ends in an error message.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/a',
  fix: 'Write a whole address into the href: https:// and the host, mailto: and the recipient, or tel: and the number with its country code.',
  criteria: { digitsMin: 3 },
  judge: ({ links }): Verdict[] =>
    links.flatMap(({ href, url, label, isShown, isControl, ref }) => {
      const complaint = complaintOf(href.trim(), url)
      if (!complaint || !isShown || isControl) return []
      return [
        {
          element: ref,
          message: `The link ${quote(label || href)} leads nowhere: ${quote(href, 80)} ${complaint.what}.`,
          fixSuggestion: `Write ${complaint.instead} into the href of ${ref.selector}.`,
        },
      ]
    }),
}

function complaintOf(href: string, url: string | null): { what: string; instead: string } | null {
  if (/^mailto:/i.test(href)) {
    // Without a recipient it still shares what the rest says.
    const recipient = decode(href.slice(7).split('?')[0]!)
    const isShare = recipient === '' && href.includes('?')
    return isShare || /\S@\S/.test(recipient)
      ? null
      : { what: 'names no recipient', instead: '“mailto:” and a whole e-mail address' }
  }
  if (/^tel:/i.test(href))
    return (href.match(/\d/g)?.length ?? 0) >= 3
      ? null
      : { what: 'has no number', instead: '“tel:” and the number with its country code' }
  if (/^https?:(?!\/)/i.test(href) || /^(https?\/\/|htt:|hhttps?:|https?:\/\/https?[:/])/i.test(href))
    return {
      what: 'is misspelt',
      instead: 'the address as it stands in the bar of the browser, from https:// on',
    }
  return url === null && /^https?:/i.test(href)
    ? { what: 'has no valid host', instead: 'an address with a host, as https://example.org/page' }
    : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
