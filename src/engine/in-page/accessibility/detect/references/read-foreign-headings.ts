import { follows } from '../../../elements/order.ts'
import { HEADING } from '../../../elements/selectors.ts'
import { rootOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { cleanTextOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { levelOf } from '../walk.ts'

const NAMED = 'table, [role="table"], [role="grid"], ul, ol, dl'

/**
 * Finds tables and lists that get their name from the heading of an earlier section, if a table or list in
 * that section has the same name. The detail consists of the tag, the name and the heading of their own
 * section.
 */
export function readForeignHeadings(add: Add): void {
  const named = findAll(`:is(${NAMED})[aria-labelledby]`).filter((element) => element.checkVisibility())
  if (named.length < 2) return
  const headings = findAll(HEADING).filter((heading) => heading.checkVisibility())
  const namings = named.flatMap((element) => {
    const heading = headingNaming(element)
    const own = headings.findLast((each) => follows(element, each) && !each.contains(element))
    return heading && own ? { element, heading, own } : []
  })
  for (const { element, heading, own } of namings) {
    const [name, title] = [heading, own].map(cleanTextOf)
    const isCopied = namings.some((other) => other.heading === heading && other.own === heading)
    if (isCopied && isLeft(heading, own) && name && title && name !== title)
      add('foreign-heading', element, [element.localName, name, title].join('\n'))
  }
}

/** Returns the heading that is the only element from which another element gets its name, or null. */
function headingNaming(element: Element): Element | null {
  const id = element.getAttribute('aria-labelledby')?.trim() ?? ''
  const heading = /\s/.test(id) ? null : rootOf(element).getElementById?.(id)
  return heading?.matches(HEADING) ? heading : null
}

/** Returns true if a later heading begins a section outside the section of the heading. */
const isLeft = (heading: Element, later: Element): boolean =>
  heading !== later && follows(later, heading) && levelOf(later) > 0 && levelOf(later) <= levelOf(heading)
