import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { Editor } from '../../in-page/accessibility/field-label.ts'
import { quoted } from '../detectors/text.ts'
import type { RuleId } from '../rules/registry.ts'
import { wordsOf } from './attributes.ts'
import type { Subject } from './detail.ts'
import { isExample } from './field-examples.ts'
import { iconWords } from './icon-words.ts'
import { dotAdvice, logoAdvice, NOWHERE, progressAdvice } from './nameless-advice.ts'

/** The advice for elements without a name. If the page suggests words to use, the advice includes them. */
export const NAME_ADVICE = {
  'image-alt': ({ selector, element, controlText }) =>
    hasNoFile(element)
      ? `In the script that sets the src of ${selector}, also set its alt to the title of the item in the image. If that title is next to the image, use alt="". Don’t add the image to the page until it has a src.`
      : controlText
        ? `Add alt="" to ${selector}, because the link or button around it contains the text ${quoted(controlText)}.`
        : `Add alt="…" to ${selector}, with a few words that describe what the image shows or, in a link, where the link goes. If it is only decorative, write alt="".`,
  'image-alt-text': ({ selector, element, siteName }) => {
    const alt = writtenAttributeOf(element, 'alt')
    if (/^logo$/i.test(alt?.trim() ?? ''))
      return `Replace alt="${alt}" on ${selector} with the name ${siteName ? `in the logo, for example alt="${siteName.replaceAll('"', '&quot;')}"` : 'of the company or product, as shown in the logo'}.`
    const empty = ANY_ALT.test(alt?.trim() ?? '')
      ? ', or use alt="" if it is only decorative or the text next to it says the same'
      : ''
    return alt
      ? `Replace alt="${alt}" on ${selector} with words that describe what the image shows${empty}.`
      : /^<img\b/i.test(element)
        ? null
        : `Replace the name of ${selector} with words that describe what it shows, for example “Passengers per month in 2026”. If it is a chart, also give its values in text or in a table.`
  },
  'input-image-alt': ({ selector }) =>
    `Add an alt attribute to ${selector} that describes what the button does, for example alt="Search" or alt="Send".`,
  'area-alt': ({ selector, element }) =>
    `Add an alt attribute to ${selector} that describes where the area links to${linkExample('alt', element, linkWords(element))}.`,
  'link-name': linkAdvice,
  'button-name': (subject) => {
    if (subject.dot && !tooltipOf(subject.element)) return dotAdvice(subject.dot)
    const href = writtenAttributeOf(subject.element, 'href')
    return href && !NOWHERE.test(href.trim())
      ? `Change ${subject.selector} to a link with href="${href}", because a button ignores its href, and add an aria-label that describes where it goes.`
      : controlAdvice(subject, 'what the button does')
  },
  'aria-command-name': (subject) => controlAdvice(subject, 'what the control does'),
  'aria-toggle-field-name': (subject) => controlAdvice(subject, 'what it turns on or off'),
  label: labelAdvice,
  'select-name': labelAdvice,
  'aria-input-field-name': ({ selector, element, recognition }) => {
    const words = recognition?.textBefore ?? seenWords(element)
    return `Add an aria-label to ${selector} that tells users what to enter${example('aria-label', words)}, or refer to a visible label with aria-labelledby.`
  },
  'aria-progressbar-name': progressAdvice,
  'frame-title': ({ selector, element }) =>
    `Add a title attribute to ${selector} that describes what the frame shows${example('title', frameWords(element))}.${writtenAttributeOf(element, 'src') ? '' : ' If a script creates the frame, set the title there.'}`,
} satisfies Partial<Record<RuleId, (subject: Subject) => string | null>>

/** Returns true for an image whose source is set later by a script. */
export const hasNoFile = (element: string): boolean =>
  /^<img\b/i.test(element) &&
  !['src', 'srcset'].some((name) => writtenAttributeOf(element, name)?.trim()) &&
  !element.includes('…')

/** Matches text alternatives that only mention that there is an image. */
const ANY_ALT = /^(?:icons?|images?|img|pictures?|photos?|graphics?)$/i

/** Matches a link that works as a button, such as one that opens a menu. */
const OPENER = /\s(?:role="button"|aria-(?:haspopup|expanded|controls)=|data-(?:bs-)?toggle=)/i
const IMAGE_FILE = /\.(?:svg|png|gif|webp|jpe?g)$/i

