/** Red, green and blue, from 0 to 255. Other values, such as alpha, are ignored. */
type Color = readonly [red: number, green: number, blue: number, ...unknown[]]

/** Returns the WCAG contrast ratio between two opaque colors, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Returns a ratio such as `4.4:1`. Rounds down so that a ratio below a limit doesn't look like the limit. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** Returns a color such as `#1a73e9`. */
export const hexText = ([red, green, blue]: Color): string =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns the WCAG relative luminance of an opaque color, from 0 to 1. */
export const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
