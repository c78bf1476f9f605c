import type { PageTools } from './page-tools.ts'
import type { HoverRevealArtifact, UseArtifacts } from './use-artifacts.ts'

/** Runs inside pages: what the style sheets do for print, for readers who want calm, and on hover. */
export function readSheets(
  tools: PageTools,
  rulesMax: number,
): Pick<UseArtifacts, 'sheets' | 'hoverReveals' | 'motions'> {
  const sheets = { isComplete: true, hasPrint: false, hasReducedMotion: false }
  const reveals = new Set<string>()
  const otherWays = new Set<string>()
  let count = 0

  const note = (conditions: string): void => {
    sheets.hasPrint ||= /\bprint\b/.test(conditions)
    sheets.hasReducedMotion ||= /prefers-reduced-motion/.test(conditions)
  }

  const isReveal = (style: CSSStyleDeclaration): boolean =>
    (style.display !== '' && style.display !== 'none') ||
    style.visibility === 'visible' ||
    Number.parseFloat(style.opacity) > 0.5

  const stateless = (selector: string): string =>
    selector.replace(/:(hover|focus-within|focus-visible|focus|active|target)/g, '')

  const noteSelectors = (rule: CSSStyleRule): void => {
    for (const part of rule.selectorText.split(',').map((selector) => selector.trim())) {
      if (/:(focus|active|target|checked)/.test(part)) otherWays.add(stateless(part))
      // What is inside the hovered element, not the element itself.
      else if (
        /:hover\S*\s*[\s>+~]/.test(part) &&
        !part.includes('::') &&
        reveals.size < 60 &&
        isReveal(rule.style)
      )
        reveals.add(part)
    }
  }

  const readRules = (rules: CSSRuleList, isScreen: boolean): void => {
    for (const rule of rules) {
      count += 1
      if (count > rulesMax) return
      if (rule instanceof CSSMediaRule) {
        note(rule.conditionText)
        readRules(rule.cssRules, isScreen && !/print|hover|pointer/.test(rule.conditionText))
      } else if (rule instanceof CSSStyleRule) {
        if (isScreen && /:(hover|focus|active|target|checked)/.test(rule.selectorText)) noteSelectors(rule)
      } else if (rule instanceof CSSImportRule) {
        note(rule.media.mediaText)
        if (rule.styleSheet) readSheet(rule.styleSheet)
      } else if ('cssRules' in rule) readRules(rule.cssRules as CSSRuleList, isScreen)
    }
  }

  const readSheet = (sheet: CSSStyleSheet): void => {
    note(sheet.media.mediaText)
    try {
      readRules(sheet.cssRules, !/print/.test(sheet.media.mediaText))
    } catch {
      sheets.isComplete = false
    }
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readSheet(sheet)
  sheets.isComplete &&= count <= rulesMax

  const safely = (selector: string): Element[] => {
    try {
      return [...document.querySelectorAll(selector)].slice(0, 200)
    } catch {
      return []
    }
  }

  /** Told by whoever hides it: a script that opens it as well hears its surroundings. */
  const isOutOfReach = (element: Element): boolean =>
    !tools.isShown(element) &&
    tools.letters(element.textContent ?? '') >= 3 &&
    tools.isHandled(element.parentElement ?? element) === false &&
    element.closest('[aria-hidden="true"], [hidden], [inert]') === null &&
    element.parentElement?.closest('[aria-expanded], [aria-haspopup], details, label') === null &&
    element.parentElement?.querySelector('[aria-expanded], [aria-haspopup], input[type="checkbox"]') ===
      null &&
    tools.isShown(element.parentElement ?? element)

  const hoverReveals: HoverRevealArtifact[] = []
  for (const rule of reveals) {
    const selector = stateless(rule)
    if (otherWays.has(selector)) continue
    const hidden = safely(selector).find(isOutOfReach)
    if (!hidden) continue
    hoverReveals.push({
      rule,
      text: (hidden.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80),
      controls:
        hidden.querySelectorAll('a[href], button, input').length +
        (hidden.matches('a[href], button') ? 1 : 0),
      ref: tools.describe(hidden),
    })
  }

  return { sheets, hoverReveals, motions: readMotions() }

  function readMotions(): UseArtifacts['motions'] {
    const MOVES =
      /^(transform|translate|rotate|scale|left|right|top|bottom|margin\w*|offsetDistance|backgroundPosition\w*)$/
    const found: UseArtifacts['motions'] = []
    for (const animation of document.getAnimations()) {
      const { effect } = animation
      if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) continue
      if (
        effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY ||
        animation.playState !== 'running'
      )
        continue
      const { target } = effect
      if (!target || effect.pseudoElement || !tools.isShown(target)) continue
      if (!effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => MOVES.test(name))))
        continue
      const { width, height } = target.getBoundingClientRect()
      found.push({
        name: animation.animationName,
        areaPx: Math.round(width * height),
        ref: tools.describe(target),
      })
      if (found.length >= 20) break
    }
    return found
  }
}
