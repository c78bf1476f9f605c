import type { FrameFacts } from '../../../accessibility/detectors/facts.ts'
import type { PageFact } from '../../../accessibility/detectors/page-fact.ts'
import { findAll } from '../../probes/flat-tree.ts'
import { keep } from '../keeper.ts'
import { hasBareText, pageColorOf } from './bare-text.ts'
import { readColorRule } from './color-rule.ts'
import { hasEditor } from './has-editor.ts'
import { attribute, clean, cleanTextOf } from './names.ts'
import { addText, createDrafts, readBlocks } from './read-blocks.ts'
import { readBypass } from './read-bypass.ts'
import { readCellIcons } from './read-cell-icons.ts'
import { readColorKey, readRating } from './read-color-keys.ts'
import { readColoredAmounts } from './read-colored-amounts.ts'
import { readColoredValues } from './read-colored-values.ts'
import { readContactLink } from './read-contact-links.ts'
import { readCopiedAriaLabels } from './read-copied-aria-labels.ts'
import { readCopiedGroupNames } from './read-copied-group-names.ts'
import { readCopiedLabel } from './read-copied-labels.ts'
import { readCopiedName } from './read-copied-names.ts'
import { readCssContent } from './read-css-content.ts'
import { readDialogs } from './read-dialogs.ts'
import { readDrawnControl } from './read-drawn-controls.ts'
import { readDuplicateIds } from './read-duplicate-ids.ts'
import { readFaintChoices } from './read-faint-choices.ts'
import { createLabels, FIELDS, type Labels, readField, readGroup, readSelect } from './read-fields.ts'
import { readHeaderReferences } from './read-header-references.ts'
import { readHiddenLiveRegions } from './read-hidden-live-regions.ts'
import { readHiddenRatings } from './read-hidden-ratings.ts'
import { readIconColumns } from './read-icon-columns.ts'
import { readIconContrast } from './read-icon-contrast.ts'
import { readIconFigures } from './read-icon-figures.ts'
import { readIconLists } from './read-icon-lists.ts'
import { readIconSets } from './read-icon-sets.ts'
import { IMAGES_MAX, isBackgroundImage, readImage } from './read-images.ts'
import { readItemRows } from './read-item-rows.ts'
import { readJoinedNumbers } from './read-joined-numbers.ts'
import { readKeyedColors } from './read-keyed-colors.ts'
import { readLabel } from './read-labels.ts'
import { readLateTexts } from './read-late-texts.ts'
import { readLineCharts } from './read-line-charts.ts'
import { hasRoom, readButton, readLink } from './read-links.ts'
import { readMarks, readSheetMarks } from './read-marks.ts'
import { type Add, createMarkup, readMarkup } from './read-markup.ts'
import { readMissingStars } from './read-missing-stars.ts'
import { readQuotedNotes } from './read-quoted-notes.ts'
import { readReordered } from './read-reordered.ts'
import { createRepeatedNames } from './read-repeated-names.ts'
import { readSharedLabel } from './read-shared-labels.ts'
import { readSharedName } from './read-shared-names.ts'
import { readSmallTargets } from './read-small-targets.ts'
import { readStates } from './read-states.ts'
import { createStruckText } from './read-struck-text.ts'
import { readStyledKeys } from './read-styled-keys.ts'
import { readSwappedNames } from './read-swapped-names.ts'
import { readGrid, readList, readTable } from './read-tables.ts'
import { readTintedCells } from './read-tinted-cells.ts'
import { readWidgets } from './read-widgets.ts'
import { readWrongCurrent } from './read-wrong-current.ts'
import { readWrongStep } from './read-wrong-step.ts'
import { levelOf, type Place, walkDocument } from './walk.ts'

const BUTTON = 'button, [role="button"], input[type="button"], input[type="submit"]'
/** Content that tells the links before and after it apart. */
const SEPARATING = 'img[alt]:not([alt=""]), [role="img"], h1, h2, h3, h4, h5, h6, input, select, textarea'
const EMBEDDED = 'canvas, object, embed, applet'
const NAMED_DRAWING = '[role="img"]:is([aria-label], [aria-labelledby], [title])'
const SCRIPTS_MAX = 20_000

