/** A pot from the potter's wheel. `profile` lists [distance below the rim, half width] from top to bottom. */
export interface Vessel {
  profile: [number, number][]
  body: string
  glaze: string
  /** The share of the height that the glaze covers, from 0 to 1. */
  glazeDepth: number
  handle?: 'mug' | 'jug'
}

export interface Place { x: number; base: number; scale: number; id: string }

/** Returns the pot as an SVG group with its foot at `base`. */
export function vesselSvg(vessel: Vessel, { x, base, scale, id }: Place): string {
  const height = vessel.profile.at(-1)![0]
  const rim = vessel.profile[0]![1]
  const foot = vessel.profile.at(-1)![1]
  const outline = outlineOf(vessel.profile)
  const tilt = 0.2
  return `<g transform="translate(${x} ${base - height * scale}) scale(${scale})">
    <defs>
      <clipPath id="${id}-c"><path d="${outline}"/></clipPath>
      <linearGradient id="${id}-l"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".28" stop-color="#fff" stop-opacity=".2"/><stop offset=".42" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".46"/></linearGradient>
    </defs>
    <ellipse cx="${foot * 0.5}" cy="${height + 4}" rx="${foot * 1.9}" ry="${foot * 0.34}" fill="#2a1c10" opacity=".42" filter="url(#soft)"/>
    ${vessel.handle ? handleSvg(vessel, id) : ''}
    <path d="${outline}" fill="${vessel.body}"/>
    <g clip-path="url(#${id}-c)">
      ${specklesSvg(vessel.profile, height)}
      <path d="${glazePath(rim, vessel.profile, height * vessel.glazeDepth)}" fill="${vessel.glaze}"/>
      <path d="${glazePath(rim, vessel.profile, height * vessel.glazeDepth)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
      <path d="${outline}" fill="url(#${id}-l)"/>
    </g>
    <ellipse cx="0" cy="0" rx="${rim}" ry="${rim * tilt}" fill="${vessel.glaze}"/>
    <ellipse cx="0" cy="0" rx="${rim}" ry="${rim * tilt}" fill="#fff" opacity=".28"/>
    <ellipse cx="0" cy="${rim * 0.03}" rx="${rim * 0.92}" ry="${rim * tilt * 0.84}" fill="${vessel.glaze}"/>
    <ellipse cx="0" cy="${rim * 0.03}" rx="${rim * 0.92}" ry="${rim * tilt * 0.84}" fill="#2a1c10" opacity=".36"/>
  </g>`
}

/** Draws the right side downward in smooth curves (Catmull-Rom), an arc for the foot, the left side upward, and an arc for the rim. */
function outlineOf(profile: Vessel['profile']): string {
  const right = profile.map(([y, half]): [number, number] => [half, y])
  const left = right.map(([half, y]): [number, number] => [-half, y]).reverse()
  const foot = right.at(-1)!
  const rim = right[0]!
  return `M${rim[0]} ${rim[1]} ${curve(right)} A${foot[0]} ${foot[0] * 0.2} 0 0 1 ${-foot[0]} ${foot[1]} ${curve(left)} A${rim[0]} ${rim[0] * 0.2} 0 0 1 ${rim[0]} ${rim[1]}Z`
}

function curve(points: [number, number][]): string {
  return points
    .slice(1)
    .map((end, index) => {
      const start = points[index]!
      const before = points[index - 1] ?? start
      const after = points[index + 2] ?? end
      return `C${start[0] + (end[0] - before[0]) / 6} ${start[1] + (end[1] - before[1]) / 6} ${end[0] - (after[0] - start[0]) / 6} ${end[1] - (after[1] - start[1]) / 6} ${end[0]} ${end[1]}`
    })
    .join(' ')
}

function glazePath(rim: number, profile: Vessel['profile'], depth: number): string {
  const half = Math.max(rim, ...profile.map(([, width]) => width)) + 10
  const step = (half * 2) / 6
  const drips = [12, -8, 16, -4, 10, -12]
  const waves = drips.map((drip) => `q${-step / 2} ${drip * 2.4} ${-step} 0`).join(' ')
  return `M${-half} -60H${half}V${depth}${waves}Z`
}

function specklesSvg(profile: Vessel['profile'], height: number): string {
  const half = Math.max(...profile.map(([, width]) => width))
  return Array.from({ length: 60 }, (_, index) => {
    const across = ((index * 137.508) % 200) / 100 - 1
    const down = ((index * 61.803) % 100) / 100
    return `<circle cx="${(across * half).toFixed(1)}" cy="${(down * height).toFixed(1)}" r="${0.8 + (index % 4) * 0.5}" fill="#5a4632" opacity=".45"/>`
  }).join('')
}

function handleSvg({ profile, body, glaze, handle }: Vessel, id: string): string {
  const height = profile.at(-1)![0]
  const [top, bottom, reach] = handle === 'mug' ? [0.16, 0.78, 86] : [0.06, 0.6, 78]
  const topHalf = handle === 'mug' ? 88 : 52
  const bottomHalf = handle === 'mug' ? 84 : 92
  const path = `M${topHalf} ${height * top} C${topHalf + reach + 20} ${height * top - 10} ${bottomHalf + reach} ${height * bottom + 6} ${bottomHalf} ${height * bottom}`
  const stroke = (colour: string, width: number, more = '') => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  return `<g id="${id}-h">${stroke(handle === 'mug' ? glaze : body, 22)}${stroke('#000', 22, 'opacity=".22"')}${stroke(handle === 'mug' ? glaze : body, 14)}${stroke('#fff', 4, 'opacity=".25"')}</g>`
}
