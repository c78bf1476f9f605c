/** Matches color names whose value depends on the color scheme. A canvas can't resolve them. */
const SYSTEM_COLOR =
  /^(accentcolor(text)?|activetext|button(border|face|text)|canvas(text)?|field(text)?|graytext|highlight(text)?|linktext|mark(text)?|selecteditem(text)?|visitedtext)$/i

export const isSystemColor = (color: string): boolean => SYSTEM_COLOR.test(color.trim())

/** Replaces each `light-dark()` in a color with the value that applies to the element. */
export function withScheme(color: string, element: Element): string {
  const start = color.indexOf('light-dark(')
  if (start === -1) return color
  const { args, end } = argumentsFrom(color, start + 'light-dark('.length)
  const chosen = args[usesDark(element) ? 1 : 0] ?? ''
  return withScheme(color.slice(0, start) + chosen.trim() + color.slice(end), element)
}

function usesDark(element: Element): boolean {
  const { colorScheme } = getComputedStyle(element)
  const allowsDark = /\bdark\b/.test(colorScheme)
  const allowsLight = /\blight\b/.test(colorScheme)
  return allowsDark && (!allowsLight || matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Reads the arguments of a function, including nested function calls, up to its closing parenthesis. */
function argumentsFrom(text: string, start: number): { args: string[]; end: number } {
  const args = ['']
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index]!
    if (letter === '(') depth += 1
    if (letter === ')' && depth === 0) return { args, end: index + 1 }
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) args.push('')
    else args[args.length - 1] += letter
  }
  return { args, end: text.length }
}
