import type { LandmarkArtifact } from '../../collect/artifacts.ts'
import { count, quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { roles: ['navigation', 'complementary'] }
const WORDS: Record<string, string> = { navigation: 'navigation landmarks', complementary: 'sidebars' }

/** One verdict for each name that several landmarks share. Two with the same links may, and should, have one name. */
export const landmarkLabel: Rule = {
  id: 'landmark-label',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Several navigations have different names.',
  why: 'A list of landmarks that reads "navigation, navigation" leaves it to trial which is the menu and which the footer.',
  source: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  fix: 'Give each one an aria-label that says what it holds, or let aria-labelledby name its heading.',
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
            message: `${count(members.length, WORDS[role]!.slice(0, -1))} ${name === '' ? 'have no name' : `have the same name, ${quote(name)}`}.`,
            fixSuggestion: `Write aria-label="…" on ${ref.selector} with what it leads to, for instance "Footer" or "On this page".`,
          },
        ]
      },
    )
  },
}

const isCopy = (one: LandmarkArtifact, other: LandmarkArtifact): boolean =>
  one === other ||
  (one.targets.length > 0 && new Set(one.targets).symmetricDifference(new Set(other.targets)).size === 0)
