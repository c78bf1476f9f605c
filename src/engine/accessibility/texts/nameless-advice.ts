import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { NamelessFacts } from '../../in-page/accessibility/nameless-facts.ts'
import type { Detail, Read, Subject } from './detail.ts'

/** Matches a URL that leads nowhere. “#pablo” is a placeholder in some templates. */
export const NOWHERE = /^(?:#(?:!|pablo)?|javascript:.*)?$/i

const asValue = (text: string): string => text.replaceAll('"', '&quot;')

/** A link that contains only the logo usually opens the home page. */
export function logoAdvice({ selector, element, siteName }: Subject): string {
  const href = writtenAttributeOf(element, 'href')?.trim()
  const name = siteName
    ? `Add aria-label="${asValue(siteName)}", the name in the logo, to ${selector}.`
    : `Add an aria-label with the name in the logo to ${selector}.`
  if (href && !NOWHERE.test(href)) return name
  const reason =
    href === undefined ? 'has no href' : href ? `goes nowhere (href="${href}")` : 'has an empty href'
  return `${name} This link ${reason}: also put the address of the home page in its href.`
}

export const dotAdvice = ({ number, count, mark }: NonNullable<NamelessFacts['dot']>): string =>
  `Give each of the ${count} buttons in ${mark} an aria-label that describes what it shows, for example aria-label="Show slide ${number}" for this one. If a script creates the buttons, set the labels there.`

/** The class of a dot is the same for all dots of all sliders. */
const dotDetail = ({ dot }: Subject): Detail =>
  dot
    ? {
        message: `Button ${dot.number} of ${dot.count} in ${dot.mark} is a dot without text or a label, so screen readers announce only “button”.`,
      }
    : {}

export const NAMELESS_READERS = {
  'button-name': [[/([\s\S])/, (_, subject) => dotDetail(subject)]],
} satisfies Record<string, readonly (readonly [RegExp, Read])[]>

export function progressAdvice({ selector, recognition, statusText }: Subject): string {
  const words = recognition?.row ?? recognition?.heading
  if (statusText?.id)
    return `Add aria-labelledby="${statusText.id}" to ${selector}, so that screen readers announce the bar as “${statusText.text}”.`
  const label = statusText?.text.replace(/[\s.…:]+$/, '') ?? words
  return label
    ? `Add an aria-label to ${selector} that describes what is in progress, for example aria-label="${asValue(label)}".`
    : `Add an aria-label to ${selector} that names what is in progress, for example the file or the song. If the bar only shows that something is loading, write aria-label="Loading".`
}
