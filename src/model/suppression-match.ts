import { type ComplexSelector, type Compound, parseSelector } from './css-selector.ts'
import type { Issue, IssueSuppression } from './issue.ts'
import { componentOf } from './issue-component.ts'

type Conditions = Pick<IssueSuppression, 'rule' | 'component' | 'selector' | 'pagePattern' | 'fingerprint'>

/** Returns a function that finds the first suppression that hides an issue. */
export function createSuppressionMatcher<Known extends Conditions>(suppressions: readonly Known[]) {
  const byRule = Map.groupBy(
    suppressions.map((suppression) => ({ suppression, hides: hidingTest(suppression) })),
    ({ suppression }) => suppression.rule,
  )
  return (issue: Issue): Known | null =>
    byRule.get(issue.rule)?.find(({ hides }) => hides(issue))?.suppression ?? null
}

type Test = (issue: Issue) => boolean

function hidingTest({ component, selector, pagePattern, fingerprint }: Conditions): Test {
  const tests: Test[] = [
    ...(fingerprint === null ? [] : [(issue: Issue) => issue.fingerprint === fingerprint]),
    ...(component === null ? [] : [(issue: Issue) => componentOf(issue) === component]),
    ...(pagePattern === null ? [] : [pageTest(pagePattern)]),
    ...(selector === null ? [] : [selectorTest(selector)]),
  ]
  return (issue) => tests.every((test) => test(issue))
}

const withoutFragment = (url: string): string => url.split('#')[0]!

/**
 * Returns a function that checks whether the URL of a page matches a pattern. It takes linear time, whatever
 * the pattern.
 */
export function pageTest(pattern: string): (page: { pageUrl: string }) => boolean {
  // The URL parser keeps `*` and normalizes the rest in the same way as page URLs.
  const [first = '', ...others] = withoutFragment(new URL(pattern).href).split('*')
  const last = others.pop()
  return ({ pageUrl }) => {
    const url = withoutFragment(pageUrl)
    if (last === undefined) return url === first
    if (!url.startsWith(first)) return false
    let position = first.length
    for (const part of others) {
      const found = url.indexOf(part, position)
      if (found < 0) return false
      position = found + part.length
    }
    return url.length - last.length >= position && url.endsWith(last)
  }
}

function selectorTest(selector: string): Test {
  const wanted = parseSelector(selector) ?? []
  return (issue) => {
    if (issue.selector === null) return false
    if (issue.selector === selector.trim()) return true
    const path = parseSelector(issue.selector)?.[0]
    return path !== undefined && wanted.some((complex) => selects(complex, described(path, issue.element)))
  }
}

/** The known facts about an element on the path to an issue's element. */
type Known = Compound & { isChild: boolean }

/** Adds the id, classes and attributes from the opening tag to the last element of a path. */
function described(path: ComplexSelector, element: string | null): Known[] {
  const tagged = partsOfTag(element ?? '')
  return path.map(({ combinator, tag, parts }, index) => ({
    tag: tag ?? (index === path.length - 1 ? tagged.tag : null),
    parts: index === path.length - 1 ? [...parts, ...tagged.parts].map(canonical) : parts.map(canonical),
    isChild: combinator === '>',
  }))
}

const OPENING_TAG = /^<([a-z][^\s/>]*)/i
const TAG_ATTRIBUTE = /\s([^\s=>/"']+)(?:="([^"]*)")?/g

/** Converts the attributes in an opening tag to parts of a selector. */
function partsOfTag(element: string): Compound {
  const tag = OPENING_TAG.exec(element)?.[1]?.toLowerCase() ?? null
  const parts = [...element.matchAll(TAG_ATTRIBUTE)].flatMap(([, name = '', value = '']) => {
    const attribute = [`[${name}]`, `[${name}="${value}"]`]
    if (name === 'id') return [...attribute, `#${value}`]
    if (name === 'class')
      return [
        ...attribute,
        ...value
          .split(/\s+/)
          .filter(Boolean)
          .map((one) => `.${one}`),
      ]
    return attribute
  })
  return { tag, parts }
}

/**
 * Returns the same string for equivalent parts: without escapes and optional spaces, and with double quotes
 * around values.
 */
const canonical = (part: string): string =>
  part
    .replace(/\\([^\n0-9a-fA-F])/g, '$1')
    .replace(
      /^\[\s*([^\s~|^$*=\]]+)\s*([~|^$*]?=)?\s*(?:"(.*)"|'(.*)'|([^\s\]]*))\s*\]$/s,
      (_all, name, operator, ...value) =>
        operator ? `[${name}${operator}"${value[0] ?? value[1] ?? value[2] ?? ''}"]` : `[${name}]`,
    )

/**
 * Returns whether a selector matches the last element of a path, using only the path. Parts of the selector
 * that refer to anything else, such as siblings or the classes of ancestors, don't match.
 */
function selects(selector: ComplexSelector, path: readonly Known[]): boolean {
  // Records, for each element on the path, whether the steps so far match. Trying out all combinations would
  // take too long.
  let selected: boolean[] = []
  for (const [step, wanted] of selector.entries()) {
    const before = selected
    selected = path.map((known, place) => {
      if (!isA(known, wanted)) return false
      if (step === 0) return true
      if (wanted.combinator === '>') return known.isChild && before[place - 1] === true
      return ![...'+~'].includes(wanted.combinator) && before.slice(0, place).includes(true)
    })
  }
  return selected.at(-1) === true
}

const isA = (known: Compound, wanted: Compound): boolean =>
  (wanted.tag === null || wanted.tag === known.tag) &&
  wanted.parts.every((part) => known.parts.includes(canonical(part)))
