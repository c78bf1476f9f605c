import type { ActionArtifact } from '../../collect/use-artifacts.ts'
import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

const criteria = { actionsMax: 3, heightPxMin: 28, widthPxMin: 56 }

/** Equally filled buttons of different words in the first screen of a desktop; cards of one kind repeat one word. */
export const competingActions: Rule = {
  id: 'competing-actions',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'One action of the first screen stands out.',
  why: 'Where several buttons call as loudly, none does, and it is harder to see what to do next.',
  source: 'https://design-system.service.gov.uk/components/button/',
  fix: 'Give the filled look to the action that matters most, and the others a border or plain text.',
  criteria,
  judge: ({ actions }): Verdict[] => {
    const loud = actions.filter(isLoud)
    return [...Map.groupBy(loud, ({ fill }) => fill).values()].flatMap((members) => {
      const labels = [...new Set(members.map(({ label }) => label))]
      if (labels.length <= criteria.actionsMax) return []
      return [
        {
          element: members[0]!.ref,
          signature: signatureOf(members),
          message: `${labels.length} buttons of the first screen look equally important: ${labels
            .slice(0, 5)
            .map((label) => quote(label, 30))
            .join(', ')}.`,
          fixSuggestion: `Leave the filled look to the one that matters most, ${members[0]!.ref.selector} perhaps, and give the others a border only.`,
        },
      ]
    })
  },
}

const isLoud = ({
  isInFirstView,
  isInSet,
  isDisabled,
  fill,
  label,
  box,
  landmark,
  kind,
}: ActionArtifact): boolean =>
  isInFirstView &&
  !isInSet &&
  !isDisabled &&
  kind !== 'reset' &&
  fill !== '' &&
  label.length > 1 &&
  // The browser's own buttons are not made to stand out.
  !/^rgb\(2[345]\d, 2[345]\d, 2[345]\d\)$/.test(fill) &&
  box.height >= criteria.heightPxMin &&
  box.width >= criteria.widthPxMin &&
  !/^(navigation|banner|contentinfo)$/.test(landmark)
