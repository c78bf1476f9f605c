const SIZE = { width: 200, height: 240 }
const ALT_WORDS_MAX = 12
const TEXT_MAX = 40_000
/** Matches words for posters and leaflets in the supported languages. */
const POSTER =
  /(?<!\p{L})(?:posters?|fl[iy]ers?|leaflets?|handbills?|plakate?s?|aush(?:ang|änge)|flugbl(?:att|ätter)|handzettel|affiches?|prospectus|carteles?|folletos?|locandin[ae]|volantin[oi]|manifest[oi]|plakat\p{L}{0,3}|ulotk\p{L}{1,3}|cartaz(?:es)?|panfletos?|affisch\p{L}{0,3}|flygblad\p{L}{0,2}|plakát\p{L}{0,2}|leták\p{L}{0,2}|afiş\p{L}{0,4}|broşür\p{L}{0,4})(?!\p{L})|ポスター|チラシ/iu
/** A picture of a poster in a list leads to the page with its text. */
const FILE = /\.(?:avif|gif|jpe?g|pdf|png|svg|webp)(?:[?#]|$)/i

/** Returns true if a large image is probably a poster: its short alternative or the text of the page calls it one. */
export function isPoster(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect()
  const alt = image.alt.trim()
  if (width < SIZE.width || height < SIZE.height || !alt || alt.split(/\s+/).length > ALT_WORDS_MAX)
    return false
  const link = image.closest<HTMLAnchorElement>('a[href]')
  if (link && !FILE.test(link.href)) return false
  return POSTER.test(alt) || POSTER.test(mainText())
}

/** Returns the visible text of the main content of the page, or of the whole page. */
export const mainText = (): string =>
  (document.querySelector<HTMLElement>('main, [role="main"]') ?? document.body).innerText.slice(0, TEXT_MAX)
