const TEXT_MAX = 50

/** Quotes the start of a text. */
export const quoted = (text: string): string =>
  `“${text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text}”`
