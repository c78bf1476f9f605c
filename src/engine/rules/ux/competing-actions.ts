import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { ActionArtifact } from '../../collect/use-artifacts.ts'
import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

const criteria = { actionsMax: 3, heightPxMin: 28, widthPxMin: 56 }

/**
 * Counts buttons with the same fill color and different labels in the initial viewport on a desktop. Cards
 * that repeat a label count once.
 */
export const competingActions: Rule = {
  id: 'competing-actions',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'One action stands out in the part of the page that is visible before scrolling.',
  why: 'When several buttons look equally important, none stands out, and people find it harder to decide what to do next.',
  source: 'https://design-system.service.gov.uk/components/button/',
  fix: 'Keep the filled style for the most important action. Give the other buttons only a border, or make them look like plain text.',
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
          message: `${labels.length} buttons that are visible before scrolling look equally important: ${joinList(
            labels.map((label) => quote(label, 30)),
            5,
          )}.`,
          fixSuggestion: `Keep the filled style for the most important action, for example ${quote(members[0]!.label, 30)}, and give the others only a border.`,
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
  // The browser's default buttons aren't meant to stand out.
  !/^rgb\(2[345]\d, 2[345]\d, 2[345]\d\)$/.test(fill) &&
  box.height >= criteria.heightPxMin &&
  box.width >= criteria.widthPxMin &&
  !/^(navigation|banner|contentinfo)$/.test(landmark)
