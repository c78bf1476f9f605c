import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { type Detection, doubt } from '../detector.ts'
import type { MarkupFact } from './markup-facts.ts'

/** What to use instead of an obsolete element or attribute. */
const INSTEAD: Readonly<Record<string, string>> = {
  '<acronym>': 'abbr',
  '<big>': 'font-size',
  '<center>': 'text-align: center',
  '<font>': 'color and font-family',
  '<nobr>': 'white-space: nowrap',
  '<plaintext>': 'pre',
  '<strike>': 's or del',
  '<tt>': 'code',
  '<xmp>': 'pre',
  align: 'text-align',
  'align on images': 'float',
  'align on tables': 'margin',
  alink: 'a:active { color: … }',
  background: 'background-image',
  bgcolor: 'background-color',
  cellpadding: 'padding on the cells (if the style sheet doesn’t set it yet)',
  cellspacing: 'border-spacing',
  face: 'font-family',
  height: 'the CSS property height',
  hspace: 'margin',
  nowrap: 'white-space: nowrap',
  valign: 'vertical-align',
  vlink: 'a:visited { color: … }',
  vspace: 'margin',
  width: 'the CSS property width',
}
/** Adjacent borders leave no room for this attribute. */
const IDLE = 'cellspacing without effect'
const SHOWN_MAX = 4

const isElement = ({ detail }: MarkupFact): boolean => detail.startsWith('<')

/** Returns one hint about all obsolete elements and attributes on a page. Names elements first, and frequent ones. */
export function obsoleteMarkup(facts: readonly MarkupFact[]): Detection[] {
  const [first] = facts
  if (!first) return []
  const used = facts
    .toSorted((a, b) => Number(isElement(b)) - Number(isElement(a)) || b.count - a.count)
    .map(({ detail, count }) => ({ name: detail.replace('the attribute ', ''), count }))
  const shown = used.map(
    ({ name, count }) =>
      `${name.replace(/ without effect$/, '')} (${count === 1 ? 'once' : `${count} times`})`,
  )
  return [
    doubt(
      'obsolete-markup',
      first.element,
      `The page uses obsolete HTML for styling instead of a style sheet: ${joinList(shown, SHOWN_MAX)}.`,
      fixOf(used.slice(0, SHOWN_MAX).map(({ name }) => name)),
    ),
  ]
}

function fixOf(names: readonly string[]): string | undefined {
  const known = names.filter((name) => INSTEAD[name])
  const parts = [...Map.groupBy(known, (name) => INSTEAD[name])].map(
    ([instead, group]) => `${joinList(group)} with ${instead}`,
  )
  const idle = names.includes(IDLE)
    ? ['Remove cellspacing, which has no effect with border-collapse: collapse.']
    : []
  const replaced =
    parts.length > 0 ? [`Replace ${joinList(parts, SHOWN_MAX)}. Put the styles in the style sheet.`] : []
  return replaced.length + idle.length > 0 ? [...replaced, ...idle].join(' ') : undefined
}
