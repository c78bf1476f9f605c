import { shortAddress } from '../figures.ts'
import { longestChain } from '../insights.ts'
import { fileName, hrefOf } from '../names.ts'
import { type PageFacts, typeOf } from '../page-facts.ts'
import { fontPreload, queryNote } from './fonts.ts'
import type { TextOf } from './text.ts'

const FIXES_MAX = 2

/** A file that the browser discovers only when it has loaded another one. */
interface Hop {
  from: string
  to: string
}

export const requestChain: TextOf = (audit, page) => {
  const chain = longestChain(audit.details)
  const hops = chain
    .slice(1)
    .flatMap((to, index): Hop[] => (index === 0 ? [] : [{ from: chain[index]!, to }]))
  const last = hops.at(-1)
  if (!last) return null
  return {
    message: `The browser learns of ${fileName(last.to)} only when it has loaded ${fileName(last.from)}, so the files of the initial view load one after another: ${chain.map(shortAddress).join(' → ')}.`,
    fix: hops
      .slice(-FIXES_MAX)
      .map((hop) => fixOf(hop, page))
      .join(' '),
  }
}

function fixOf({ from, to }: Hop, page: PageFacts): string {
  const [name, href] = [fileName(to), hrefOf(to, page.host)]
  switch (typeOf(to, page)) {
    case 'Font':
      return `Request the font together with its style sheet: add ${fontPreload(to, page.host)} to the head${queryNote(to)}.`
    case 'Stylesheet':
      return `Load ${name} with its own link element in the HTML instead of @import or a script in ${fileName(from)}.`
    case 'Script':
      return `Add <link rel="modulepreload" href="${href}"> to the head (for a classic script, rel="preload" as="script"), so that ${name} loads together with ${fileName(from)}.`
    case 'Image':
      return `Add <link rel="preload" href="${href}" as="image"> to the head.`
    case 'Fetch':
    case 'XHR':
      return `Put the data of ${name} into the HTML, or request it early with <link rel="preload" href="${href}" as="fetch" crossorigin> in the head.`
    default:
      return `Name ${name} in the HTML with <link rel="preload">, so that it loads together with ${fileName(from)}.`
  }
}
