import { tellingClassesOf } from '../../elements/mark.ts'
import type { Relation } from './relation.ts'

/** Keeps only the first defect of each kind among those that share an element, a box or a class. */
export function withoutRepetitions<T extends { relation: Relation }>(all: readonly T[]): T[] {
  const known = new Set<string>()
  const ids = new Map<Element, number>()
  const idOf = (element: Element) => {
    const id = ids.get(element) ?? ids.size
    ids.set(element, id)
    return id
  }
  return all.filter(({ relation: { kind, element, other } }) => {
    const parts = [element, other, other && element.parentElement].filter((part) => part !== null)
    const names = parts.map((part) => `${kind} ${idOf(part)}`)
    const classes = element.getAttribute('class')?.trim()
    if (classes) names.push(`${kind} ${element.localName} ${classes}`)
    if (kind === 'viewport-protrusion')
      names.push(...placesOf(element, idOf).map((place) => `${kind} in ${place}`))
    const isKnown = names.some((name) => known.has(name))
    for (const name of names) known.add(name)
    return !isKnown
  })
}

/** Rows of the same kind overflow for the same reason, regardless of the names of their last items. */
function placesOf(element: Element, idOf: (element: Element) => number): string[] {
  const box = element.parentElement ?? element
  const classes = tellingClassesOf(box)
  const kind = classes.length > 0 ? [`${classes.join(' ')} ${element.localName}`] : []
  return [String(idOf(box)), ...kind]
}