/** Collects all facts that the static detectors need, in a single walk through a frame. */
export function collectFacts(isMain: boolean): FrameFacts {
  const drafts = createDrafts()
  const markup = createMarkup()
  const facts: FrameFacts = { ...NOTHING(), page: readPage(isMain) }
  const labels = createLabels()
  const repeatedNames = createRepeatedNames(labels)
  const struckText = createStruckText()
  let heading = ''
  let link: Element | null = null
  walkDocument({
    element(element, place) {
      readMarkup(element, place.style, markup.add)
      readWidgets(element, place.style, markup.add)
      readSmallTargets(element, markup.add)
      readMarks(element, place.style, markup.add)
      readColorKey(element, markup.add)
      readColoredAmounts(element, markup.add)
      readRating(element, markup.add)
      readTintedCells(element, markup.add)
      readIconContrast(element, markup.add)
      readFaintChoices(element, markup.add)
      readDrawnControl(element, markup.add)
      readHiddenLiveRegions(element, place.style, markup.add)
      readHeaderReferences(element, markup.add)
      readCopiedName(element, markup.add)
      readCopiedLabel(element, markup.add)
      readSharedName(element, markup.add)
      readSharedLabel(element, markup.add)
      readWrongCurrent(element, markup.add)
      readWrongStep(element, markup.add)
      readCellIcons(element, markup.add)
      readMissingStars(element, markup.add)
      readContactLink(element, markup.add)
      if (levelOf(element) > 0) heading = cleanTextOf(element)
      if (!place.link && element.matches(SEPARATING)) link = null
      for (const each of linksAt(element, place)) {
        if (!hasRoom(facts.links)) break
        facts.links.push(readLink(each, place, { heading, link }))
        link = each
      }
      readLabel(element, place, facts.labels)
      repeatedNames.add(element, place)
      struckText.add(element, place.style)
      if (element instanceof HTMLTableElement) facts.tables.push(readTable(element, heading))
      readElement(element, place, facts, labels, heading)
    },
    text(node, place) {
      if (!place.link && node.nodeType === Node.TEXT_NODE) link = null
      addText(drafts, node, place)
    },
  })
  if (isMain) readBypass(markup.add)
  readWholePage(markup.add)
  struckText.read(markup.add)
  facts.page.hasBareText = hasBareText(drafts.values(), facts.page.hasColor ? 'background' : 'color')
  facts.blocks = readBlocks(drafts)
  facts.markup = markup.facts()
  facts.cssContent = readCssContent()
  facts.dialogs = readDialogs()
  facts.lateTexts = readLateTexts()
  readIconGroups(facts)
  facts.coloredValues = readColoredValues()
  facts.lineCharts = readLineCharts()
  facts.repeatedNames = repeatedNames.facts()
  return facts
}

/** Reads the icons that say something about the rows and items in which they are. */
function readIconGroups(facts: FrameFacts): void {
  facts.iconColumns = readIconColumns()
  facts.iconLists = readIconLists()
  facts.iconSets = readIconSets()
}

/** Finds markup that can only be compared once the whole page is known. */
function readWholePage(add: Add): void {
  readDuplicateIds(add)
  readCopiedAriaLabels(add)
  readSwappedNames(add)
  readCopiedGroupNames(add)
  readKeyedColors(add)
  readSheetMarks(add)
  readHiddenRatings(add)
  readStates(add)
  readJoinedNumbers(add)
  readIconFigures(add)
  readStyledKeys(add)
  readQuotedNotes(add)
}

/** The walk doesn't enter drawings, so their links are read with the drawing itself. */
function linksAt(element: Element, { link, within }: Place): Element[] {
  if (within.includes('hidden')) return []
  if (element.localName === 'svg') return [...element.querySelectorAll('a[href]')]
  return link === element || element.matches('[role="link"]') ? [element] : []
}

