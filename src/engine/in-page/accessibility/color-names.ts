import type { ColorName } from '../../accessibility/detectors/looks/colored-value-fact.ts'
import { colorOf } from './colors.ts'

const CHROMA_MIN = 40
const DARK_MAX = 90
const LIGHT_MIN = 220
/** Dark orange is called brown. */
const BROWN_MAX = 150
/** The highest hue, in degrees, to which each name applies. */
const HUES: readonly (readonly [number, ColorName])[] = [
  [14, 'red'],
  [42, 'orange'],
  [66, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
]

/** Returns the name of an opaque color. */
export function colorNameOf(color: string): ColorName {
  const [red, green, blue] = colorOf(color)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma < CHROMA_MIN) return most <= DARK_MAX ? 'black' : most >= LIGHT_MIN ? 'white' : 'gray'
  const hue = hueOf([red, green, blue], most, chroma)
  const name = HUES.find(([end]) => hue <= end)![1]
  return name === 'orange' && most <= BROWN_MAX ? 'brown' : name
}

function hueOf([red, green, blue]: readonly [number, number, number], most: number, chroma: number): number {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return most === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4)
}
