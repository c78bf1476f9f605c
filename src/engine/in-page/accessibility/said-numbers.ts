/** Matches hours such as “7.30 pm”, which a drawing may show as 19:30. */
const AFTERNOON = /(?<!\d)(\d{1,2})(?:[.:]\d{2})?\s?p\.?m/gi

export const digitsIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** Returns the numbers that the text mentions. Also returns afternoon hours as shown on a 24-hour clock. */
export function saidNumbersIn(text: string): Set<string> {
  const hours = [...text.matchAll(AFTERNOON)].map(([, hour]) => String((Number(hour) % 12) + 12))
  return new Set([...digitsIn(text), ...hours])
}
