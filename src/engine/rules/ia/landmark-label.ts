import { shortSelectorOf, tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { LandmarkArtifact } from '../../collect/outline-artifacts.ts'
import { count, isTelling, quote, type Rule, signatureOf } from '../rule.ts'
import { landmarkLabels } from './landmark-names.ts'

const criteria = { roles: ['navigation', 'complementary'] }
const NOUNS: Record<string, string> = { navigation: 'navigation landmark', complementary: 'sidebar' }

/**
 * Returns one verdict for each name that several landmarks share. Landmarks with the same links should share
 * a name.
 */
export const landmarkLabel: Rule = {
  id: 'landmark-label',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Landmarks of the same kind have different names.',
  why: 'When a screen reader lists several landmarks only as “navigation”, its users have to try each one to find the menu.',
  source: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  fix: 'Give each landmark an aria-label that describes what it contains, or reference its heading with aria-labelledby.',
  criteria,
  judge: ({ landmarks, language }) => {
    const judged = landmarks.filter(({ role }) => criteria.roles.includes(role))
    return [...Map.groupBy(judged, ({ role, name }) => `${role} ${name.toLowerCase()}`).values()].flatMap(
      (members) => {
        const second = members.find((member) => !isCopy(member, members[0]!))
        if (!second) return []
        const { role, name, ref } = second
        return [
          {
            element: ref,
            signature: signatureOf(members),
            message: `${count(members.length, NOUNS[role]!)} have ${isTelling(name) ? `the same name, ${quote(name)}` : 'no name'}${listOf(members)}, so screen reader users cannot tell them apart.`,
            fixSuggestion:
              emptyAdvice(members) ?? nestedAdvice(members, language) ?? adviceFor(members, language),
          },
        ]
      },
    )
  },
}

const isCopy = (one: LandmarkArtifact, other: LandmarkArtifact): boolean =>
  one === other ||
  (one.targets.length > 0 && new Set(one.targets).symmetricDifference(new Set(other.targets)).size === 0)

/** Placeholders don't show where links go, so landmarks that contain only placeholders may differ. */
const isRealCopy = (one: LandmarkArtifact, other: LandmarkArtifact): boolean =>
  one === other || (isCopy(one, other) && one.targets.some((target) => !/#$|^javascript:/.test(target)))

/** The maximum number of landmarks for which the advice suggests names. */
const NAMED_MAX = 4

/** Returns advice for a navigation without links, which is usually a group of buttons. */
function emptyAdvice(members: readonly LandmarkArtifact[]): string | null {
  const empty = members.find(
    ({ role, targets, use }) => role === 'navigation' && targets.length === 0 && !use,
  )
  if (!empty) return null
  const mark = shortSelectorOf(empty.ref)
  const change =
    tagOf(empty.ref.element) === 'nav'
      ? `Change ${mark}, which contains no links, to a <div>`
      : `Remove role="navigation" from ${mark}, which contains no links`
  const rest = members.length > 2 ? ' Give each of the others a different aria-label.' : ''
  return `${change}, unless its buttons open other pages.${rest}`
}

/**
 * Returns advice for a landmark inside another one. The list of a menu often has role="navigation" although
 * it is in a nav element, so that one menu becomes two landmarks.
 */
function nestedAdvice(members: readonly LandmarkArtifact[], language: string | null): string | null {
  const isIn = (inner: LandmarkArtifact, outer: LandmarkArtifact) =>
    inner.ref.selector.startsWith(`${outer.ref.selector} > `)
  const inner = members.find(
    (member) => member.role === 'navigation' && members.some((other) => isIn(member, other)),
  )
  const outer = inner && members.find((other) => isIn(inner, other))
  if (!inner || !outer) return null
  const [mark, around] = [inner, outer].map(({ ref }) => shortSelectorOf(ref))
  const change =
    tagOf(inner.ref.element) === 'nav' ? `Change ${mark} to a <div>` : `Remove role="navigation" from ${mark}`
  const rest = members.filter((member) => member !== inner)
  const advice = rest.length > 1 ? ` ${adviceFor(rest, language)}` : ''
  return `${change} because it is already inside ${around}.${advice.replace(/^ For example, a/, ' Then, for example, a')}`
}

/** Lists a few landmarks that have different short selectors. */
function listOf(members: readonly LandmarkArtifact[]): string {
  const marks = members.map(({ ref }) => shortSelectorOf(ref))
  const isShort = marks.length <= LISTED_MAX && new Set(marks).size === marks.length
  return isShort ? ` (${joinList(marks, marks.length)})` : ''
}

const LISTED_MAX = 3

function adviceFor(members: readonly LandmarkArtifact[], language: string | null): string {
  const distinct = members.filter(
    (member, index) => members.findIndex((other) => isRealCopy(member, other)) === index,
  )
  const labels = landmarkLabels(distinct, language)
  const places = placesOf(distinct, members)
  if (!areKnown(labels)) {
    const known = labels.findIndex(
      (label) => label !== null && labels.filter((other) => other === label).length === 1,
    )
    const example = known < 0 ? '' : `, for example aria-label="${labels[known]}" on ${places[known]}`
    return `Give each of them a different aria-label in the language of the page that describes what it contains${example}.`
  }
  const isTellingApart = new Set(labels).size === labels.length
  if (isTellingApart && distinct.length <= NAMED_MAX)
    return `For example, ${changeOf(distinct, labels, places)}.`
  if (isTellingApart)
    return `Give each of them a different aria-label. For example, ${changeOf(distinct.slice(0, 2), labels, places)}.`
  const [{ name }] = distinct as [LandmarkArtifact]
  const example = isTelling(name) ? `, for example aria-label="${name}: …" on ${places[0]}` : ''
  return `Give each of them a different aria-label that describes what its links have in common or which part of the page they belong to${example}.`
}

const areKnown = (labels: readonly (string | null)[]): labels is string[] =>
  labels.every((label) => label !== null)

/** Returns advice for giving landmarks these names, depending on where their current names come from. */
function changeOf(
  members: readonly LandmarkArtifact[],
  labels: readonly string[],
  places: readonly string[],
): string {
  const have = (attribute: string) =>
    members.map(({ ref }) => writtenAttributeOf(ref.element, attribute) !== null)
  const list = (nameAt: (index: number) => string) =>
    joinList(
      members.map((_, index) => nameAt(index)),
      members.length,
    )
  if (have('aria-labelledby').includes(true))
    return `set ${list((index) => `aria-label="${labels[index]}" on ${places[index]}`)}, and remove aria-labelledby, which takes precedence`
  return have('aria-label').every(Boolean)
    ? `change aria-label ${list((index) => `to "${labels[index]}" on ${places[index]}`)}`
    : `add ${list((index) => `aria-label="${labels[index]}" to ${places[index]}`)}`
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

/**
 * Returns a phrase for each of the given landmarks that distinguishes it from all others without a distinct
 * name, such as “nav.pages” or “the second nav.pages”. Returns “each nav.pages” if all others are copies of
 * it.
 */
function placesOf(named: readonly LandmarkArtifact[], all: readonly LandmarkArtifact[]): string[] {
  const marks = all.map(({ ref }) => shortSelectorOf(ref))
  return named.map((member) => {
    const index = all.indexOf(member)
    const mark = marks[index]!
    const same = all.filter((_, other) => marks[other] === mark)
    if (same.length === 1) return mark
    if (same.every((other) => isRealCopy(member, other))) return `each ${mark}`
    const position = same.indexOf(member)
    return ORDINALS[position] ? `the ${ORDINALS[position]} ${mark}` : `${mark} number ${position + 1}`
  })
}
