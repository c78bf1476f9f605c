import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import type { FurtherKind } from '../markup/markup-facts.ts'
import type { MarkupRow } from '../markup/markup-row.ts'
import { QUOTE_ROWS } from '../markup/quote-rows.ts'
import { quoted, shortened } from '../text.ts'

/** The contrast below which it is hard to see which item is selected. */
const FAINT = 2

const faintChoice = (isSure: MarkupRow['isSure']): MarkupRow => ({
  rule: 'chosen-contrast',
  isSure,
  message: ({ detail }) => {
    const [name, ratio] = detail.split('\n')
    return `${quoted(name!)} is selected, but its border and background colors have a contrast ratio of only ${ratio} against those of the other items. Nothing else shows that it is selected.`
  },
})

/** Returns a phrase that names some icons. Icons with the same name count together. */
const othersOf = (names: readonly string[], count: number): string =>
  names.length === count ? joinList(names) : `${count} more, such as ${joinList(names)}`

const TABS_SHOWN = 3
const always = () => true
const never = () => false

/** How to report problems with scripted controls, colors and the states of controls. */
export const FURTHER_ROWS: Readonly<Record<FurtherKind, MarkupRow>> = {
  'frame-title': {
    rule: 'frame-title-text',
    isSure: always,
    message: ({ detail }) => `The frame title ${quoted(detail)} doesn’t describe the content of the frame.`,
  },
  'frame-mismatch': {
    rule: 'frame-title-text',
    isSure: ({ detail }) => detail.endsWith('\ncopied'),
    message: ({ detail }) => {
      const [title, content] = detail.split('\n')
      return `The frame title ${quoted(title!)} has no word in common with the document in the frame, ${quoted(content!)}.`
    },
  },
  ...QUOTE_ROWS,
  'tabs-stateless': {
    rule: 'control-state',
    isSure: always,
    message: ({ detail }) => {
      const names = joinList(detail.split('\n').filter(Boolean).map(quoted), TABS_SHOWN)
      return `${names ? `None of the tabs ${names} has` : 'No tab has'} aria-selected, so screen readers can’t tell users which one is open.`
    },
    fix: () =>
      'In the HTML, set aria-selected="true" on the tab that is initially open and aria-selected="false" on the others. Make sure that the script that opens a tab updates both.',
  },
  'toggle-stateless': {
    rule: 'control-state',
    isSure: always,
    message: ({ detail }) =>
      `${quoted(detail)} looks like the selected button in a group, but no ARIA attribute marks it as selected.`,
    fix: ({ detail }) =>
      `Set aria-pressed="true" on ${quoted(detail)} and aria-pressed="false" on the other buttons, and update them when the selection changes. In navigation, use aria-current="page" instead.`,
  },
  'unreachable-items': {
    rule: 'keyboard-access',
    isSure: ({ detail }) => detail !== 'listbox',
    message: ({ detail }) => `No item in the ${detail} can be reached with the keyboard.`,
  },
  'dialog-look': {
    rule: 'dialog-role',
    isSure: never,
    message: ({ detail }) =>
      `The box ${quoted(detail)} covers the page like a dialog, but has no dialog role.`,
  },
  'state-contrast': {
    rule: 'state-contrast',
    isSure: always,
    message: ({ detail }) => {
      const [state, ratio] = detail.split(': ')
      return `On ${state}, the text has a contrast ratio of ${ratio}.`
    },
  },
  'icon-contrast': {
    rule: 'icon-contrast',
    isSure: always,
    message: ({ detail }) => `The icon of the control has a contrast ratio of ${detail}. The minimum is 3:1.`,
  },
  'control-edge': {
    rule: 'control-contrast',
    isSure: always,
    message: ({ detail }) =>
      `No part of the control has a contrast ratio of more than ${detail}. The minimum is 3:1.`,
  },
  'faint-choice': faintChoice(({ detail }) => Number.parseFloat(detail.split('\n')[1] ?? '') < FAINT),
  'faint-current': faintChoice(never),
  'color-marks': {
    rule: 'colour-only',
    isSure: always,
    message: ({ count }) =>
      `${count} cells or items contain only a color, such as this one, so people who can’t see or tell apart the colors don’t know what they mean.`,
  },
  'chart-key': {
    rule: 'colour-only',
    isSure: never,
    message: ({ count }) => `The legend of a chart distinguishes its ${count} entries only by color.`,
  },
  'chart-lines': {
    rule: 'colour-only',
    isSure: always,
    message: ({ detail, count }) => {
      const names = joinList(detail.split('\n').map(quoted))
      return `The ${count} lines of a chart (${names}) differ only in color, so people who can’t tell the colors apart don’t know which line is which.`
    },
    fix: () =>
      'Put the name of each line directly next to it, or give each line its own dash pattern or markers, and show these patterns or markers in the key.',
  },
  'tinted-cells': {
    rule: 'colour-only',
    isSure: never,
    message: ({ count }) =>
      `The background colors of ${count} cells differ, but the text in the cells doesn’t explain why.`,
  },
  'tinted-cells-unseen': {
    rule: 'colour-only',
    isSure: always,
    message: ({ count }) =>
      `Only background colors and hidden words show what ${count} cells mean, so people who can’t tell the colors apart don’t get this information.`,
    fix: () =>
      'In addition to the hidden words, give each meaning a visible sign of its own in the cells: a word, a letter, an icon or a pattern.',
  },
  'keyed-colors': {
    rule: 'colour-only',
    isSure: always,
    message: ({ detail, count }) => {
      const [example = '', ...labels] = detail.split('\n')
      const where = example ? `, for example ${quoted(example)}` : ''
      return `A key explains colors (${joinList(labels.map(quoted))}), but only the color shows which meaning applies to ${count} entries${where}.`
    },
    fix: ({ detail }) => {
      const [example = '', first = ''] = detail.split('\n')
      const words = example ? `, as in “${shortened(example)} (${shortened(first)})”` : ''
      return `Also show the meaning of the color in each entry, with a word${words}, a letter or an icon that the key explains.`
    },
  },
  'keyed-colors-unseen': {
    rule: 'colour-only',
    isSure: always,
    message: ({ detail, count }) => {
      const [example = '', ...labels] = detail.split('\n')
      const where = example ? `, for example ${quoted(example)}` : ''
      return `A key explains colors (${joinList(labels.map(quoted))}), but only the color shows which meaning applies to ${count} entries${where}. The words for this meaning are hidden, so people who can’t tell the colors apart don’t see them.`
    },
    fix: ({ detail }) => {
      const [first = '', second = ''] = detail.split('\n').slice(1)
      return `In addition to the hidden words, give each meaning, such as ${quoted(first)} and ${quoted(second)}, a visible sign of its own in the entries and in the key: a letter, an icon, a shape or a pattern.`
    },
  },
  'rating-icons': {
    rule: 'icon-font-text',
    isSure: always,
    message: ({ count }) =>
      `Screen readers skip the star icons that show ${count === 1 ? 'a rating' : `${count} ratings`}.`,
    fix: () =>
      'Next to the stars, add the rating, such as “4 out of 5 stars”, in visible or visually hidden text.',
  },
  'background-icon': {
    rule: 'background-image-content',
    isSure: never,
    message: ({ detail }) =>
      `Screen readers don’t announce the icon ${detail}, because it comes from a style sheet. Does it show something that isn’t in the text?`,
    fix: ({ detail }) =>
      `If ${detail} means something, add its meaning as text next to it, visibly or visually hidden, or use an img element with an alt attribute. If not, you don’t have to change anything.`,
  },
  'image-replacement': {
    rule: 'image-of-text',
    isSure: never,
    message: ({ detail }) =>
      `A background image replaces the text ${quoted(detail)}, which is moved off the screen.`,
  },
  'turn-device': {
    rule: 'orientation-message',
    isSure: always,
    message: ({ detail }) => `In one orientation, the page shows only the message ${quoted(detail)}.`,
  },
  'icon-glyph': {
    rule: 'icon-font-text',
    isSure: never,
    message: ({ detail, count }) => {
      const [text = '', ...icons] = detail.split('\n')
      const icon = `${icons[0]} ${text ? `next to ${quoted(text)}` : 'in text'}`
      const others = count > 1 ? ` The same applies to ${othersOf(icons.slice(1), count - 1)}.` : ''
      return `Some screen readers read out the icon font’s character for ${icon}.${others} ${count > 1 ? 'Are these icons' : 'Is this icon'} only decorative?`
    },
    fix: ({ detail, count }) =>
      `If so, add aria-hidden="true" to ${count > 1 ? 'each of them' : detail.split('\n')[1]}. If the text is unclear without the icon, also explain what the icon means, such as “Orders”, next to ${quoted(detail.split('\n')[0]!)}, in visible or visually hidden text.`,
  },
  'no-bypass': {
    rule: 'bypass',
    isSure: always,
    message: () =>
      'A menu or other repeated content comes before the main content, and no skip link, main landmark or heading lets users skip it.',
  },
  'braille-nameless': {
    rule: 'aria-prohibited-attr',
    isSure: always,
    message: ({ detail }) => `${detail} isn’t allowed here, because the element can’t have a name.`,
  },
  'hidden-live-region': {
    rule: 'status-message',
    isSure: ({ detail }) => detail === 'only',
    message: () =>
      'aria-hidden="true" hides this live region, so screen readers never announce its messages.',
  },
  'wrong-headers': {
    rule: 'td-headers-attr',
    isSure: always,
    message: ({ detail, count }) => {
      const [wrong = '', own = ''] = detail.split('\n')
      const cells = count === 1 ? 'attribute of a cell refers' : `attributes of ${count} cells refer`
      return `The headers ${cells} to other rows or columns, for example to ${quoted(wrong)} instead of ${quoted(own)}.`
    },
  },
  'copied-name': {
    rule: 'name-reference',
    isSure: always,
    message: ({ detail, count }) => {
      const [other = '', own = ''] = detail.split('\n')
      return count === 1
        ? `The name of this control refers to ${quoted(other)}, but the control is for ${quoted(own)}.`
        : `The names of ${count} controls refer to ${quoted(other)}, but the controls are for ${quoted(own)}.`
    },
  },
  'shared-name': {
    rule: 'button-text',
    isSure: always,
    message: ({ detail }) =>
      `A button next to this one is also named ${quoted(detail)}, although the different icons show that the buttons do different things.`,
  },
  'copied-label': {
    rule: 'label-look',
    isSure: always,
    message: ({ detail }) => {
      const [own = '', other = ''] = detail.split('\n')
      return `The label ${quoted(own)} is next to this field, but its for attribute refers to another field, ${quoted(other)}.`
    },
  },
  'shared-choice': {
    rule: 'label-text',
    // Text next to the choices may distinguish them, but this is unlikely if the name is a symbol.
    isSure: ({ detail }) => !/[\p{L}\p{N}]/u.test(detail.split('\n')[2] ?? ''),
    message: ({ detail }) => {
      const [count = '', type = '', name = ''] = detail.split('\n')
      const choices = type === 'radio' ? 'radio buttons' : 'checkboxes'
      return `All ${count} ${choices} in this group have the same name, ${quoted(name)}, so screen reader users can’t tell them apart.`
    },
  },
  'colored-amounts': {
    rule: 'colour-only',
    isSure: always,
    message: ({ count }) =>
      `Some of these ${count} amounts are red and others green, but no sign, word or icon explains what the color means.`,
  },
  bold: {
    rule: 'bold-markup',
    isSure: never,
    message: ({ count, example }) => {
      const text = quoted(example?.text ?? '')
      const tag = example?.tag ?? 'b'
      return count === 1
        ? `Does the text ${text} matter more than the text around it? It is in ${tag === 'i' ? 'an' : 'a'} ${tag} element, which changes only its appearance.`
        : `Do the ${count} pieces of text in b, i or u elements, such as ${text} (${tag}), matter more than the text around them? These elements change only the appearance.`
    },
    fix: ({ count }) =>
      `If so, use strong or em instead, which also mark ${count === 1 ? 'the text' : 'them'} as important or stressed in the HTML. If ${count === 1 ? 'it should only look different, or is' : 'they should only look different, or are'} just the first words of a paragraph or list item, keep the markup.`,
  },
}
