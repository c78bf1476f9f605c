import { mentionElement } from '../element-names.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

/** Checks only URLs that browsers can't open. */
export const malformedLink: Rule = {
  id: 'malformed-link',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every link has a valid URL.',
  why: 'An email link without a recipient, a phone link without digits or a URL without a host leads to an error message.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/a',
  fix: 'Put a complete URL in the href: https:// and the host, mailto: and the recipient, or tel: and the number with its country code.',
  criteria: { digitsMin: 3 },
  judge: ({ links }): Verdict[] =>
    links.flatMap(({ href, url, label, isShown, isControl, ref }) => {
      const complaint = complaintOf(href.trim(), url)
      if (!complaint || !isShown || isControl) return []
      return [
        {
          element: ref,
          message: `${mentionElement('link', label, ref)} does not work because its URL ${quote(href, 80)} ${complaint.fault}.`,
          fixSuggestion: `Put ${complaint.instead} in the href${complaint.example ?? ''}.`,
        },
      ]
    }),
}

interface Complaint {
  fault: string
  instead: string
  example?: string
}

function complaintOf(href: string, url: string | null): Complaint | null {
  if (/^mailto:/i.test(href)) {
    // A mailto: link without a recipient can still be used to share its subject and body.
    const recipient = decode(href.slice(7).split('?')[0]!)
    const isShare = recipient === '' && href.includes('?')
    return isShare || /\S@\S/.test(recipient)
      ? null
      : { fault: 'has no recipient', instead: 'mailto: and a complete email address' }
  }
  if (/^tel:/i.test(href))
    return (href.match(/\d/g)?.length ?? 0) >= 3
      ? null
      : { fault: 'has no phone number', instead: 'tel: and the phone number with its country code' }
  if (/^https?:(?!\/)/i.test(href) || /^(https?\/\/|htt:|hhttps?:|https?:\/\/https?[:/])/i.test(href))
    return { fault: 'is misspelled', instead: 'a complete URL that starts with https://' }
  return url === null && /^https?:/i.test(href)
    ? {
        fault: 'has no valid host',
        instead: 'a URL with a valid host',
        example: ', for example https://example.org/page',
      }
    : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
