/** A longer script is mostly a bundle, in which searches would take long. */
export const SCRIPT_MAX = 50_000

/** Returns the scripts in the HTML of the page, each cut after a number of characters. */
export const readInlineScripts = (lengthMax = SCRIPT_MAX): string[] =>
  [...document.scripts].filter(({ src }) => src === '').map(({ text }) => text.slice(0, lengthMax))

/** Returns the scripts in the HTML of the page and in the attributes of its forms and controls. */
export const readFormScripts = (): string[] => [
  ...readInlineScripts(),
  ...[...document.querySelectorAll('[onsubmit], [onclick]')].flatMap((element) =>
    ['onsubmit', 'onclick'].map((name) => element.getAttribute(name) ?? ''),
  ),
]