function linkAdvice(subject: Subject): string {
  const { selector, element, recognition = {} } = subject
  const { icon, isIcon, hiddenText } = recognition
  if (hiddenText) return hiddenTextAdvice(selector, hiddenText)
  const href = writtenAttributeOf(element, 'href')
  if (subject.isLogo) return logoAdvice(subject)
  if (recognition.textBefore)
    return `Combine ${selector} and the link “${recognition.textBefore}” next to it, which goes to the same page, into one link, or add aria-hidden="true" and tabindex="-1" to ${selector}.${href?.trim() ? '' : ' Also, put the address of this page in the empty href.'}`
  if (OPENER.test(element)) return controlAdvice(subject, 'what it opens or does', '')
  if (href === null || NOWHERE.test(href.trim())) {
    const reason = href ? `its href is only the placeholder “${href}”` : 'it has no address'
    return `${controlAdvice(subject, 'what it does', '')} Also, ${reason}: set the address of its page, or change the link to a <button> if a script handles the click.`
  }
  if (subject.tooltipAround)
    return `Add aria-label="${subject.tooltipAround}" to ${selector}, to match the tooltip of the item around it. If a script creates the link, set the attribute there.`
  if (/^#/.test(href)) return fragmentAdvice(subject, href)
  const words = subject.sameTarget ?? iconWords(icon) ?? linkWords(element)
  if (icon && IMAGE_FILE.test(icon))
    return `Add an alt attribute to the image “${icon}” in ${selector} that describes where the link goes${linkExample('alt', element, subject.sameTarget ?? linkWords(element))}.`
  const also = subject.sameTarget ? ' Another link to this address already has this text.' : ''
  return isIcon || words
    ? `Add an aria-label to ${selector} that describes where the link goes${linkExample('aria-label', element, words)}.${also}`
    : `Add text to ${selector} that describes where the link goes, or remove the link if it is empty by mistake.`
}

/** A link without text to a part of the page is usually a dot or an arrow drawn with CSS. */
const fragmentAdvice = ({ selector, element, recognition }: Subject, href: string): string =>
  `Add text to ${selector}, or an aria-label that names the part of the page that “${href}” opens${example('aria-label', tooltipOf(element) ?? iconWords(recognition?.icon))}. If the link is empty by mistake, remove it.`

function controlAdvice(
  { selector, element, recognition = {} }: Subject,
  meaning: string,
  examples = DOT.test(element) ? ', such as “Show slide 2”' : ', such as “Close” or “Next page”',
): string {
  if (recognition.hiddenText) return hiddenTextAdvice(selector, recognition.hiddenText)
  const words = tooltipOf(element) ?? iconWords(recognition.icon) ?? seenWords(element)
  return `Add text to ${selector}, or an aria-label that describes ${meaning}${words ? example('aria-label', words) : examples}.`
}

/** Matches the dots below a carousel. */
const DOT = /\sclass="[^"]*\b(?:dots?|bullets?|indicators?)\b/i

function hiddenTextAdvice(selector: string, text: string): string {
  const label = text.endsWith('…')
    ? 'an aria-label with this text'
    : `aria-label="${text.replaceAll('"', '&quot;')}"`
  return `A style hides the text “${text}” in ${selector} from everyone, including screen readers. Add ${label}, or hide the text only visually.`
}

/** Tooltip scripts move the title to an attribute of their own. */
const tooltipOf = (element: string): string | null =>
  TOOLTIPS.map((name) => writtenAttributeOf(element, name)?.trim() ?? '').find(
    (title) => title.length >= TOOLTIP_MIN && title.length <= TOOLTIP_MAX && !/[<>{}]/.test(title),
  ) ?? null

const TOOLTIPS = [
  'data-original-title',
  'data-bs-original-title',
  'data-tooltip',
  'data-title',
  'data-tip',
  'data-tips',
  'data-hint',
  'data-tippy-content',
  'data-rating-text',
  'data-label',
]
const TOOLTIP_MIN = 2
const TOOLTIP_MAX = 40

