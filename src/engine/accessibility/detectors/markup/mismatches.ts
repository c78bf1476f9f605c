import { quoted, shortened } from '../text.ts'
import { linesOf, type MismatchKind } from './markup-facts.ts'
import { always, type MarkupRow } from './markup-row.ts'

const CALLED: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  dialog: 'dialog',
  input: 'field',
  select: 'field',
  td: 'cell',
  textarea: 'field',
  th: 'cell',
}

const WRONG_REFERENCES: Readonly<Record<string, string>> = {
  'aria-describedby': 'is described by',
  'aria-labelledby': 'gets its name from',
  'aria-errormessage': 'has the error message',
  'aria-controls': 'is connected to',
  headers: 'refers to the header',
}

/** How to report markup that doesn't match what people see. */
export const MISMATCH_ROWS: Readonly<Record<MismatchKind, MarkupRow>> = {
  'copied-aria-label': {
    rule: 'name-reference',
    isSure: always,
    message: (fact) => {
      const [, label = '', own = '', other = ''] = linesOf(fact)
      return `This control is for ${quoted(own)}, but its aria-label ${quoted(label)} mentions ${quoted(other)}.`
    },
    fix: (fact) => {
      const [text = '', , own = ''] = linesOf(fact)
      return `Change the aria-label to “${shortened(text)}: ${shortened(own)}”.`
    },
  },
  'swapped-names': {
    rule: 'name-reference',
    isSure: always,
    message: (fact) => {
      const [name = '', sign = '', other = '', otherSign = ''] = linesOf(fact)
      return `The names of two buttons seem to be swapped. The button ${quoted(name)} is marked as ${quoted(sign)} in the code, and ${quoted(other)} next to it as ${quoted(otherSign)}.`
    },
    fix: (fact) => {
      const [name = '', , other = ''] = linesOf(fact)
      return `Check what the buttons do, and swap their names: call this one “${shortened(other)}” and the other one “${shortened(name)}”.`
    },
  },
  'wrong-reference': {
    rule: 'duplicate-id-aria',
    isSure: always,
    isCertain: true,
    message: (fact) => {
      const [attribute = '', id = '', tag = '', name = '', used = '', meant = ''] = linesOf(fact)
      const called = CALLED[tag] ?? 'element'
      const subject = name ? `The ${called} ${quoted(name)}` : `This ${called}`
      return `${subject} ${WRONG_REFERENCES[attribute]} ${quoted(used)} instead of ${quoted(meant)}, because both have the id “${id}”.`
    },
    fix: (fact) => {
      const [attribute = '', id = '', , , , meant = ''] = linesOf(fact)
      return `Give the element ${quoted(meant)} an id of its own, for example id="${id}-2", and use this id in ${attribute} here.`
    },
  },
  'wrong-current': {
    rule: 'control-state',
    isSure: always,
    message: (fact) => {
      const [marked = '', shown = '', value = ''] = linesOf(fact)
      return `This navigation shows ${quoted(shown)} as the current item, but aria-current="${value}" is on ${quoted(marked)}.`
    },
    fix: (fact) => {
      const [marked = '', shown = '', value = ''] = linesOf(fact)
      return `Move aria-current="${value}" from ${quoted(marked)} to ${quoted(shown)}. If ${quoted(marked)} is the current page, style it as the current item instead.`
    },
  },
  'wrong-step': {
    rule: 'control-state',
    isSure: always,
    message: (fact) => {
      const [marked = '', shown = '', attribute = ''] = linesOf(fact)
      return `This list shows ${quoted(shown)} as the current item, but ${attribute} is on ${quoted(marked)}.`
    },
    fix: (fact) => {
      const [marked = '', shown = '', attribute = ''] = linesOf(fact)
      return `Move ${attribute} from ${quoted(marked)} to ${quoted(shown)}. If ${quoted(marked)} is the current item, style it as the current item instead.`
    },
  },
  'cell-icons': {
    rule: 'background-image-content',
    isSure: (fact) => linesOf(fact)[3] === 'sure',
    message: (fact) => {
      const [, tag = '', names = ''] = linesOf(fact)
      const places = tag === 'table' ? 'cells in this table' : 'items in this list'
      const examples = names && ` (${names})`
      return `${fact.count} ${places} contain only icons from the style sheet${examples} and no text, so screen readers read them as empty.`
    },
    fix: () =>
      'Next to each icon, add visible or visually hidden text that explains what it means, or use an img element with an alt attribute.',
  },
  'missing-stars': {
    rule: 'required-unmarked',
    isSure: always,
    message: (fact) => {
      const [sentence = '', count = '', label = ''] = linesOf(fact)
      const fields = count === '1' ? 'its required field' : `the ${count} required fields`
      const example = label && (count === '1' ? ` (${quoted(label)})` : ` (for example ${quoted(label)})`)
      return `The form says ${quoted(sentence)}, but no asterisk marks ${fields}${example}.`
    },
    fix: (fact) => {
      const [, count = '', label = ''] = linesOf(fact)
      const labels = count === '1' ? 'label of the required field' : `labels of the ${count} required fields`
      return `Add an asterisk to the ${labels}${label && `, for example “${shortened(label)} *”`}.`
    },
  },
  'copied-group-name': {
    rule: 'group-name',
    isSure: always,
    message: (fact) => {
      const [name = '', heading = ''] = linesOf(fact)
      return `Screen readers call this group ${quoted(name)}, but its visible heading is ${quoted(heading)}.`
    },
    fix: (fact) => {
      const [name = '', heading = ''] = linesOf(fact)
      return `Change the name of the group from ${quoted(name)} to ${quoted(heading)}.`
    },
  },
}
