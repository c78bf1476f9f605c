/** An element that loads a style sheet indirectly, because its own style sheet imports it. */
export interface Import {
  element: Element
  /** The address of the style sheet that contains the `@import`, or an empty string for a style element. */
  importedBy: string
}

/** The maximum depth to follow. Style sheets can import each other. */
const DEPTH_MAX = 5

/** Finds the `@import` that loads a style sheet. Style sheets from other origins can't be read. */
export function importOf(address: string): Import | null {
  for (const sheet of document.styleSheets) {
    const element = sheet.ownerNode
    const importedBy = element instanceof Element ? importerIn(sheet, address, DEPTH_MAX) : null
    if (importedBy !== null) return { element: element as Element, importedBy }
  }
  return null
}

function importerIn(sheet: CSSStyleSheet, address: string, depth: number): string | null {
  for (const rule of rulesOf(sheet)) {
    if (!(rule instanceof CSSImportRule)) continue
    if (URL.parse(rule.href, sheet.href ?? document.baseURI)?.href === address) return sheet.href ?? ''
    const nested = rule.styleSheet && depth > 0 ? importerIn(rule.styleSheet, address, depth - 1) : null
    if (nested !== null) return nested
  }
  return null
}

export function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
