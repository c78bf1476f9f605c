import type { Issue } from './issue.ts'

/** Where the last element of a selector begins: after ` > ` or ` >>> `, but not within a quoted value. Tried only where a step can begin. */
const LAST_STEP = /(?<=^|[\s>])(?:[^\s>"]|"(?:[^"\\]|\\.)*")+$/
const CLASS = /\sclass="([^"]*)"/

/**
 * The place of an issue in the skeleton that pages share: its selector without the places among siblings and without
 * the numbers of ids, so that the third card of one page is as the first of another. An element that is named by its
 * own address or label is named by its classes instead, where it has some: all that a template builds have the same.
 * What has none keeps its name, since two of them may have nothing but a tag in common.
 * @returns null for what concerns the whole page.
 */
export function componentOf({ selector, element }: Pick<Issue, 'selector' | 'element'>): string | null {
  if (selector === null) return null
  const place = outsideQuotes(selector, (part) =>
    part
      .replace(/:nth-(of-type|child)\(\d+\)/g, '')
      .replace(/#[^\s>:[\]"]+/g, (id) => id.replace(/\d+/g, '*')),
  )
  const last = LAST_STEP.exec(place)?.[0] ?? place
  const classes = classesOf(element)
  if (!last.includes('[') || classes.length === 0) return place
  const tag = last.slice(0, last.indexOf('['))
  return `${place.slice(0, -last.length)}${tag}${classes.map((name) => `.${name}`).join('')}`
}

/** Sorted: a template that writes them in another order means the same. */
const classesOf = (element: string | null): string[] =>
  (CLASS.exec(element ?? '')?.[1] ?? '').split(/\s+/).filter(Boolean).sort()

const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
