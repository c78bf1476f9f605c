import type { CDPSession } from 'puppeteer'
import { attributeOf } from '../../model/element-name.ts'
import { readLoadedDocument } from '../browser/loaded-files.ts'
import type { Evidence } from './evidence.ts'
import type { DescribedElement } from './examined-frames.ts'

/** Marks the elements with a repeated id that the HTML of the page doesn't contain, since a script has added it. */
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
    if (!id || source.includes(id)) continue
    placed.set(place, { ...described, isScriptedId: true })
  }
}
