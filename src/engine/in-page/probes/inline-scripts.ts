/** A longer script is usually a bundle, and searching it would take too long. */
export const SCRIPT_MAX = 50_000

/** Returns the scripts in the page's HTML, each cut off after a number of characters. */
export const readInlineScripts = (lengthMax = SCRIPT_MAX): string[] =>
  [...document.scripts].filter(({ src }) => src === '').map(({ text }) => text.slice(0, lengthMax))

/** Returns the scripts in the page's HTML and in the attributes of its forms and controls. */
export const readFormScripts = (): string[] => [
  ...readInlineScripts(),
  ...[...document.querySelectorAll('[onsubmit], [onclick]')].flatMap((element) =>
    ['onsubmit', 'onclick'].map((name) => element.getAttribute(name) ?? ''),
  ),
]
