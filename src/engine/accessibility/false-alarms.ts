import { attributeOf } from '../../model/element-name.ts'
import { STOPS_MIN } from '../in-page/accessibility/detect/read-bypass.ts'
import type { DescribedElement } from './engines/examined-frames.ts'
import type { Evidence } from './evidence.ts'

const IMAGE_BUTTON = /^<input\b[^>]*\btype="image"/i
/** In code or output, symbols at the start of lines don't mark list items. */
const CODE = /^<(?:pre|code|samp|kbd|textarea)\b/i
/** People can't edit an output element, so WCAG doesn't treat it as a form field. */
const OUTPUT = /^<output\b/i
/** Matches the id in our reports that a reference finds the wrong one of several elements. */
const SAID_ID = /because both have the id “([^”]+)”/
const HAS_TITLE = /\stitle="[^"]/i
/** Matches the opening tag of a box that covers the page only while it loads. */
const LOADING_SCREEN =
  /\s(?:class|id)="[^"]*\b(?:pre-?loader|page-?loader|loading-?(?:screen|overlay|page)|splash-?screen)\b/i
/** Matches a single link to a place in the same page, such as a skip link. */
const PAGE_LINK = /^<a\b[^>]*\shref="#[^"]/i
/**
 * Matches fields whose `autocomplete` value Equal Access rejects because of their type. HTML allows
 * “username” on an email field, and browsers also fill an address into a single-line field.
 */
const ACCEPTED_AUTOCOMPLETE =
  /^<input\b[^>]*\sautocomplete="\s*(?:section-[^\s"]+\s+)?(?:(?:shipping|billing)\s+)?(?:street-address|username)(?:\s+webauthn)?\s*"/i
/**
 * These rules depend on elements around or inside the reported one. Those elements may be in a different
 * shadow tree.
 */
const RELATED: ReadonlySet<string> = new Set([
  'aria-command-name',
  'aria-input-field-name',
  'aria-required-children',
  'aria-required-parent',
  'label',
  'select-name',
])
/** The rules about elements without text. Only axe-core finds the text in slots and shadow roots. */
const NEED_TEXT: ReadonlySet<string> = new Set([
  'aria-command-name',
  'button-name',
  'empty-table-header',
  'heading-name',
  'label-empty',
  'link-name',
  'summary-name',
])
/** The engines' rules that report header cells without data cells. */
const HEADER_CHECKS: ReadonlySet<string> = new Set([
  'th-has-data-cells',
  'table_headers_exists',
  'sia-r76',
  'sia-r77',
  'table_headers_related',
  'sia-r46',
  'QW-ACT-R39',
])
/** The rules that report elements with a click handler. */
const CLICK_CHECKS: ReadonlySet<string> = new Set(['control-role', 'emulated-link', 'inline-mouse-handler'])
/** Buttons work with the keyboard even if their scripts open a page. */
const BUTTON = /^<(?:button|input)\b/i
/** Matches an inline handler that opens a page or calls a function whose name suggests this. */
const OPENS_PAGE =
  /\blocation\b|\bopen|href|url|link|page|https?:|navigat|redirect|go_?to|\bgo\b|visit|route|submit|\.(?:html?|php|aspx?)\b|['"]\.{0,2}\//i
/** Matches the references to ids that must be valid even while a widget is closed. */
const OTHER_REFERENCE =
  /\saria-(?:labelledby|describedby|owns|activedescendant|errormessage|details|flowto)="/i
/** Matches an inline mouse handler without code. */
const EMPTY_HANDLER = /\son(?:click|dblclick|mouse[a-z]+)(?=[\s>]|="[\s;]*")/i
const FILLED_HANDLER = /\son(?:click|dblclick|mouse[a-z]+)="[\s;]*[^\s;"]/i
/** Matches the roles of controls that always need a name. For a panel or a list, a name is optional. */
const COMMAND_ROLE = /^<[^>]*\brole="(?:button|link|menuitem|menuitemcheckbox|menuitemradio)"/i

