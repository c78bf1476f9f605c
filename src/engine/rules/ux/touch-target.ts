import { controlNounOf } from '../../../model/rule-phrases/phrase.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import type { Box } from '../../collect/box.ts'
import type { TargetArtifact } from '../../collect/use-artifacts.ts'
import { labelsOf, mentionInside, withNames } from '../element-names.ts'
import { isTelling, quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { targetPxMin: 24 }

/**
 * Checks small targets at the width of a phone. A target has too little space if a circle around its center,
 * 24 px in diameter, touches another target that goes elsewhere. Returns one verdict for each kind of
 * component.
 */
export const touchTarget: Rule = {
  id: 'touch-target',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: '2.5.8',
  help: 'On phones, controls are at least 24 × 24 px or have enough space around them.',
  why: 'A fingertip covers about 48 px. People may accidentally tap the control next to a small one and end up on the wrong page.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum',
  fix: 'Use padding, or min-width and min-height, to make the control at least 24 × 24 px (ideally 48 × 48 px), or add more space around it.',
  criteria,
  judge: (page) => {
    const { phone } = page
    const labels = labelsOf(page)
    const groups = Map.groupBy(crowdedOf(phone.targets), ({ target }) => target.group)
    return [...groups.values()].map((members) => {
      const { target, neighbor } = members[0]!
      const labelOf = ({ ref }: TargetArtifact) => labels.get(ref?.selector ?? '')
      return {
        element: target.ref,
        viewport: 'phone',
        signature: signatureOf(members.map((member) => member.target)),
        message:
          members.length === 1
            ? alone(
                mentionInside(nounOf(members), labelOf(target), target.ref),
                target,
                distanceOf(target, neighbor),
                neighborName(neighbor, page, labelOf(neighbor)),
              )
            : `On a phone, ${members.length} ${nounOf(members)}s${withNames(members.map((member) => labelOf(member.target)))} are smaller than 24 × 24 px and too close to other controls. The smallest measures ${sizeOf(smallestOf(members))} px.`,
        fixSuggestion: `Add padding${members.every(isLow) ? ' above and below' : ''} so that ${members.length === 1 ? `the ${nounOf(members)} measures` : 'they measure'} at least ${criteria.targetPxMin} × ${criteria.targetPxMin} px (ideally 48 × 48 px), or put more space between ${members.length === 1 ? `it and ${neighborName(neighbor, page, labelOf(neighbor)).replace(/^another/, 'the other')}` : 'them'}.`,
      }
    })
  },
}

const sizeOf = ({ width, height }: TargetArtifact) => `${Math.round(width)} × ${Math.round(height)}`

type Crowded = { target: TargetArtifact }

const isLow = ({ target }: Crowded): boolean => target.width >= criteria.targetPxMin

/** Returns a noun that describes all targets. */
function nounOf(members: readonly Crowded[]): string {
  const nouns = new Set(members.map(({ target }) => controlNounOf(target.ref?.element ?? null)))
  return nouns.size === 1 ? [...nouns][0]! : 'control'
}

const smallestOf = (members: readonly Crowded[]): TargetArtifact =>
  members.map(({ target }) => target).toSorted((a, b) => a.width * a.height - b.width * b.height)[0]!

const alone = (name: string, target: TargetArtifact, distance: number, neighbor: string): string =>
  distance === 0
    ? `On a phone, ${name} measures ${sizeOf(target)} px and touches ${neighbor}.`
    : `On a phone, ${name} measures ${sizeOf(target)} px and is only ${distance} px away from ${neighbor}.`

/** Returns "the link “Rye”", or "another control" if the neighbor has no label. */
function neighborName(neighbor: TargetArtifact, page: PageArtifacts, own: string | undefined): string {
  const label = own ?? sharedLabel(neighbor.url, page)
  if (!isTelling(label)) return 'another control'
  return `the ${neighbor.ref ? controlNounOf(neighbor.ref.element) : 'link'} ${quote(label)}`
}

/**
 * Returns the label that all visible links to a URL share, or null if they have different labels or lead
 * nowhere.
 */
function sharedLabel(target: string, { links, url: pageUrl }: PageArtifacts): string | null {
  // Links to "#" have nothing in common.
  if (target === '' || target.replace(/#\W*$/, '') === pageUrl.replace(/#.*$/, '')) return null
  const labels = new Set(
    links.filter(({ url, isShown }) => isShown && url === target).map(({ label }) => label),
  )
  const [label] = labels
  return labels.size === 1 ? (label ?? null) : null
}

const distanceOf = (target: TargetArtifact, neighbor: TargetArtifact): number =>
  Math.round(Math.min(...partsOf(neighbor).map((part) => gapBetween(target, part))))

/** Returns the boxes that react to taps. If the target wraps, these are the boxes of its lines. */
const partsOf = (target: TargetArtifact): readonly Box[] => target.lines ?? [target]

function gapBetween(one: Box, other: Box): number {
  const x = Math.max(other.x - (one.x + one.width), one.x - (other.x + other.width), 0)
  const y = Math.max(other.y - (one.y + one.height), one.y - (other.y + other.height), 0)
  return Math.hypot(x, y)
}

/**
 * Returns the targets that are too close to another one. Divides the page into squares, so that only nearby
 * targets are compared.
 */
function crowdedOf(targets: readonly TargetArtifact[]) {
  const squares = new Map<string, TargetArtifact[]>()
  for (const target of targets) {
    for (const square of squaresOf(target)) {
      const members = squares.get(square)
      if (members) members.push(target)
      else squares.set(square, [target])
    }
  }
  return targets.flatMap((target) => {
    if (!target.ref) return []
    for (const square of squaresOf(target)) {
      const neighbor = squares
        .get(square)
        ?.find((other) => isRival(target, other) && isWithinReach(target, other))
      if (neighbor) return [{ target, neighbor }]
    }
    return []
  })
}

const SQUARE_PX = 96
const SQUARES_MAX = 64

function squaresOf({ x, y, width, height }: TargetArtifact): string[] {
  const squares: string[] = []
  const reach = criteria.targetPxMin / 2
  for (let row = Math.floor((y - reach) / SQUARE_PX); row * SQUARE_PX <= y + height + reach; row += 1) {
    for (
      let column = Math.floor((x - reach) / SQUARE_PX);
      column * SQUARE_PX <= x + width + reach;
      column += 1
    ) {
      squares.push(`${column} ${row}`)
      if (squares.length >= SQUARES_MAX) return squares
    }
  }
  return squares
}

/**
 * Returns whether the other target is a separate control that goes elsewhere, so that hitting it by mistake
 * matters.
 */
const isRival = (target: TargetArtifact, other: TargetArtifact): boolean =>
  other !== target &&
  other.within !== target.index &&
  target.within !== other.index &&
  target.scrolledIn === other.scrolledIn &&
  target.dialogIn === other.dialogIn &&
  !(target.within >= 0 && target.within === other.within) &&
  (target.url === '' || target.url !== other.url)

function isWithinReach(target: TargetArtifact, other: TargetArtifact): boolean {
  const x = target.x + target.width / 2
  const y = target.y + target.height / 2
  const radius = criteria.targetPxMin / 2
  const center = { x, y, width: 0, height: 0 }
  if (partsOf(other).some((part) => gapBetween(center, part) < radius)) return true
  if (!other.ref) return false
  return Math.hypot(other.x + other.width / 2 - x, other.y + other.height / 2 - y) < 2 * radius
}
