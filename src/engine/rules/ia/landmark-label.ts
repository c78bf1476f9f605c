import { shortSelectorOf } from '../../../model/element-name.ts'
import type { LandmarkArtifact } from '../../collect/artifacts.ts'
import { count, isTelling, quote, type Rule, signatureOf } from '../rule.ts'

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
  why: 'When a screen reader lists several landmarks only as “navigation”, people have to try each one to find the menu.',
  source: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  fix: 'Give each landmark an aria-label that says what it contains, or reference its heading with aria-labelledby.',
  criteria,
  judge: ({ landmarks }) => {
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
            message: `${count(members.length, NOUNS[role]!)} have ${isTelling(name) ? `the same name, ${quote(name)}` : 'no name'}, so screen reader users cannot tell them apart.`,
            fixSuggestion: adviceFor(members),
          },
        ]
      },
    )
  },
}

/** Example names for landmarks whose selector or tag contains certain words. The first match counts. */
const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  [/breadcrumb/i, 'Breadcrumb'],
  [/pag(?:er|ination)/i, 'Pages'],
  [/footer/i, 'Footer'],
  [/toc|contents|on-?this-?page/i, 'On this page'],
  [/side|aside|drawer/i, 'Sections'],
  [/user|account|profile/i, 'Account'],
  [/header|top|navbar|main|primary/i, 'Main menu'],
]

function exampleFor({ role, ref }: LandmarkArtifact): string {
  const described = `${ref.selector} ${ref.element}`
  const known = EXAMPLES.find(([words]) => words.test(described))?.[1]
  return known ?? (role === 'navigation' ? 'Main menu' : 'Related content')
}

const isCopy = (one: LandmarkArtifact, other: LandmarkArtifact): boolean =>
  one === other ||
  (one.targets.length > 0 && new Set(one.targets).symmetricDifference(new Set(other.targets)).size === 0)

const NAMED_MAX = 4

function adviceFor(members: readonly LandmarkArtifact[]): string {
  const distinct = members.filter(
    (member, index) => members.findIndex((other) => isCopy(member, other)) === index,
  )
  const examples = distinct.map(exampleFor)
  const isUsable = distinct.length <= NAMED_MAX && new Set(examples).size === examples.length
  if (!isUsable)
    return `Give each of them its own aria-label that says what its links have in common, for example aria-label="${exampleFor(distinct.at(-1)!)}" on ${shortSelectorOf(distinct.at(-1)!.ref)}.`
  const changes = distinct.map(
    (member, index) => `aria-label="${examples[index]}" to ${shortSelectorOf(member.ref)}`,
  )
  return `Name them after their links. For example, add ${changes.join(' and ')}.`
}
