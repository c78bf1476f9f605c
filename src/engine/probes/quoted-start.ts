const TEXT_MAX = 50

/** Returns the start of some text in quotation marks. */
export const quotedStart = (text: string, max = TEXT_MAX): string =>
  `“${text.length > max ? `${text.slice(0, max - 1)}…` : text}”`