/**
 * Drops reports that are wrong because the engine overlooked a relevant fact. For example, hidden text needs
 * no contrast, and a form without a name isn't a landmark.
 */
export function withoutFalseAlarms(
  evidence: readonly Evidence[],
  placed: ReadonlyMap<string, DescribedElement>,
): Evidence[] {
  const places = (isOf: (one: Evidence) => boolean) =>
    new Set(evidence.filter(isOf).map(({ place }) => place))
  const unclear = places(
    ({ rule, hit }) => rule === 'color-contrast' && hit.engine === 'axe-core' && hit.outcome === 'review',
  )
  const explained = new Set(
    evidence.flatMap(({ rule, hit }) =>
      rule === 'duplicate-id-aria' ? (SAID_ID.exec(hit.message)?.[1] ?? []) : [],
    ),
  )
  const measured = places(({ rule, hit }) => isContrast(rule) && hit.engine === 'audit-service')
  return evidence.filter(({ rule, hit, place }) => {
    const element = placed.get(place)
    // QualWeb doesn't search for names and parents in another shadow tree.
    if (hit.engine === 'qualweb' && element?.isInShadow && RELATED.has(rule)) return false
    if (isRefuted(rule, element)) return false
    if (NEED_TEXT.has(rule) && element?.hasFlatText) return hit.engine === 'axe-core'
    // The report about the reference to the wrong element already names the id.
    if (isRepeatedId(rule, hit) && explained.has(attributeOf(element?.element ?? '', 'id') ?? ''))
      return false
    if (rule === 'svg-img-alt' && element?.isUnseen) return hit.engine === 'axe-core'
    if (hit.engine !== 'axe-core' && CONTEXT_ALARMS[rule]?.(element)) return false
    if (rule === 'landmark-unique' && hit.engine !== 'axe-core' && isNamelessForm(element)) return false
    if (rule === 'aria-required-children' && hit.engine !== 'axe-core' && isTable(element)) return false
    if (rule === 'aria-valid-attr' && hit.engine !== 'axe-core' && isBraille(element)) return false
    if (hit.rule === 'input_autocomplete_valid' && ACCEPTED_AUTOCOMPLETE.test(element?.element ?? ''))
      return false
    // Other engines overlook some labels, such as those that are visually hidden.
    if (rule === 'label' && element?.isNamedField) return hit.engine === 'axe-core'
    if (HEADER_CHECKS.has(hit.rule) && element?.repeatsHeaders) return false
    // Equal Access mistakes some layout tables for complex data tables. Our detector finds data tables
    // without headers.
    if (hit.rule === 'table_headers_related' && element?.isInHeaderlessTable) return false
    if (HEADER_CHECKS.has(hit.rule) && element?.isSoundHeader) return hit.engine === 'axe-core'
    // A click anywhere on a card around a link is only a shortcut. The link works with the keyboard and has a
    // role.
    if (CLICK_CHECKS.has(rule) && element?.repeatsControl) return isOwnHoverHandler(hit, rule)
    if (hit.rule === 'aria_widget_labelled' && !isNamelessCommand(element)) return false
    if (isContrast(rule) && element?.needsNoContrast) return hit.engine === 'axe-core'
    // If axe-core couldn't measure the contrast, another engine's result counts only if a screenshot confirms
    // it.
    if (isContrast(rule) && unclear.has(place) && !measured.has(place)) return hit.engine === 'axe-core'
    if (rule === 'emulated-link' && isNoEmulatedLink(hit, element)) return false
    if (CLICK_CHECKS.has(rule) && hasOnlyEmptyHandlers(hit, element)) return false
    if (rule === 'aria-valid-attr-value' && isClosed(element)) return false
    if (rule === 'object-alt') return element?.showsFallback !== true
    // An empty text alternative doesn't hide an image button.
    return rule !== 'presentation-role-conflict' || !IMAGE_BUTTON.test(element?.element ?? '')
  })
}

