import type { Issue } from './issue.ts'

/**
 * Matches the last element of a selector, after ` > ` or ` >>> ` outside quoted values. The lookbehind limits where matching starts.
 */
const LAST_STEP = /(?<=^|[\s>])(?:[^\s>"]|"(?:[^"\\]|\\.)*")+$/
const CLASS = /\sclass="([^"]*)"/

/**
 * Returns where an issue is in a page's template, so that the same component matches on every page: its selector
 * without sibling positions and without the numbers in ids. Elements that the selector names by their own URL or label
 * are named by their classes instead, since those come from the template. Without classes they keep their names,
 * because two such elements may share nothing but a tag. Returns null if the issue is about the whole page.
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

/** Sorted, so that the order in the template doesn't matter. */
const classesOf = (element: string | null): string[] =>
  (CLASS.exec(element ?? '')?.[1] ?? '').split(/\s+/).filter(Boolean).sort()

const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
