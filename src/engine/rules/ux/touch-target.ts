import type { TargetArtifact } from '../../collect/artifacts.ts'
import { count, type Rule, signatureOf } from '../rule.ts'
import { fitsDevice } from './viewport-meta.ts'

const criteria = { targetPxMin: 24 }

/**
 * Small and crowded, both measured at a phone's width: a circle of 24 px around the middle of a small target
 * touches another target that leads elsewhere. One verdict for each kind of component.
 */
export const touchTarget: Rule = {
  id: 'touch-target',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: '2.5.8',
  help: 'On a phone, controls are 24 px large or have that much room around them.',
  why: 'A finger covers about 48 px. It hits the neighbour of a small control, and the reader lands on the wrong page.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum',
  fix: 'Give the control a padding, or min-width and min-height, so that it measures 24 by 24 px or more, better 48, or leave more room between it and its neighbours.',
  criteria,
  judge: (artifacts) => {
    const crowded = fitsDevice(artifacts) ? crowdedOf(artifacts.phone.targets) : []
    const groups = Map.groupBy(crowded, ({ target }) => target.group)
    return [...groups.values()].map((members) => {
      const { target, neighbour } = members[0]!
      const others = members.length > 1 ? ` ${count(members.length - 1, 'more control')} like this one.` : ''
      return {
        element: target.ref,
        viewport: 'phone',
        signature: signatureOf(members.map((member) => member.target)),
        message: `On a phone this control is ${sizeOf(target)} px large and its neighbour ${distanceOf(target, neighbour)}.${others}`,
        fixSuggestion: `Give ${target.ref!.selector} a padding or min-width and min-height so that it measures at least ${criteria.targetPxMin} by ${criteria.targetPxMin} px, better 48, or part it from its neighbours.`,
      }
    })
  },
}

const sizeOf = ({ width, height }: TargetArtifact) => `${Math.round(width)} by ${Math.round(height)}`

function distanceOf(target: TargetArtifact, neighbour: TargetArtifact): string {
  const x = Math.max(neighbour.x - (target.x + target.width), target.x - (neighbour.x + neighbour.width), 0)
  const y = Math.max(neighbour.y - (target.y + target.height), target.y - (neighbour.y + neighbour.height), 0)
  const distance = Math.round(Math.hypot(x, y))
  return distance === 0 ? 'touches it' : `is ${distance} px away`
}

/** By squares of the page, so that each target meets only those near it. */
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
      const neighbour = squares
        .get(square)
        ?.find((other) => isRival(target, other) && isWithinReach(target, other))
      if (neighbour) return [{ target, neighbour }]
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

/** Hitting the other one does harm: it is no part of the same control and leads elsewhere. */
const isRival = (target: TargetArtifact, other: TargetArtifact): boolean =>
  other !== target &&
  other.within !== target.index &&
  target.within !== other.index &&
  !(target.within >= 0 && target.within === other.within) &&
  (target.url === '' || target.url !== other.url)

function isWithinReach(target: TargetArtifact, other: TargetArtifact): boolean {
  const x = target.x + target.width / 2
  const y = target.y + target.height / 2
  const radius = criteria.targetPxMin / 2
  const dx = Math.max(other.x - x, x - (other.x + other.width), 0)
  const dy = Math.max(other.y - y, y - (other.y + other.height), 0)
  if (Math.hypot(dx, dy) < radius) return true
  if (!other.ref) return false
  return Math.hypot(other.x + other.width / 2 - x, other.y + other.height / 2 - y) < 2 * radius
}