/**
 * Our report is about the element that refers to the id. The engines' reports are about the elements that
 * have the id.
 */
const isRepeatedId = (rule: string, hit: Evidence['hit']): boolean =>
  rule === 'duplicate-id' || (rule === 'duplicate-id-aria' && hit.engine !== 'audit-service')

const sectionOf = (href: string): string => /#(.+)$/.exec(href)?.[1] ?? ''

/**
 * Returns true if links with the same name go to the same section. A page is often available at several URLs.
 * The links must have the same fragment, which is longer than their name, and one of them must be on this
 * page.
 */
function leadsToSameSection({ element, recognition, namesakes = [] }: DescribedElement): boolean {
  const hrefs = [attributeOf(element, 'href')?.trim() ?? '', ...namesakes]
  const [section, ...others] = new Set(hrefs.map(sectionOf))
  const isTelling = (section?.length ?? 0) > (recognition?.text?.length ?? 0) + 1
  return others.length === 0 && isTelling && hrefs.length > 1 && hrefs.some((href) => href.startsWith('#'))
}

/**
 * The rules whose reports are wrong if the element has certain properties, whichever engine made the report.
 */
const REFUTED: Readonly<Record<string, (element: DescribedElement) => boolean | undefined>> = {
  // The key leads to the same place, whichever of the copies receives focus.
  accesskeys: ({ sharesKeyWithCopies }) => sharesKeyWithCopies,
  // A group without rows contains nothing that screen readers could miss. A script fills it when there is data.
  // Another rule asks about empty lists.
  'aria-required-children': ({ hasNoRows, isEmptyList }) => hasNoRows || isEmptyList,
  // If the links are the content, nothing comes after them. One or two links aren't a block to skip.
  bypass: ({ isLinkIndex, hasFewLinks }) => isLinkIndex || hasFewLinks,
  'heading-empty-section': ({ hasFlatSection }) => hasFlatSection,
  // Numbers, prices and the site's name are often shown in large type, but they don't name a section.
  'heading-look': ({ isNoHeading }) => isNoHeading,
  label: ({ element }) => OUTPUT.test(element),
  'identical-links-same-purpose': leadsToSameSection,
  'label-content-name-mismatch': ({ mayNameDiffer }) => mayNameDiffer,
  // Equal Access overlooks visually hidden text, for example next to a color swatch. If the label is the
  // field's only name, another rule already reports that the field has no label.
  'label-empty': ({ isTextLabel, isOnlyName }) => isTextLabel || isOnlyName,
  'label-reference': ({ labelsField }) => labelsField,
  // If an element has no title, the title can't be its only label.
  'label-title-only': ({ element }) => !HAS_TITLE.test(element),
  // axe-core doesn't compare the colors of text over a background image.
  'link-in-text-block': ({ isDistinctLink }) => isDistinctLink,
  'landmark-unique': ({ isOnlyLandmark }) => isOnlyLandmark,
  'list-look': ({ element }) => CODE.test(element),
  'nested-interactive': ({ isStraySummary }) => isStraySummary,
  // A loading screen disappears before anyone can jump to it. A skip link comes before everything else, so it
  // can be outside of landmarks.
  region: ({ element }) => LOADING_SCREEN.test(element) || PAGE_LINK.test(element),
  'scrollable-region-focusable': ({ isScrollBar }) => isScrollBar,
  'select-onchange': ({ element }) => staysOnPage(element),
  'table-caption-look': ({ isSparseTable }) => isSparseTable,
  // QualWeb asks about every table with a caption or a summary.
  'table-layout': ({ hasColumnHeaders }) => hasColumnHeaders,
  // A box with its own heading, or a grid of links, needs no header cell. Column headers above an empty body have no cells yet.
  'table-headers': ({ isBoxTable, isLinkTable, hasNoRows }) => isBoxTable || isLinkTable || hasNoRows,
  'th-has-data-cells': ({ hasNoRows }) => hasNoRows,
}

