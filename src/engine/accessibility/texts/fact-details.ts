import { attributeOf, fileIn, tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { languageName } from '../words/language-name.ts'
import type { Detail, Read, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'
import { labelWords } from './field-words.ts'
import { labelShown } from './hidden-label.ts'
import { hasNoFile } from './name-advice.ts'

const ANY = /([\s\S])/

/** Describes defects using the words and URLs in and around their elements. */
export const FACT_READERS = {
  accesskeys: [[ANY, (_, subject) => keyDetail(subject)]],
  'document-title': [[ANY, (_, subject) => titleDetail(subject)]],
  'drag-alternative': [[/(draggable|drag and drop)/i, (_, subject) => dragDetail(subject)]],
  'heading-empty-section': [[ANY, (_, subject) => sectionDetail(subject)]],
  'html-has-lang': [[ANY, (_, subject) => languageDetail(subject)]],
  // Our detector compares the links and includes their URLs.
  'identical-links-same-purpose': [
    [/^(?!Links with the text )([\s\S])/, (_, subject) => twinDetail(subject)],
  ],
  'image-alt': [[ANY, (_, subject) => imageDetail(subject)]],
  'label-title-only': [[ANY, (_, subject) => titleOnlyDetail(subject)]],
} satisfies Record<string, readonly (readonly [RegExp, Read])[]>

function keyDetail(subject: Subject): Detail {
  const { element, keyRival } = subject
  if (!keyRival) return {}
  return {
    message: `${atStart(theElement(subject))} and “${keyRival}” have the same access key (${attributeOf(element, 'accesskey')}). In most browsers, the key then only moves focus from one to the other, so people who use access keys can’t rely on it.`,
  }
}

const languageDetail = ({ textLanguage }: Subject): Detail =>
  textLanguage
    ? {
        message: `The page does not declare its language, so screen readers may read the ${languageName(textLanguage.split('-')[0]!)} text with the voice of another language.`,
      }
    : {}

function titleDetail({ untitled }: Subject): Detail {
  if (!untitled) return {}
  const { hasEmptyTitle, name } = untitled
  const example = name ? `, for example <title>${name}</title>` : ''
  return hasEmptyTitle
    ? {
        message:
          'The title element of the page is empty, so users can’t tell its tab or search result from others.',
        fix: `Put the names of the page and the site in the title element that the head already has${example}.`,
      }
    : { fix: `Add a title element with the names of the page and the site to the head${example}.` }
}

/** What happens to a dropped item depends on the page, so the advice can't be more specific. */
function dragDetail(subject: Subject): Detail {
  const name = draggedName(subject)
  return {
    fix: `If not, offer the same function without dragging, for example as a command in a menu, or with buttons next to ${name} that move it.`,
  }
}

/** Returns a name for something that users drag. If it has text, its tag would add nothing. */
export function draggedName(subject: Pick<Subject, 'element' | 'recognition'>): string {
  const text = subject.recognition?.text
  return text ? `“${text}”` : theElement(subject)
}

function sectionDetail(subject: Subject): Detail {
  const { selector, level, nextHeading: next } = subject
  const heading = atStart(theElement(subject, 'heading'))
  if (!level) return {}
  if (!next)
    return {
      message: `${heading} (h${level}) has no content below it, so screen reader users who jump to it find nothing.`,
      fix: `If ${selector} is not the title of a section, change it to a p element. Otherwise, move its content below it.`,
    }
  const below = `“${next.text}”`
  const levels =
    next.level < level
      ? `If it is the title of the section that contains ${below}, change ${selector} to an h${next.level}, and ${below} and the headings like it to an h${next.level + 1}.`
      : `If ${below} is a subheading of it, change ${below} to an h${Math.min(6, level + 1)}.`
  return {
    message: `${heading} (h${level}) is followed by the heading ${below} (h${next.level}) without any content between them, so its section is empty for screen readers.`,
    fix: `${levels} If it is only a line of text above ${below}, change ${selector} to a p element.`,
  }
}

/** Matches a URL that goes nowhere, as in a link that is really a button. */
const NOWHERE = /^(?:#!?|javascript:.*)?$/i
const ADDRESS_MAX = 60

const addressOf = (href: string): string =>
  href.length > ADDRESS_MAX ? `${href.slice(0, ADDRESS_MAX - 1)}…` : href

/** Returns an `href` that goes nowhere, without a semicolon at its end. */
const nowhereOf = (href: string): string => (href ? `href="${href.replace(/;$/, '')}"` : 'its href is empty')

function twinDetail(subject: Subject): Detail {
  const { element, recognition, namesakes = [] } = subject
  const own = attributeOf(element, 'href')?.trim() ?? ''
  const text = recognition?.text
  const [other] = namesakes
  if (!text || other === undefined) return {}
  const dead = namesakes.find((href) => NOWHERE.test(href))
  if (NOWHERE.test(own) || (dead !== undefined && namesakes.length === 1)) {
    const [target, nowhere] = NOWHERE.test(own) ? [other, own] : [own, dead ?? '']
    return NOWHERE.test(target)
      ? {}
      : {
          message: `Links with the text “${text}” behave differently: one goes to “${addressOf(target)}”, but another goes nowhere (${nowhereOf(nowhere)}).`,
          fix: `If both should go to the same page, set href="${addressOf(target)}" on the other link as well. If that link opens something on this page, change it to a button.`,
        }
  }
  const addresses = [own, ...namesakes].map((href) => `“${addressOf(href)}”`)
  const isPair = addresses.length === 2
  return {
    message: `${isPair ? 'Two links have' : 'Several links have'} the text “${text}”, but go to ${joinList(addresses, addresses.length)}, so people who hear only the links can’t tell them apart.`,
    fix: `If ${isPair ? 'both' : 'all'} should open the same page, give them the same href. Otherwise, add words to ${isPair ? 'one of the links' : 'the links'} that describe what ${isPair ? 'it opens' : 'they open'}.`,
  }
}

/** If a link contains both text and an image, the text already describes where the link goes. */
function imageDetail(subject: Subject): Detail {
  const { element, controlText } = subject
  // It isn't known where this kind of image will appear, so the heading before it can't name it.
  if (hasNoFile(element))
    return {
      message:
        'This image, whose src a script sets later, has no alt attribute, so screen readers can’t tell users what it shows.',
    }
  const file = fileIn(attributeOf(element, 'src') ?? '')
  return controlText && /\.\w{3,4}$/.test(file) && writtenAttributeOf(element, 'alt') === null
    ? {
        message: `${atStart(theElement(subject, 'image'))} has no alt attribute, so some screen readers read its file name in addition to the text of its link or button.`,
      }
    : {}
}

const WORDS_MAX = 30

function hiddenLabelDetail(subject: Subject, hiddenLabel: NonNullable<Subject['hiddenLabel']>): Detail {
  const { text, isAttribute } = hiddenLabel
  return {
    message: `The label “${text}” of ${subject.selector} is hidden ${isAttribute ? 'by its hidden attribute' : 'with display: none'}, so the field has no visible label. Its title appears only on hover, so users on phones never see it.`,
    fix: `To show the label “${text}”, ${labelShown(hiddenLabel)}. Then remove the title of ${subject.selector}, or show its words next to the field if they say more than the label.`,
  }
}

function titleOnlyDetail(subject: Subject): Detail {
  const { selector, element } = subject
  const placeholder = attributeOf(element, 'placeholder')?.trim() ?? ''
  const title = attributeOf(element, 'title')?.trim() ?? ''
  if (!title) return {}
  if (subject.hiddenLabel) return hiddenLabelDetail(subject, subject.hiddenLabel)
  const start = placeholder.replace(/^[\s.…:*]+/, '')
  const seen = start ? labelWords(`<input placeholder="${start.replaceAll('"', '&quot;')}">`, {}) : null
  const words = title.length <= WORDS_MAX ? title : (seen ?? title)
  const id = writtenAttributeOf(element, 'id')?.trim()
  const also = placeholder ? `, and a placeholder, which disappears when users type` : ''
  const label = id
    ? `Add <label for="${id}">${words}</label> next to ${selector}`
    : `Wrap ${selector} in a label element with the text “${words}”`
  return {
    message: `${atStart(theElement(subject, tagOf(element) === 'select' ? 'drop-down list' : 'element'))} has no visible label, only a title, which appears only on hover${also}.`,
    fix: `${label}, and remove the title.`,
  }
}
