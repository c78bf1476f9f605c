import type { RepeatedNamesFact } from '../../../../accessibility/detectors/fields/repeated-names-fact.ts'
import { parentOf } from '../../../elements/text.ts'
import { countAround } from '../../../probes/flat-tree.ts'
import { formOf, keep } from '../../keeper.ts'
import type { Labels } from '../fields/read-fields.ts'
import { CHOICE, FIELD, piecesIn, SWITCH, textBefore } from '../tables/row-texts.ts'
import type { Place } from '../walk.ts'
import { ariaNameOf, attribute, contentOf, textOfIds } from './names.ts'

/**
 * The table headers explain what the controls in its cells are for. If there are none, another detector
 * reports that.
 */
const CELL = 'td, th, [role="cell"], [role="gridcell"]'
/** Other detectors check whether these have a name. */
const GROUP = 'fieldset, [role="group"], [role="radiogroup"]'
const MARKED_TITLE =
  'h1, h2, h3, h4, h5, h6, [role="heading"], summary, dt, legend, a[href], button[aria-expanded], [role="button"][aria-expanded]'
/** Controls in the same position in such elements aren't rows of the same list. */
const APART = 'body, header, footer, main, nav, aside, form, dialog, [role="dialog"]'
const CONTROLS_MAX = 400
const NAME_MAX = 60
const TEXT_MAX = 400
/** Menus with many options make the text of a row longer than what is visible. */
const CONTENT_MAX = 20_000
const ROWS = { min: 2, minOfSingleName: 3, controlsMax: 12 }
/** An icon or a word such as “Option” may come before the text that differs from row to row. */
const TITLE_PLACES = [0, 1, 2]

interface Control {
  element: Element
  kind: RepeatedNamesFact['kind']
  name: string
  /** The text that screen readers announce, which distinguishes controls. */
  key: string
  form: number
}

interface Row {
  box: Element
  controls: Control[]
  /** The pieces of visible text in the box or, if it has none, directly before it. */
  texts: string[]
  hasMarkedTitle: boolean
  isApart: boolean
}

export interface RepeatedNames {
  add(element: Element, place: Place): void
  facts(): RepeatedNamesFact[]
}

/** Collects controls and finds parallel rows whose controls have the same names. */
export function createRepeatedNames(labels: Labels): RepeatedNames {
  const controls: Control[] = []
  return {
    add(element, { within }) {
      if (controls.length >= CONTROLS_MAX || within.includes('hidden') || element.matches(':disabled')) return
      if (element.matches(`${CHOICE}, ${FIELD}`)) controls.push(controlOf(element, labels))
    },
    facts: () => {
      const kinds = Map.groupBy(controls, ({ kind, form }) => `${kind} ${form}`)
      return [...kinds.values()].flatMap((alike) =>
        [...rowsByParent(alike).values()].flatMap(sharingNames).flatMap(factOf),
      )
    },
  }
}

function controlOf(element: Element, labels: Labels): Control {
  const isInput = element.matches('input, select, textarea')
  const content = isInput ? '' : contentOf(element)
  const name =
    ariaNameOf(element) ||
    (isInput && labels.textOf(element as HTMLInputElement)) ||
    content ||
    attribute(element, 'title') ||
    attribute(element, 'placeholder')
  return {
    element,
    kind: element.matches(SWITCH) ? 'switch' : element.matches(CHOICE) ? 'checkbox' : 'field',
    name,
    key: `${name.toLowerCase()}|${textOfIds(element, 'aria-describedby')}|${attribute(element, 'title')}`,
    form: formOf(element),
  }
}

/** Groups controls that share their names by the parent of the boxes that tell them apart. */
function rowsByParent(controls: readonly Control[]): Map<Element, Row[]> {
  const found: { box: Element; control: Control }[] = []
  for (const same of Map.groupBy(controls, ({ key }) => key).values()) {
    const { name } = same[0]!
    if (same.length < ROWS.min || name === '' || name.length > NAME_MAX) continue
    const counts = countAround(same.map(({ element }) => element))
    for (const control of same) found.push({ box: boxOf(control.element, counts), control })
  }
  const order = new Map(controls.map((control, index) => [control, index]))
  const sorted = found.toSorted((one, other) => order.get(one.control)! - order.get(other.control)!)
  const byParent = new Map<Element, Row[]>()
  for (const { box, control } of sorted) {
    const parent = parentOf(box)
    if (!parent) continue
    const rows = byParent.get(parent) ?? []
    byParent.set(parent, rows)
    addTo(rows, box, control)
  }
  return byParent
}