const NOTHING = (): Omit<FrameFacts, 'page'> => ({
  blocks: [],
  links: [],
  buttons: [],
  images: [],
  tables: [],
  grids: [],
  lists: [],
  fields: [],
  groups: [],
  selects: [],
  markup: [],
  cssContent: [],
  reordered: [],
  itemRows: [],
  dialogs: [],
  lateTexts: [],
  labels: [],
  iconColumns: [],
  iconLists: [],
  iconSets: [],
  coloredValues: [],
  lineCharts: [],
  repeatedNames: [],
})

function readElement(
  element: Element,
  place: Place,
  facts: FrameFacts,
  labels: Labels,
  heading: string,
): void {
  const { within, style } = place
  if (element.matches(BUTTON)) facts.buttons.push(readButton(element))
  if (facts.images.length < IMAGES_MAX && style.visibility === 'visible') {
    if (element.localName === 'img') facts.images.push(readImage(element, 'img', place))
    else if (element.localName === 'svg') facts.images.push(readImage(element, 'svg', place))
    else if (element.matches(EMBEDDED))
      facts.images.push(readImage(element, element.localName === 'canvas' ? 'canvas' : 'object', place))
    else if (element.matches(NAMED_DRAWING)) facts.images.push(readImage(element, 'drawing', place))
    else if (isBackgroundImage(element, style)) facts.images.push(readImage(element, 'background', place))
  }
  if (element.matches('ul, ol, dl')) facts.lists.push(readList(element, place))
  if (element.matches('fieldset, [role="group"], [role="radiogroup"]')) facts.groups.push(readGroup(element))
  if (element instanceof HTMLSelectElement) facts.selects.push(readSelect(element))
  if (element.matches(FIELDS)) {
    const field = readField(element as HTMLInputElement, place, labels, heading)
    if (field) facts.fields.push(field)
  }
  const reordered = within.includes('hidden') || within.includes('nav') ? null : readReordered(element, style)
  if (reordered) facts.reordered.push(reordered)
  if (!within.includes('hidden') && !within.includes('nav'))
    facts.itemRows.push(...readItemRows(element, style))
  if (element.childElementCount > 2 && !within.includes('nav')) {
    const rows = readGrid(element, style)
    if (rows) facts.grids.push({ element: keep(element), rows })
  }
}

function readPage(isMain: boolean): PageFact {
  const { documentElement, body } = document
  const [root, page] = [documentElement, body ?? documentElement].map((element) => getComputedStyle(element))
  const hasBackground = [root!, page!].some(
    ({ backgroundColor, backgroundImage }) =>
      backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none',
  )
  // A rule may set the color that is the default of most browsers.
  const hasColor =
    [root!, page!].some(({ color }) => color !== 'rgb(0, 0, 0)') || readColorRule('color') !== null
  return {
    root: keep(documentElement),
    isMain,
    lang: (documentElement.getAttribute('lang') ?? '').trim().toLowerCase().split('-')[0] ?? '',
    title: document.title.trim(),
    path: location.pathname,
    search: location.search,
    host: location.hostname,
    abbreviations: findAll('abbr, acronym, dfn').map(({ textContent }) => clean(textContent ?? '')),
    hasEditor: hasEditor(),
    siteName: attribute(
      document.querySelector('meta[property="og:site_name"]') ?? documentElement,
      'content',
    ),
    viewWidth: innerWidth,
    headings: findAll('h1, h2, h3, h4, h5, h6, [role="heading"]').length,
    hasColor,
    hasBackground,
    hasBareText: true,
    pageColor: hasColor === hasBackground ? null : pageColorOf(hasColor ? 'color' : 'background'),
    colorRule: hasColor === hasBackground ? null : readColorRule(hasColor ? 'color' : 'background'),
    scripts: [...document.scripts]
      .map(({ src, textContent }) => (src ? '' : textContent))
      .join('\n')
      .slice(0, SCRIPTS_MAX),
    isQuirky: document.compatMode === 'BackCompat',
    doctype: document.doctype && (document.doctype.publicId || document.doctype.name),
    handlers: [...document.querySelectorAll('[onkeydown], [onkeypress], [onkeyup]')]
      .filter((element) => element.matches('body, html'))
      .map((element) => [...element.attributes].map(({ value }) => value).join(' '))
      .join('\n'),
  }
}
