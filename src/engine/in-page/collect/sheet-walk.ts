import type { UseArtifacts } from '../../collect/use-artifacts.ts'
import { LIMITS } from './limits.ts'

/** The facts collected from all style sheets. */
export interface SheetFacts {
  sheets: UseArtifacts['sheets']
  /** The selectors of content that is shown inside a hovered element. */
  reveals: Set<string>
  /**
   * The selectors of CSS rules that also apply on focus, on a press or when a field is checked. The states
   * are removed from these selectors.
   */
  otherWays: Set<string>
}

const REVEALS_MAX = 60

/** Removes the states that depend on the user, such as `:hover`, from a selector. */
export const stateless = (selector: string): string =>
  selector.replace(/:(hover|focus-within|focus-visible|focus|active|target)/g, '')

/** Reads the rules of all style sheets up to a limit. Style sheets from other hosts can't be read. */
export function walkSheets(): SheetFacts {
  const facts: SheetFacts = {
    sheets: { isComplete: true, hasPrint: false, hasReducedMotion: false },
    reveals: new Set(),
    otherWays: new Set(),
  }
  let count = 0

  const readRules = (rules: CSSRuleList, isScreen: boolean): void => {
    for (const rule of rules) {
      count += 1
      if (count > LIMITS.styleRules) return
      if (rule instanceof CSSMediaRule) {
        addConditions(facts, rule.conditionText)
        readRules(rule.cssRules, isScreen && !/print|hover|pointer/.test(rule.conditionText))
      } else if (rule instanceof CSSStyleRule) {
        if (isScreen) addSelectors(facts, rule)
      } else if (rule instanceof CSSImportRule) {
        addConditions(facts, rule.media.mediaText)
        if (rule.styleSheet) readSheet(rule.styleSheet)
      } else if ('cssRules' in rule) readRules(rule.cssRules as CSSRuleList, isScreen)
    }
  }

  const readSheet = (sheet: CSSStyleSheet): void => {
    addConditions(facts, sheet.media.mediaText)
    try {
      readRules(sheet.cssRules, !/print/.test(sheet.media.mediaText))
    } catch {
      facts.sheets.isComplete = false
    }
  }

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readSheet(sheet)
  facts.sheets.isComplete &&= count <= LIMITS.styleRules
  return facts
}

function addConditions({ sheets }: SheetFacts, conditions: string): void {
  sheets.hasPrint ||= /\bprint\b/.test(conditions)
  sheets.hasReducedMotion ||= /prefers-reduced-motion/.test(conditions)
}

function addSelectors({ reveals, otherWays }: SheetFacts, { selectorText, style }: CSSStyleRule): void {
  if (!/:(hover|focus|active|target|checked)/.test(selectorText)) return
  for (const part of selectorText.split(',').map((selector) => selector.trim())) {
    if (/:(focus|active|target|checked)/.test(part)) otherWays.add(stateless(part))
    else if (isInsideHovered(part) && reveals.size < REVEALS_MAX && isReveal(style)) reveals.add(part)
  }
}

/** Returns true if the selector matches content inside the hovered element, not the element itself. */
export const isInsideHovered = (selector: string): boolean =>
  /:hover\S*\s*[\s>+~]/.test(selector) && !selector.includes('::')

export const isReveal = (style: CSSStyleDeclaration): boolean =>
  (style.display !== '' && style.display !== 'none') ||
  style.visibility === 'visible' ||
  Number.parseFloat(style.opacity) > 0.5
