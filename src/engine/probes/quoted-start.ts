const TEXT_MAX = 50

/** Quotes the start of a text. */
export const quotedStart = (text: string, max = TEXT_MAX): string =>
  `“${text.length > max ? `${text.slice(0, max - 1)}…` : text}”`
