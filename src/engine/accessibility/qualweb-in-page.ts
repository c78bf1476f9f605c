import type { KeeperWorld } from './element-keeper.ts'

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
interface Runner {
  configure(options: object): Runner
  tester: {
    validateMetaElements(metas: QualwebElement[]): void
    execute(): void
  }
  getReport(): { assertions: Record<string, RawAssertion> }
}
interface QualwebWorld extends KeeperWorld {
  qwPage: { createQWElement(element: Element): QualwebElement }
  ACTRulesRunner: new (options: object, locale: string) => Runner
}

/** Runs inside a frame before QualWeb is loaded, whose marks on elements must not be attributes of the page. */
export function prepareQualweb(): void {
  const marks = new WeakMap<Element, Map<string, string>>()
  const isMark = (name: string) => /^(qw-selector|qw-css-rules|_documentSelector)$/.test(name)
  const { getAttribute, setAttribute, removeAttribute } = Element.prototype
  Object.assign(Element.prototype, {
    getAttribute(this: Element, name: string) {
      return isMark(name) ? (marks.get(this)?.get(name) ?? null) : getAttribute.call(this, name)
    },
    setAttribute(this: Element, name: string, value: string) {
      if (!isMark(name)) return setAttribute.call(this, name, value)
      const own = marks.get(this) ?? new Map<string, string>()
      marks.set(this, own.set(name, String(value)))
    },
    removeAttribute(this: Element, name: string) {
      if (isMark(name)) marks.get(this)?.delete(name)
      else removeAttribute.call(this, name)
    },
  })
}

/** Runs inside a frame, where QualWeb was loaded before. */
export function runQualwebInFrame(include: readonly string[]): QualwebHit[] {
  const world = globalThis as unknown as QualwebWorld
  // In place of a copy of the element, made for every test of every rule, its number.
  const shape: QualwebElement = Object.getPrototypeOf(world.qwPage.createQWElement(document.documentElement))
  shape.getElementHtmlCode = function (this: QualwebElement) {
    return String(world.keep(this.element))
  }
  // Nothing moves while the rules run, but each asks every element, and those around it, for the same styles.
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
  const runner = new world.ACTRulesRunner({ include }, 'en').configure({ include })
  const metas = [...document.querySelectorAll('meta')]
  runner.tester.validateMetaElements(metas.map((meta) => world.qwPage.createQWElement(meta)))
  runner.tester.execute()
  const root = world.keep(document.documentElement)
  return Object.values(runner.getReport().assertions).flatMap(({ code, results }) =>
    results
      .filter(({ verdict }) => verdict === 'failed' || verdict === 'warning')
      .flatMap((test) => {
        const numbers = test.elements.map(({ htmlCode }) => Number(htmlCode))
        return (numbers.length > 0 ? numbers : [root]).map((element) => ({
          rule: code,
          reason: test.resultCode,
          isFailure: test.verdict === 'failed',
          message: test.description,
          element,
        }))
      }),
  )
}
