import type { PageTools } from './page-tools.ts'
import type { PinnedArtifact, UseArtifacts } from './use-artifacts.ts'

type SurfaceFacts = Pick<
  UseArtifacts,
  'idlePointers' | 'underlined' | 'pinned' | 'scroll' | 'header' | 'emptyTables'
>

/** Runs inside pages: what styles promise of single elements, by one walk over all of them. */
export function readSurface(
  tools: PageTools,
  readPinned: (tools: PageTools) => PinnedArtifact[],
): SurfaceFacts {
  const CONTROLS =
    'a, button, input, select, textarea, label, summary, area, iframe, object, embed, video, audio, canvas, option, [role], [tabindex], [contenteditable], [draggable="true"], [onclick]'
  const idlePointers: SurfaceFacts['idlePointers'] = []
  const underlined: SurfaceFacts['underlined'] = []
  let hasLargeScroller = false
  const { scrollsItself = false } = globalThis as { scrollsItself?: boolean }

  const textOf = (element: Element): string =>
    (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)

  /** The outermost of what has the hand: its content only inherits it. */
  const isIdlePointer = (element: Element): boolean => {
    const parent = tools.parentOf(element)
    if (!parent || getComputedStyle(parent).cursor === 'pointer') return false
    if (element.closest(CONTROLS) || element.querySelector(CONTROLS)) return false
    const { width, height } = element.getBoundingClientRect()
    return width >= 16 && height >= 16 && tools.isShown(element) && tools.isHandled(element) === false
  }

  const isUnderlined = (element: Element, style: CSSStyleDeclaration): boolean =>
    style.textDecorationLine === 'underline' &&
    style.textDecorationStyle === 'solid' &&
    !element.matches('ins, abbr, acronym, dfn') &&
    !element.closest(`${CONTROLS}, ins, abbr, h1, h2, h3, h4, h5, h6, th, pre`) &&
    !element.querySelector(CONTROLS) &&
    tools.letters(element.textContent ?? '') >= 3 &&
    tools.letters(element.textContent ?? '') <= 60 &&
    tools.isShown(element)

  for (const element of tools.elements) {
    const style = getComputedStyle(element)
    if (style.cursor === 'pointer' && idlePointers.length < 100 && isIdlePointer(element))
      idlePointers.push({ text: textOf(element), ref: tools.describe(element) })
    if (style.textDecorationLine === 'underline' && underlined.length < 100 && isUnderlined(element, style))
      underlined.push({ text: textOf(element), ref: tools.describe(element) })
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 10)
      hasLargeScroller ||= element.clientHeight * element.clientWidth > (innerWidth * innerHeight) / 3
  }

  const lockedBy = (element: Element | null): boolean =>
    element !== null && /hidden|clip/.test(getComputedStyle(element).overflowY)
  const contentPx = Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)
  const isLocked = lockedBy(document.documentElement) || lockedBy(document.body)

  const emptyTables = tools.tagged('table').filter((table) => {
    const heads = table.querySelectorAll('th')
    return (
      heads.length >= 2 &&
      !table.querySelector('td, caption') &&
      tools.isShown(table) &&
      !table.closest('[aria-busy="true"]')
    )
  })
  const headers = tools.elements.filter(
    (element) =>
      (element.localName === 'header' || element.getAttribute('role') === 'banner') &&
      tools.landmarkOf(element) === 'banner' &&
      tools.isShown(element),
  )

  return {
    idlePointers,
    underlined,
    pinned: readPinned(tools),
    scroll: {
      isLocked: isLocked && !hasLargeScroller && !scrollsItself && contentPx > innerHeight * 1.1,
      contentPx,
    },
    header: headers[0] ? { heightPx: Math.round(headers[0].getBoundingClientRect().height) } : null,
    emptyTables: emptyTables.slice(0, 50).map((table) => ({
      columns: table.querySelectorAll('th').length,
      ref: tools.describe(table),
    })),
  }
}

/** Runs inside pages: what stays in view while the page scrolls, the outermost of it, in the viewport as it stands. */
export function readPinned(tools: PageTools): PinnedArtifact[] {
  const isTall = (element: Element | null): boolean =>
    element !== null && element.getBoundingClientRect().height > innerHeight * 2
  const isPinned = (element: Element): boolean => {
    const { position, top, bottom } = getComputedStyle(element)
    if (position === 'fixed') return true
    return position === 'sticky' && (top !== 'auto' || bottom !== 'auto') && isTall(tools.parentOf(element))
  }
  const found: Element[] = []
  for (const element of tools.elements) {
    if (found.length >= 40 || !isPinned(element) || !tools.isShown(element)) continue
    if (!found.some((outer) => outer.contains(element))) found.push(element)
  }

  const shareOf = (start: number, size: number, room: number): number =>
    Math.max(0, Math.min(start + size, room) - Math.max(start, 0)) / room

  return found.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const position = getComputedStyle(element).position as PinnedArtifact['position']
    const controls = [
      ...element.querySelectorAll(
        'button, a[href], input[type="submit"], input[type="button"], [role="button"]',
      ),
    ]
    return {
      position,
      widthShare: shareOf(left, width, innerWidth),
      heightShare:
        position === 'sticky' ? Math.min(1, height / innerHeight) : shareOf(top, height, innerHeight),
      text: tools.textOf(element, 600),
      controls: controls
        .slice(0, 30)
        .filter((control) => tools.isShown(control))
        .map((control) => tools.nameOf(control, 80) || (control as HTMLInputElement).value || ''),
      hasChoices:
        element.querySelector('input[type="checkbox"], input[type="radio"], select, [role="switch"]') !==
        null,
      ref: tools.describe(element),
    }
  })
}
