import { keep, keptElement } from './keeper.ts'
import { colorsOfText } from './text-colors.ts'

export interface QualwebHit {
  rule: string
  reason: string
  isFailure: boolean
  message: string
  element: number
}

interface QualwebElement {
  element: Element
  getElementHtmlCode(): string
  getElementStyleProperty(property: string, pseudoElement: string | null): string
}
interface RawTest {
  verdict: string
  resultCode: string
  description: string
  elements: { htmlCode: string }[]
}
interface RawAssertion {
  code: string
  results: RawTest[]
}
interface Rule {
  execute?(element?: QualwebElement): void
}
interface Runner {
  configure(options: object): Runner
  tester: {
    assertions: Map<string, Rule>
    validateMetaElements(metas: QualwebElement[]): void
    execute(data?: object): void
  }
  getReport(): { assertions: Record<string, RawAssertion> }
}
/** QualWeb defines these globals when it is loaded. */
interface QualwebWorld {
  qwPage: { createQWElement(element: Element): QualwebElement }
  ACTRulesRunner: new (options: object, locale: string) => Runner
  WCAGTechniquesRunner: new (options: object, locale: string) => Runner
}

const MARK = /^(qw-selector|qw-css-rules|_documentSelector)$/

/**
 * Matches a selector with a single attribute, whose value QualWeb copies from the page without escaping it.
 */
const BY_ATTRIBUTE = /^([a-z]*\[[a-z-]+[~^*$]?=)(["'])([\s\S]*)\2\]$/

/** Changes some of the page's functions for QualWeb. Must run before QualWeb is loaded. */
export function prepareQualweb(): void {
  keepMarksAside()
  for (const shape of [Document.prototype, DocumentFragment.prototype, Element.prototype]) escapeValues(shape)
}

/**
 * Lets QualWeb look for an id that contains quotation marks. Otherwise, QualWeb would fail on the whole page.
 */
function escapeValues(shape: ParentNode): void {
  const { querySelector, querySelectorAll } = shape
  Object.assign(shape, {
    querySelector(this: ParentNode, selector: string) {
      return query(selector, (text) => querySelector.call(this, text))
    },
    querySelectorAll(this: ParentNode, selector: string) {
      return query(selector, (text) => querySelectorAll.call(this, text))
    },
  })
}

function query<Found>(selector: string, find: (selector: string) => Found): Found {
  try {
    return find(selector)
  } catch (error) {
    const [, start, , value] = BY_ATTRIBUTE.exec(selector) ?? []
    if (value === undefined) throw error
    return find(`${start}"${CSS.escape(value)}"]`)
  }
}

/** Prevents QualWeb from adding its markers to the page's attributes. */
function keepMarksAside(): void {
  const marks = new WeakMap<Element, Map<string, string>>()
  const { getAttribute, setAttribute, removeAttribute } = Element.prototype
  Object.assign(Element.prototype, {
    getAttribute(this: Element, name: string) {
      return MARK.test(name) ? (marks.get(this)?.get(name) ?? null) : getAttribute.call(this, name)
    },
    setAttribute(this: Element, name: string, value: string) {
      if (!MARK.test(name)) return setAttribute.call(this, name, value)
      const own = marks.get(this) ?? new Map<string, string>()
      marks.set(this, own.set(name, String(value)))
    },
    removeAttribute(this: Element, name: string) {
      if (MARK.test(name)) marks.get(this)?.delete(name)
      else removeAttribute.call(this, name)
    },
  })
}

/** Runs QualWeb's rules and techniques in a frame in which it is loaded. */
export function runQualwebInFrame(rules: readonly string[], techniques: readonly string[]): QualwebHit[] {
  const { qwPage, ACTRulesRunner, WCAGTechniquesRunner } = globalThis as unknown as QualwebWorld
  simplifyElements(Object.getPrototypeOf(qwPage.createQWElement(document.documentElement)))
  const ofRules = new ACTRulesRunner({ include: rules }, 'en').configure({ include: rules })
  skipFailures(ofRules)
  const metas = [...document.querySelectorAll('meta')]
  ofRules.tester.validateMetaElements(metas.map((meta) => qwPage.createQWElement(meta)))
  ofRules.tester.execute()
  const ofTechniques = new WCAGTechniquesRunner({ include: techniques }, 'en').configure({
    include: techniques,
  })
  skipFailures(ofTechniques)
  ofTechniques.tester.execute({})
  const root = keep(document.documentElement)
  return [ofRules, ofTechniques]
    .flatMap((runner) => Object.values(runner.getReport().assertions))
    .flatMap((assertion) => hitsOf(assertion, root))
}

/**
 * Lets a rule skip elements on which it fails, such as those with colors that it can't parse. Otherwise, a
 * single element would cause all of the page's results to be lost.
 */
function skipFailures({ tester }: Runner): void {
  for (const rule of tester.assertions.values()) {
    const { execute } = rule
    if (!execute) continue
    rule.execute = (element) => {
      try {
        execute.call(rule, element)
      } catch {}
    }
  }
}

function simplifyElements(shape: QualwebElement): void {
  // Returns only the element's number, since QualWeb would otherwise copy the element for every test of every
  // rule.
  shape.getElementHtmlCode = function (this: QualwebElement) {
    return String(keep(this.element))
  }
  // Caches computed styles. They don't change while the rules run, but each rule requests the styles of all
  // elements and their ancestors again.
  const known = new WeakMap<Element, Map<string, string>>()
  const readStyle = shape.getElementStyleProperty
  shape.getElementStyleProperty = function (this: QualwebElement, property, pseudoElement) {
    const ofElement = known.get(this.element) ?? new Map<string, string>()
    known.set(this.element, ofElement)
    const name = `${property}${pseudoElement ?? ''}`
    const value = ofElement.get(name) ?? readStyle.call(this, property, pseudoElement)
    ofElement.set(name, value)
    return value
  }
}

/** The levels of the text contrast rules, whose results don't state the colors. */
const CONTRAST_LEVELS: Readonly<Record<string, 'AA' | 'AAA'>> = { 'QW-ACT-R37': 'AA', 'QW-ACT-R76': 'AAA' }

function messageOf(code: string, element: number): string {
  const level = CONTRAST_LEVELS[code]
  return level ? colorsOfText(keptElement(element), level) : ''
}

/** A result without elements applies to the page, so it is reported for the root element. */
function hitsOf({ code, results }: RawAssertion, root: number): QualwebHit[] {
  const tests = results.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning')
  return tests.flatMap(({ verdict, resultCode, description, elements }) => {
    const numbers = elements.map(({ htmlCode }) => Number(htmlCode))
    return (numbers.length > 0 ? numbers : [root]).map((element) => ({
      rule: code,
      reason: resultCode,
      isFailure: verdict === 'failed',
      message: messageOf(code, element) || description,
      element,
    }))
  })
}