/** Scripts often create sliders, so the page's HTML doesn't contain them. */
export function sliderAdvice({
  selector,
  element,
  recognition,
}: Pick<Subject, 'selector' | 'element' | 'recognition'>): string {
  const words = recognition?.textBefore ?? seenWords(element)
  return `Add an aria-label to ${selector} that describes what it sets${example('aria-label', words)}, or refer to a visible label with aria-labelledby. If a script creates the slider, set the attribute in its options, or right after the script has created it.`
}

const example = (attribute: string, words: string | null): string =>
  words ? `, for example ${attribute}="${words}"` : ''

/** Titles for the frames of well-known services. */
const SERVICES: readonly (readonly [address: RegExp, title: string])[] = [
  [/maps\.google|google\.[a-z.]+\/maps|openstreetmap|mapbox/i, 'Map'],
  [/youtube|vimeo|dailymotion/i, 'Video'],
  [/recaptcha|hcaptcha|turnstile/i, 'Security check'],
  [/calendly|calendar\.google/i, 'Calendar'],
  [/soundcloud|spotify/i, 'Audio player'],
  [/ghbtns\.com/i, 'GitHub stars'],
]

/** Titles for the frames that well-known editors create. */
const EDITORS: readonly (readonly [element: RegExp, title: string])[] = [
  [/\sclass="[^"]*\b(?:gjs-frame|tox-edit-area__iframe|cke_wysiwyg_frame)\b/i, 'Content being edited'],
]

const frameWords = (element: string): string | null => {
  const address = writtenAttributeOf(element, 'src') ?? ''
  const known =
    SERVICES.find(([pattern]) => pattern.test(address)) ?? EDITORS.find(([pattern]) => pattern.test(element))
  return known?.[1] ?? null
}

/** Returns the link's title or, if it has none, the name of the well-known site that it goes to. */
function linkWords(element: string): string | null {
  const url = URL.parse(writtenAttributeOf(element, 'href') ?? '')
  const site = url && /^https?:$/.test(url.protocol) ? url.hostname.split('.').at(-2) : undefined
  return wordsOf(writtenAttributeOf(element, 'title')) ?? iconWords(site)
}

/** Returns an example of a link name. File names are written by developers and don't make good names. */
function linkExample(attribute: string, element: string, words: string | null): string {
  const href = writtenAttributeOf(element, 'href')?.trim() ?? ''
  if (words) return example(attribute, words)
  return /^(?:\/|\.|https?:|[\w-]+[/.])/i.test(href) && href.length <= HREF_MAX
    ? `, for example the name of the page or site at “${href}”`
    : ''
}

const HREF_MAX = 60

