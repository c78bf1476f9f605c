import { mention, quote, type Rule, type Verdict } from '../rule.ts'

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
      const complaint = complaintOf(href.trim(), url, mention('link', label), ref.selector)
      if (!complaint || !isShown || isControl) return []
      return [
        {
          element: ref,
          message: complaint.what,
          fixSuggestion: complaint.fix,
        },
      ]
    }),
}

function complaintOf(
  href: string,
  url: string | null,
  link: string,
  selector: string,
): { what: string; fix: string } | null {
  const address = quote(href, 80)
  if (/^mailto:/i.test(href)) {
    // Without a recipient, a mailto: link still shares its subject and body.
    const recipient = decode(href.slice(7).split('?')[0]!)
    const isShare = recipient === '' && href.includes('?')
    return isShare || /\S@\S/.test(recipient)
      ? null
      : {
          what: `${link} does not work, because its URL ${address} has no recipient.`,
          fix: `Put mailto: and a complete email address in the href of ${selector}.`,
        }
  }
  if (/^tel:/i.test(href))
    return (href.match(/\d/g)?.length ?? 0) >= 3
      ? null
      : {
          what: `${link} does not work, because its URL ${address} has no phone number.`,
          fix: `Put tel: and the phone number with its country code in the href of ${selector}.`,
        }
  if (/^https?:(?!\/)/i.test(href) || /^(https?\/\/|htt:|hhttps?:|https?:\/\/https?[:/])/i.test(href))
    return {
      what: `${link} does not work, because its URL ${address} is misspelled.`,
      fix: `Put a complete URL that starts with https:// in the href of ${selector}.`,
    }
  return url === null && /^https?:/i.test(href)
    ? {
        what: `${link} does not work, because its URL ${address} has no valid host.`,
        fix: `Put a URL with a valid host in the href of ${selector}, for example https://example.org/page.`,
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
