import type { RestyledArtifact } from '../../collect/shift-artifact.ts'

interface SheetWatch {
  changes: (RestyledArtifact & { atMs: number })[]
  stop(): void
}

/**
 * Records the style sheets that scripts replace or turn on while the page loads. A new style sheet can move
 * content without any change above it. As with `watchSizes`, its source is sent unchanged.
 */
export function watchSheets(): void {
  if (window.top !== window) return
  const changes: SheetWatch['changes'] = []
  const mutations = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      if (!(target instanceof HTMLLinkElement) || !/\bstylesheet\b/i.test(target.rel) || oldValue === null)
        continue
      const href = target.getAttribute('href') ?? ''
      const isReplaced = attributeName === 'href' && oldValue !== href
      const isLate =
        (attributeName === 'media' && oldValue === 'print' && target.media !== 'print') ||
        (attributeName === 'rel' && /\bpreload\b/i.test(oldValue))
      if ((!isReplaced && !isLate) || href === '' || changes.length > 20) continue
      changes.push({ href, ...(isReplaced && { before: oldValue }), atMs: performance.now() })
    }
  })
  const filter = ['href', 'media', 'rel']
  mutations.observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: filter,
    attributeOldValue: true,
  })
  Object.assign(globalThis, { sheetWatch: { changes, stop: () => mutations.disconnect() } })
}

/** A style sheet can cause a shift only if it changed at most this long before it. */
const LEAD_MS = 500
/** Style sheets that only load fonts or icons, which barely change the layout. */
const OF_FONTS =
  /fonts?\.(?:googleapis|gstatic|bunny)|typekit|font-?awesome|material[-+_]?(?:icons|symbols)|(?:^|[/._-])(?:(?:web)?fonts?|(?:[a-z]+-)?icons?|(?:box|ion|glyph)icons?)(?:[._-][\w.-]*)?\.css/i

/**
 * Ends the recording and returns the last style sheet that changed before one of the shifts at these times. A
 * replaced style sheet is better evidence than one that was turned on.
 */
export function restyledBefore(shiftsMs: readonly number[]): RestyledArtifact | null {
  const recorded = globalThis as { sheetWatch?: SheetWatch }
  const watch = recorded.sheetWatch
  watch?.stop()
  delete recorded.sheetWatch
  const candidates = (watch?.changes ?? []).filter(
    ({ atMs, href }) =>
      !OF_FONTS.test(href) && shiftsMs.some((shiftMs) => atMs <= shiftMs && shiftMs - atMs <= LEAD_MS),
  )
  const last = candidates.findLast(({ before }) => before !== undefined) ?? candidates.at(-1)
  return last ? { href: last.href, ...(last.before !== undefined && { before: last.before }) } : null
}