/** Matches a search field or button. Its id or name, such as "searchbox", isn't written for users. */
const SEARCH = /\stype="search"|\s(?:id|name)="[^"]*search[^"]*"/i
/** Labels for the pickers of well-known libraries. The ids of such pickers only name the library. */
const PICKERS: readonly (readonly [id: RegExp, words: string])[] = [
  [/\s(?:id|name)="[^"]*date-?_?time-?_?picker[^"]*"/i, 'Date and time'],
  [/\s(?:id|name)="[^"]*date-?_?range-?_?picker[^"]*"/i, 'Dates'],
  [/\s(?:id|name)="[^"]*date-?_?picker[^"]*"/i, 'Date'],
  [/\s(?:id|name)="[^"]*time-?_?picker[^"]*"/i, 'Time'],
  [/\s(?:id|name)="[^"]*colou?r-?_?picker[^"]*"/i, 'Color'],
]

/**
 * Returns words that users see for a control, or that name a common field. Other ids contain developers'
 * words.
 */
function seenWords(element: string): string | null {
  const shown = shownWords(element)
  if (shown) return shown
  const names = ['name', 'id'].map((attribute) =>
    wordsOf(writtenAttributeOf(element, attribute)?.replace(PARTS_OF_PAGE, ' ') ?? null),
  )
  return names.find((words) => words && COMMON_FIELD.test(words)) ?? null
}

const COMMON_FIELD =
  /^(?:e ?mail|e-mail|email address|phone|phone number|telephone|user ?name|password|name|first name|last name|full name|company|street|city|zip|zip code|postal code|postcode|country|message|comment|subject|quantity|amount|price|date|time|language|website|query|keywords?|search)$/i

const shownWords = (element: string): string | null =>
  wordsOf(writtenAttributeOf(element, 'title')) ??
  (SEARCH.test(element) ? 'Search' : null) ??
  PICKERS.find(([picker]) => picker.test(element))?.[1] ??
  (isExample(writtenAttributeOf(element, 'placeholder') ?? '')
    ? null
    : wordsOf(writtenAttributeOf(element, 'placeholder')))

export const controlWords = (element: string): string | null =>
  shownWords(element) ??
  wordsOf(writtenAttributeOf(element, 'name')) ??
  fewWordsOf(writtenAttributeOf(element, 'id')?.replace(PARTS_OF_PAGE, ' ') ?? null)

/** Ids with many words often describe the structure of the page. */
function fewWordsOf(id: string | null): string | null {
  const words = wordsOf(id)
  return words && words.split(' ').length <= ID_WORDS_MAX ? words : null
}

const ID_WORDS_MAX = 3

/** Matches words in ids that describe what an element is, not what it does. */
const PARTS_OF_PAGE =
  /link|button|btn|toggler?|drop-?down|navbar|menu(?=.)|sidebar|wrapper|container|input|field|txt/gi

/** Only these elements can have a label element. */
const LABELABLE = /^<(?:input|select|textarea|meter|progress|output|button)\b/i

const CHOICE = /\stype="(?:checkbox|radio)"/i

/** How to name a field that an editor inserts. It isn't in the page's HTML. */
const IN_EDITOR: Readonly<Record<Editor, string>> = {
  CodeMirror:
    "set the option screenReaderLabel, for example screenReaderLabel: 'Source code'. In versions without this option, call editor.getInputField().setAttribute('aria-label', 'Source code')",
  Ace: "call editor.textInput.getElement().setAttribute('aria-label', 'Source code'), with words that describe what the editor contains",
  Monaco: "set the option ariaLabel, for example ariaLabel: 'Source code'",
}

function labelAdvice({
  selector,
  element,
  editor,
  looseLabel,
  isInEmptyLabel,
  isUnseen,
  recognition,
}: Subject): string {
  if (!LABELABLE.test(element))
    return `Add an aria-label to ${selector} that tells users what to enter or choose, or refer to the visible label with aria-labelledby.`
  if (editor)
    return `The code editor ${editor} inserts this field. In the script that creates the editor, ${IN_EDITOR[editor]}.`
  const id = writtenAttributeOf(element, 'id')
  if (looseLabel)
    return id?.trim()
      ? `Set for="${id}" on the label “${looseLabel}”, which is next to ${selector} but not connected to it.`
      : `Give ${selector} an id, and use this id in the for attribute of the label “${looseLabel}”, which is next to the field but not connected to it.`
  const column = recognition?.column
  if (column) return `Add aria-label="${column}" to ${selector}, to match the header of its column.`
  const seen = recognition?.textBefore
  if (seen && recognition?.isHeading)
    return `Add a <label> for ${selector} next to it, or add aria-label="${seen}".`
  if (seen)
    return id?.trim()
      ? `Turn the text “${seen}” into the label: <label for="${id}">${seen}</label>.`
      : `Turn the text “${seen}” into a label element, and give ${selector} an id that matches the for attribute of the label.`
  if (isInEmptyLabel)
    return `Add text to the label element around ${selector} that tells users what to enter or choose.`
  const words = seenWords(element)
  if (isUnseen)
    return `${selector} itself is invisible, so add an aria-label to it that describes what ${/^<(?:textarea|input)\b/i.test(element) && !CHOICE.test(element) ? 'users enter there' : 'it changes'}${example('aria-label', words)}. If users never use it directly, hide it from screen readers with aria-hidden="true" and tabindex="-1".`
  if (id?.trim() && words) return `Add <label for="${id}">${words}</label> next to ${selector}.`
  if (!words && /\stype="range"/i.test(element)) return sliderAdvice({ selector, element })
  const text = words ? `, for example “${words}”` : ''
  const meaning = CHOICE.test(element)
    ? 'what choosing this option means'
    : /^<select\b/i.test(element)
      ? 'what to choose'
      : 'what to enter'
  return `Wrap ${selector} in a <label> whose text tells users ${meaning}${text}.`
}
