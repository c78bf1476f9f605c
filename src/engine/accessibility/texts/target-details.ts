import { tagOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { controlNounOf, plural } from '../../../model/rule-phrases/phrase.ts'
import type { Detail, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'

interface TargetSize {
  isCovered: boolean
  width: string
  height: string
  least: string
}

export function targetDetail({ isCovered, width, height, least }: TargetSize, subject: Subject): Detail {
  const size = `${pixels(width)} × ${pixels(height)} px`
  const name = theElement(subject, controlNounOf(subject.element))
  return isCovered
    ? {
        message: `Neighboring controls overlap ${name}, so only ${size} of it can be pressed. At least ${least} × ${least} px must stay uncovered.`,
        fix: `Move ${subject.selector} and its neighbors apart, for example by removing a negative margin, until ${least} × ${least} px of each stay uncovered.`,
      }
    : {
        message: `${atStart(name)} measures ${size} and is close to other controls, so people with a tremor or large fingers may press the wrong one. The minimum is ${least} × ${least} px.${alikeSentence(subject)}`,
        fix: sizeAdvice({ width: Number(width), height: Number(height), least: Number(least) }, subject),
      }
}

function alikeSentence({ alikeTargets, element }: Subject): string {
  if (!alikeTargets) return ''
  const others = alikeTargets.count - 1
  return ` The same applies to the ${others} other ${plural(controlNounOf(element))} of this height in the same ${alikeTargets.noun}.`
}

/** Only a side that is too short has to grow. */
function sizeAdvice(
  { width, height, least }: { width: number; height: number; least: number },
  { selector, element, alikeTargets, isInlineTarget }: Subject,
): string {
  const sides = [...(width < least ? ['min-width'] : []), ...(height < least ? ['min-height'] : [])]
  // Inline elements ignore a minimum size.
  const inline = isInlineTarget ? ['display: inline-block'] : []
  const declarations = joinList([...inline, ...sides.map((side) => `${side}: ${least}px`)])
  if (alikeTargets)
    return `In the style sheet, set ${declarations || `a size of ${least} × ${least} px`} for the selector ${alikeTargets.mark} ${tagOf(element)}, or add space between the ${plural(controlNounOf(element))}.`
  return `Give ${selector} ${declarations || `a size of ${least} × ${least} px`}, or add space around it.`
}

/**
 * Rounds a size to whole pixels. Keeps the decimals of sizes below 24, so that no size looks larger than it
 * is.
 */
const pixels = (size: string): string => (Number(size) < 24 ? size : String(Math.round(Number(size))))
