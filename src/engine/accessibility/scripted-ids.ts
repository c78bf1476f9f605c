import type { CDPSession } from 'puppeteer'
import { attributeOf } from '../../model/element-name.ts'
import { readLoadedDocument } from '../browser/loaded-files.ts'
import type { DescribedElement } from './engines/examined-frames.ts'
import type { Evidence } from './evidence.ts'

/**
 * Marks elements with a repeated id if the page's HTML doesn't contain the id, because a script added it, or
 * contains it only once, because the parser repeats the element.
 */
export async function markScriptedIds(
  session: CDPSession,
  evidence: readonly Evidence[],
  placed: Map<string, DescribedElement>,
): Promise<void> {
  const reports = evidence.filter(({ rule, hit }) => rule === 'duplicate-id' && hit.place.frame === 0)
  if (reports.length === 0) return
  const source = await readLoadedDocument(session)
  if (!source) return
  for (const place of new Set(reports.map((report) => report.place))) {
    const described = placed.get(place)
    const id = described && attributeOf(described.element, 'id')
    if (!id) continue
    if (!source.includes(id)) placed.set(place, { ...described, isScriptedId: true })
    const unclosed = unclosedTag(source, id)
    if (unclosed) placed.set(place, { ...described, unclosedTag: unclosed })
  }
}

/**
 * Returns the tag with an id if the source contains only one and it ends like an empty XHTML element. The
 * HTML parser leaves the element open and repeats it in all following blocks.
 */
export function unclosedTag(source: string, id: string): string | null {
  const value = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const tags =
    source.match(new RegExp(`<[a-z][^<>]*\\sid\\s*=\\s*(?:"${value}"|'${value}')[^<>]*>`, 'gi')) ?? []
  const [tag = '', second] = tags
  return second === undefined && REPEATED.test(tag) ? tag.replace(/\s+/g, ' ') : null
}

/** Matches tags of elements that the parser reopens after a block if they are still open. */
const REPEATED = /^<(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\s[^<>]*\/>$/i
