import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { HeaderValues } from '../../in-page/accessibility/header-values.ts'
import { quoted } from '../detectors/text.ts'
import type { Detail, Read, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'

const ANY = /(.?)/

/** Describes defects using facts about the surroundings of their elements. */
export const SURROUNDINGS_READERS = {
  'empty-table-header': [
    [
      ANY,
      (_, subject) =>
        subject.isAmongCells
          ? {
              message:
                'This table header cell is empty and comes after ordinary cells, so it names neither a column nor a row.',
              fix: `Change ${subject.selector} to a td element. If the table only lays out the page, change its other th elements as well.`,
            }
          : {},
    ],
  ],
  'label-reference': [
    [
      /value "([^"]+)" of the 'for' attribute/i,
      ([id], subject) => {
        const label = atStart(theElement(subject, 'label'))
        const field = subject.nearField
        return field
          ? {
              message: `${label} refers to the id “${id}”, but no field on the page has this id. As a result, screen readers can’t tell users what the ${field.noun} next to it is for, and clicking the label does nothing.`,
              fix: `Add id="${id}" to the ${field.noun} ${field.selector}.`,
            }
          : {
              message: `${label} refers to the id “${id}”, but no field on the page has this id, so clicking the label does nothing.`,
              fix: `Add id="${id}" to the field that the label describes, or correct for="${id}" on ${subject.selector}. If the text doesn’t label a field, use a p or span element instead of the label.`,
            }
      },
    ],
  ],
  region: [
    [
      ANY,
      (_, { missingLandmarks, ...subject }) => {
        const part = theElement(subject, 'part')
        if (!missingLandmarks) return {}
        return missingLandmarks === 'all'
          ? {
              message: `The page has no main, header, nav or footer element, so screen reader users can’t jump to its parts, such as ${part}.`,
              fix: 'Put the content in a <main> element and, if the page has them, the header, navigation and footer in <header>, <nav> and <footer> elements.',
            }
          : {
              message: `${atStart(part)} is outside the header, nav and footer elements, and the page has no main element, so screen reader users who jump between these parts miss it.`,
              fix: 'Put the content of the page, including this part, into one <main> element.',
            }
      },
    ],
  ],
  'table-headers': [[ANY, (_, subject) => headerValueDetail(subject)]],
  'th-has-data-cells': [
    [ANY, (_, subject) => (subject.headerValues ? headerValueDetail(subject) : loneHeaderDetail(subject))],
  ],
} satisfies Record<string, readonly (readonly [RegExp, Read])[]>

/** Describes header cells that contain values, so that they have no data cells of their own. */
function headerValueDetail({ selector, headerValues }: Subject): Detail {
  if (!headerValues) return {}
  const { row } = headerValues
  return {
    message: `${valueCells(headerValues)} are marked up as headers. Screen readers announce them as headers of the cells below them.`,
    fix: `Change the th elements with values in ${selector} to td${row ? `, and mark up the names of their rows, such as “${row}”, as <th scope="row">` : ''}.`,
  }
}

/** Describes a header cell that no data cell belongs to. */
function loneHeaderDetail({ selector, loneHeader }: Subject): Detail {
  if (!loneHeader) return {}
  const { isOnlyHeaders } = loneHeader
  const text = quoted(loneHeader.text)
  return isOnlyHeaders
    ? {
        message: `The table with ${text} has header cells but no data cells. Screen readers announce a table where there is only text.`,
        fix: `If ${selector} only lays out text, replace it with a div or a heading, or add role="presentation" to it. If it’s a table whose rows come later, change the cells that aren’t headers to td.`,
      }
    : {
        message: `In this table, ${text} is marked up as a header, but there is no data cell in its row or below it.`,
        fix: `If ${text} is a title, move it to a caption element. If it’s a value, change its th element in ${selector} to td. If its cells are missing, add them as td elements.`,
      }
}

/** Returns a phrase for header cells that contain values. */
export function valueCells({ count, example, row, columns }: HeaderValues): string {
  const names = joinList(columns.map((name) => `“${name}”`))
  return `In the table with the columns ${names}, ${count} values, such as “${example}”${row ? ` in the row “${row}”` : ''},`
}
