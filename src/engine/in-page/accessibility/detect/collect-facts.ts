import type { FrameFacts } from '../../../accessibility/detectors/facts.ts'
import type { PageFact } from '../../../accessibility/detectors/page-fact.ts'
import { findAll } from '../../probes/flat-tree.ts'
import { keep } from '../keeper.ts'
import { hasBareText, pageColorOf } from './bare-text.ts'
import { readColorRule } from './color/color-rule.ts'
import { readColorKey, readRating } from './color/read-color-keys.ts'
import { readColoredAmounts } from './color/read-colored-amounts.ts'
import { readColoredValues } from './color/read-colored-values.ts'
import { readFaintChoices } from './color/read-faint-choices.ts'
import { readIconContrast } from './color/read-icon-contrast.ts'
import { readKeyedColors } from './color/read-keyed-colors.ts'
import { readLineCharts } from './color/read-line-charts.ts'
import { readTintedCells } from './color/read-tinted-cells.ts'
import { hasEditor } from './fields/has-editor.ts'
import { readDrawnControl } from './fields/read-drawn-controls.ts'
import { createLabels, FIELDS, type Labels, readField, readGroup, readSelect } from './fields/read-fields.ts'
import { readLabel } from './fields/read-labels.ts'
import { readSecondQuestions } from './fields/read-second-questions.ts'
import { readCellIcons } from './icons/read-cell-icons.ts'
import { readHiddenRatings } from './icons/read-hidden-ratings.ts'
import { readIconColumns } from './icons/read-icon-columns.ts'
import { readIconFigures } from './icons/read-icon-figures.ts'
import { readIconLists } from './icons/read-icon-lists.ts'
import { readIconSets } from './icons/read-icon-sets.ts'
import { readMissingStars } from './icons/read-missing-stars.ts'
import { attribute, clean, cleanTextOf } from './names/names.ts'
import { readContactLink } from './names/read-contact-links.ts'
import { readCopiedAriaLabels } from './names/read-copied-aria-labels.ts'
import { readCopiedGroupNames } from './names/read-copied-group-names.ts'
import { readCopiedLabel } from './names/read-copied-labels.ts'
import { readCopiedName } from './names/read-copied-names.ts'
import { createRepeatedNames } from './names/read-repeated-names.ts'
import { readSharedLabel } from './names/read-shared-labels.ts'
import { readSharedName } from './names/read-shared-names.ts'
import { readSwappedNames } from './names/read-swapped-names.ts'
import { readBypass } from './read-bypass.ts'
import { readDirectionRule } from './read-direction-rule.ts'
import { IMAGES_MAX, isBackgroundImage, readImage } from './read-images.ts'
import { hasRoom, readButton, readLink } from './read-links.ts'
import { readMarks, readSheetMarks } from './read-marks.ts'
import { type Add, createMarkup, readMarkup } from './read-markup.ts'
import { readReordered } from './read-reordered.ts'
import { readSmallTargets } from './read-small-targets.ts'
import { readAnswersFirst } from './references/read-answers-first.ts'
import { readDuplicateIds } from './references/read-duplicate-ids.ts'
import { readForeignHeadings } from './references/read-foreign-headings.ts'
import { readHeaderReferences } from './references/read-header-references.ts'
import { readDialogs } from './states/read-dialogs.ts'
import { readHiddenLiveRegions } from './states/read-hidden-live-regions.ts'
import { readStates } from './states/read-states.ts'
import { readWidgets } from './states/read-widgets.ts'
import { readWrongCurrent } from './states/read-wrong-current.ts'
import { readWrongStep } from './states/read-wrong-step.ts'
import { readItemRows } from './tables/read-item-rows.ts'
import { readJoinedNumbers } from './tables/read-joined-numbers.ts'
import { readGrid, readList, readTable } from './tables/read-tables.ts'
import { addText, createDrafts, readBlocks } from './texts/read-blocks.ts'
import { readCssContent } from './texts/read-css-content.ts'
import { readLateTexts } from './texts/read-late-texts.ts'
import { readQuotedNotes } from './texts/read-quoted-notes.ts'
import { createStruckText } from './texts/read-struck-text.ts'
import { readStyledKeys } from './texts/read-styled-keys.ts'
import { levelOf, type Place, walkDocument } from './walk.ts'

const BUTTON = 'button, [role="button"], input[type="button"], input[type="submit"]'
/** Content between two links, which means that they aren't adjacent. */
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

/** Reads the icons that convey something about the rows and items that contain them. */
function readIconGroups(facts: FrameFacts): void {
  facts.iconColumns = readIconColumns()
  facts.iconLists = readIconLists()
  facts.iconSets = readIconSets()
}

/** Finds markup that can be checked only when the whole page is known. */
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
  readAnswersFirst(add)
  readForeignHeadings(add)
  readSecondQuestions(add)
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
  // A style rule may set the same color that most browsers use by default.
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
    rtlRule: readDirectionRule(),
    isQuirky: document.compatMode === 'BackCompat',
    doctype: document.doctype && (document.doctype.publicId || document.doctype.name),
    handlers: [...document.querySelectorAll('[onkeydown], [onkeypress], [onkeyup]')]
      .filter((element) => element.matches('body, html'))
      .map((element) => [...element.attributes].map(({ value }) => value).join(' '))
      .join('\n'),
  }
}