const isRefuted = (rule: string, element: DescribedElement | undefined): boolean =>
  element !== undefined && REFUTED[rule]?.(element) === true

/**
 * The rules whose reports are wrong if the element has certain surroundings. axe-core takes these into
 * account.
 */
const CONTEXT_ALARMS: Readonly<Record<string, (element: DescribedElement | undefined) => boolean>> = {
  'aria-required-children': (element) => element?.ownsItems === true,
  'aria-required-parent': (element) => element?.isInRequiredParent === true,
  bypass: (element) => (element?.content?.stopsBefore ?? STOPS_MIN) < STOPS_MIN,
  'group-name': (element) => element?.isSingleFieldGroup === true,
  // Alfa looks only at the styles that make a box scrollable, not at the size of its content.
  'scrollable-region-focusable': (element) => element?.fitsContent === true,
  'submit-button': (element) => element?.isNeverSent === true,
  // The control around it needs a name, which another rule reports.
  'svg-img-alt': (element) => element?.isIconWithText === true || element?.isInNamelessControl === true,
}

/**
 * Equal Access reports every element with an inline handler, although most of these handlers don't open a
 * page.
 */
function isNoEmulatedLink({ engine }: Evidence['hit'], element: DescribedElement | undefined): boolean {
  const handler = attributeOf(element?.element ?? '', 'onclick')
  const opensNone = engine !== 'audit-service' && handler !== null && !OPENS_PAGE.test(handler)
  return opensNone || BUTTON.test(element?.element ?? '')
}

/** Many widgets add the list or menu that they control to the page only while it is open. */
function isClosed(element: DescribedElement | undefined): boolean {
  const tag = element?.element ?? ''
  return /\saria-expanded="false"/i.test(tag) && /\saria-controls="/i.test(tag) && !OTHER_REFERENCE.test(tag)
}

/** Equal Access and QualWeb also report handlers without any code, which templates and frameworks leave behind. */
function hasOnlyEmptyHandlers({ engine }: Evidence['hit'], element: DescribedElement | undefined): boolean {
  const tag = element?.element ?? ''
  return engine !== 'audit-service' && EMPTY_HANDLER.test(tag) && !FILLED_HANDLER.test(tag)
}

/**
 * Equal Access asks about every list with an inline handler, although most of these handlers only filter or
 * sort content.
 */
function staysOnPage(element: string): boolean {
  const handler = attributeOf(element, 'onchange')
  return handler !== null && !OPENS_PAGE.test(handler)
}

/** Unlike the engines, our detector reports only elements that react to hovering. */
const isOwnHoverHandler = (hit: Evidence['hit'], rule: string): boolean =>
  hit.engine === 'audit-service' && rule === 'inline-mouse-handler'

/** Only axe-core knows ARIA 1.3's braille attributes. It also reports misspelled attributes. */
const isBraille = (element: DescribedElement | undefined): boolean =>
  /\saria-braille(?:label|roledescription)="/i.test(element?.element ?? '')

/** The rows in a native table also count as grid rows. Only axe-core takes this into account. */
const isTable = (element: DescribedElement | undefined): boolean => /^<table\b/i.test(element?.element ?? '')

/** A form without a name isn't a landmark, so it doesn't need a unique name. */
const isNamelessForm = (element: DescribedElement | undefined): boolean =>
  /^<form\b(?![^>]*\saria-label)/i.test(element?.element ?? '')

/** Equal Access doesn't search for names in shadow trees. */
const isNamelessCommand = (element: DescribedElement | undefined): boolean =>
  COMMAND_ROLE.test(element?.element ?? '') && !element?.isInShadow

const isContrast = (rule: string): boolean => rule === 'color-contrast' || rule === 'color-contrast-enhanced'
