import { tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { elementNounOf } from '../../../model/element-noun.ts'
import type { Detail } from './detail.ts'
import { atStart, type Named, theElement } from './element-name.ts'

const NO_ROLE = /^(?:none|presentation)$/
const LISTS = /^(?:ul|ol|dl|menu)$/

/** Returns the effect of a role that doesn't fit the element, as a clause. */
function effectOf(tag: string, role: string): string {
  if (NO_ROLE.test(role))
    return /^(?:a|button|input|select|textarea)$/.test(tag)
      ? `screen readers may not announce a ${tag === 'a' ? 'link' : elementNounOf(`<${tag}>`)}`
      : 'screen readers skip its meaning and read only its text'
  return `screen readers announce the role ${role} instead of ${LISTS.test(tag) ? 'a list' : `the ${tag} element`}`
}

/** Describes a role that HTML doesn't allow on the element. */
export function roleDetail(named: Named): Detail {
  const role = writtenAttributeOf(named.element, 'role')?.trim()
  const tag = tagOf(named.element)
  return role && tag
    ? {
        message: `${atStart(theElement(named))} has role="${role}", which HTML doesn’t allow on ${/^[aeio]/.test(tag) ? 'an' : 'a'} ${tag} element, so ${effectOf(tag, role)}.`,
      }
    : {}
}

/** Returns a sentence about several elements with the same tag and role, or null if these differ. */
export function sharedRoleSentence(elements: readonly string[], names: string): string | null {
  const [pair, ...others] = new Set(
    elements.map((each) => `${tagOf(each)} ${writtenAttributeOf(each, 'role')?.trim() ?? ''}`),
  )
  const [tag = '', role = ''] = pair?.split(' ') ?? []
  return tag && role && others.length === 0
    ? `${elements.length} ${tag} elements have role="${role}", which HTML doesn’t allow on them, so ${effectOf(tag, role)}${names}.`
    : null
}
