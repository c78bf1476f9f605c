import { distanceOf, nearestWithContrast, parseHex, toHex } from '../../../model/color.ts'
import {
  contrastAdvice,
  gradientAdvice,
  layerAdvice,
  opacityAdvice,
  pictureAdvice,
} from './contrast-advice.ts'
import type { Read, Subject } from './detail.ts'
import { atStart } from './element-name.ts'
import { LAYER_SENTENCE, layerOf, layerSentence } from './layer-advice.ts'
import { veilSentence } from './veil-advice.ts'

/**
 * Returns a phrase that quotes only the text's own words, since other parts of the element may have other
 * colors.
 */
export const theText = ({ recognition, textAround }: Subject): string =>
  recognition?.text ? `the text “${recognition.text}”${textAround ? ` in “${textAround}”` : ''}` : 'this text'

/** Patterns for our measurements' messages. Unlike the engines' messages, they contain the colors. */
export const MEASURED: readonly (readonly [RegExp, Read])[] = [
  [
    new RegExp(
      String.raw`contrast (?:ratio )?of ([\d.]+):1 \((#\w{6}) on (#\w{6})\)\. The minimum is ([\d.]+):1${LAYER_SENTENCE}`,
    ),
    ([ratio, text, background, needed, ...parts], subject) => {
      const layer = layerOf(parts[0], parts[1], parts[2])
      const colors = { text: text!, background: background!, needed: Number(needed) }
      return {
        message: `${atStart(theText(subject))} has a contrast ratio of ${ratio}:1 (${text} on ${background}). The minimum is ${needed}:1.${layer ? ` ${layerSentence(layer)}` : veilSentence(subject)}`,
        fix: contrastAdvice({ ...subject, ...colors, ...(layer && { layer }) }),
        facts: { ratio: Number(ratio), ...colors },
      }
    },
  ],
  [
    /contrast (?:ratio )?of ([\d.]+):1 \((#\w{6}) with an opacity of (\d+)% on (#\w{6})\)\. The minimum is ([\d.]+):1/,
    ([ratio, text, percent, background, needed], subject) => ({
      message: `${atStart(theText(subject))} has a contrast ratio of ${ratio}:1 (${text} with an opacity of ${percent}% on ${background}). The minimum is ${needed}:1.`,
      fix: opacityAdvice(
        { selector: subject.selector, text: text!, background: background!, needed: Number(needed) },
        Number(percent) / 100,
      ),
      facts: { ratio: Number(ratio), text: text!, background: background!, needed: Number(needed) },
    }),
  ],
  [
    /\((#\w{6})(?: with an opacity of \d+%)? on a (picture or )?gradient from (#\w{6}) to (#\w{6})\)\. The minimum is ([\d.]+):1(?:\. The contrast is lowest at the ([a-z ]+) of the text)?/,
    ([text, picture, from, to, needed, end], { selector }) => {
      const colors = { selector, text: text!, from: from!, to: to!, needed: Number(needed) }
      return { fix: picture ? pictureAdvice(colors) : gradientAdvice(colors, end) }
    },
  ],
  [
    /^text (#\w{6}) over (a [a-z ]+)$/,
    ([text, picture], subject) => ({
      message: `${atStart(theText(subject))}, in ${text} over ${picture}, has too little contrast.`,
      fix: layerAdvice(subject.selector, text!),
    }),
  ],
]

/** The same patterns for level AAA, which few pages have to meet. */
export const ENHANCED: readonly (readonly [RegExp, Read])[] = MEASURED.map(([pattern, read]) => [
  pattern,
  (found, subject) => {
    const detail = read(found, subject)
    const message = detail.message?.replace(
      /The minimum is ([\d.]+):1\./,
      'WCAG level AAA, the strictest, requires $1:1.',
    )
    return message ? { ...detail, message } : detail
  },
])

/** Matches the colors and the minimum contrast in the messages of our detectors and probes. */
export const COLORS = /\((#\w{6}) on (#\w{6})\)\. The minimum is ([\d.]+):1/
export const STATE_COLORS =
  /^On ([\w-]+), .* contrast (?:ratio )?of ([\d.]+):1 \((#\w{6}) on (#\w{6})\)\. The minimum is ([\d.]+):1(?:, and the rule “([^”]+)” sets the (text|background) color)?/

/**
 * Returns the color closest to the first color that has enough contrast with the second, or null if there is
 * none.
 */
function nearest(front: string, ground: string, needed: string): string | null {
  const color = nearestWithContrast(parseHex(front)!, parseHex(ground)!, Number(needed))
  return color && toHex(color)
}

const distance = (one: string, other: string): number => distanceOf(parseHex(one)!, parseHex(other)!)

const withContrast = (better: string | null, ground: string, needed: string): string =>
  better
    ? `${better}, the nearest color with a contrast ratio of ${needed}:1 against ${ground}`
    : `a color with a contrast ratio of ${needed}:1 against ${ground}`

export const edgeDetail: Read = ([front, ground, needed], { selector }) => ({
  fix: `Set the border color of ${selector} to ${withContrast(nearest(front!, ground!, needed!), ground!, needed!)}.`,
})

/** Matches the message about a field that has no border, so only its background shows its edge. */
export const WITHOUT_BORDER = /has no border, .*\((#\w{6}) on (#\w{6})\)\. The minimum is ([\d.]+):1/

export const borderDetail: Read = ([front, ground, needed], { selector }) => {
  const better = nearest(front!, ground!, needed!)
  return better
    ? {
        fix: `Add border: 1px solid ${better} to ${selector}. This color has a contrast ratio of ${needed}:1 against ${ground}.`,
      }
    : {}
}

export const iconDetail: Read = ([front, ground, needed], { selector }) => {
  const [icon, behind] = [nearest(front!, ground!, needed!), nearest(ground!, front!, needed!)]
  const isBackground = behind && (!icon || distance(behind, ground!) < distance(icon, front!))
  return {
    fix: isBackground
      ? `Change the background color of ${selector} from ${ground} to ${behind}, the nearest color with a contrast ratio of ${needed}:1 against the icon, or change the color of the icon.`
      : `Change the color of the icon in ${selector} from ${front} to ${withContrast(icon, ground!, needed!)}.`,
  }
}

export const placeholderDetail: Read = ([front, ground, needed], { selector }) => ({
  fix: `Change the color of ::placeholder in ${selector} from ${front} to ${withContrast(nearest(front!, ground!, needed!), ground!, needed!)}.`,
})

export const stateDetail: Read = ([state, ratio, text, background, needed, rule, part], subject) => {
  const colors = { text: text!, background: background!, needed: Number(needed) }
  const message = `On ${state}, ${theText(subject)} has a contrast ratio of ${ratio}:1 (${text} on ${background}). The minimum is ${needed}:1.`
  const [from, other] = part === 'background' ? [background!, text!] : [text!, background!]
  const better = rule && nearest(from, other, needed!)
  if (better)
    return {
      message,
      fix: `In the rule ${rule}, change the ${part} color from ${from} to ${better}, the nearest color with a contrast ratio of ${needed}:1 ${part === 'background' ? 'against the text' : `against ${background}`}.`,
    }
  return { message, fix: inState(`In the styles for :${state}`, { selector: subject.selector, ...colors }) }
}

export const schemeDetail: Read = ([text, background, needed], { selector }) => ({
  fix: inState('In this color scheme', {
    selector,
    text: text!,
    background: background!,
    needed: Number(needed),
  }),
})

const inState = (state: string, colors: Parameters<typeof contrastAdvice>[0]): string =>
  `${state}, c${contrastAdvice(colors).slice(1)}`