/** Returns the largest box around a control that contains no other control with its name. */
function boxOf(element: Element, counts: ReadonlyMap<Element, number>): Element {
  let box = element
  for (let around = parentOf(box); around && counts.get(around) === 1; around = parentOf(box)) box = around
  return box
}

/** Boxes without text continue the row before them, as in a grid whose cells aren't grouped in rows. */
function addTo(rows: Row[], box: Element, control: Control): void {
  const known = rows.find((row) => row.box === box)
  const last = rows.at(-1)
  if (known) {
    known.controls.push(control)
    return
  }
  if (isApart(box)) {
    rows.push({ box, controls: [control], texts: [], hasMarkedTitle: false, isApart: true })
    return
  }
  const inside = piecesIn(box).filter((piece) => piece !== control.name)
  const before = inside.length > 0 ? null : textBefore(box)
  if (inside.length === 0 && before === null && last) {
    last.controls.push(control)
    return
  }
  rows.push({
    box,
    controls: [control],
    texts: inside.length > 0 ? inside : before ? piecesIn(before) : [],
    hasMarkedTitle: [box, before].some(
      (part) => part?.matches(MARKED_TITLE) || part?.querySelector(MARKED_TITLE),
    ),
    isApart: false,
  })
}

/** Rejects large boxes before reading their text, which requires the style of each element. */
const isApart = (box: Element): boolean =>
  box.matches(APART) || box.querySelector('form') !== null || (box.textContent ?? '').length > CONTENT_MAX

/** Splits the rows of one parent into sets whose rows have names in common. */
function sharingNames(rows: readonly Row[]): Row[][] {
  const sets: { names: Set<string>; rows: Row[] }[] = []
  for (const row of rows) {
    const names = row.controls.map(({ name }) => name)
    const known = sets.find((set) => names.some((name) => set.names.has(name)))
    if (known) known.rows.push(row)
    else sets.push({ names: new Set(names), rows: [row] })
    for (const name of names) known?.names.add(name)
  }
  return sets.map((set) => set.rows)
}

function factOf(rows: readonly Row[]): RepeatedNamesFact[] {
  const titles = titlesOf(rows)
  const controls = rows.flatMap((row) => row.controls)
  const counts = Map.groupBy(controls, ({ name }) => name)
  const names = [...counts].filter(([, { length }]) => length > 1).map(([name]) => name)
  const min = names.length > 1 ? ROWS.min : ROWS.minOfSingleName
  if (titles === null || rows.length < min || !rows.every((row) => isRow(row, rows[0]!))) return []
  const [{ element, kind }] = controls as [Control]
  return [
    {
      element: keep(element),
      members: controls.map((control) => keep(control.element)),
      kind,
      names,
      titles,
      hasMarkedTitles: rows.some(({ hasMarkedTitle }) => hasMarkedTitle),
      isList: rows.every(({ box }) => box.matches('li, [role="listitem"]')),
    },
  ]
}

/** Returns the first piece of text that differs in all rows, or null if there is none. */
function titlesOf(rows: readonly Row[]): string[] | null {
  const names = new Set(rows.flatMap(({ controls }) => controls.map(({ name }) => name)))
  const texts = rows.map((row) => row.texts.filter((text) => !names.has(text)))
  const places = TITLE_PLACES.map((place) => texts.map((pieces) => pieces[place] ?? ''))
  return (
    places.find((titles) => titles.every((title) => title !== '') && new Set(titles).size === rows.length) ??
    null
  )
}

function isRow({ box, controls, texts, isApart }: Row, first: Row): boolean {
  if (isApart || box.localName !== first.box.localName) return false
  if (controls.length > ROWS.controlsMax || texts.join(' ').length > TEXT_MAX) return false
  return controls.every(({ element }) => !element.closest(CELL) && !isInGroup(element, box))
}

/** Returns true if an element between a control and the box of its row has a name, or should have one. */
function isInGroup(control: Element, box: Element): boolean {
  for (let around = control === box ? null : parentOf(control); around; around = parentOf(around)) {
    if (around.matches(GROUP) || ariaNameOf(around) !== '') return true
    if (around === box) return false
  }
  return false
}
