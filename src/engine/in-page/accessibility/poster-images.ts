import { ownTextOf, parentOf, shownTextOf } from '../elements/text.ts'
import { findAll } from '../probes/flat-tree.ts'

const SIZE = { width: 200, height: 240 }
const ALT_WORDS_MAX = 12
const BESIDE = { levels: 3, textMax: 300, readMax: 4000 }
/** Matches words for posters and leaflets in the supported languages. In French, “affiche” is also a verb. */
const POSTER =
  /(?<!\p{L})(?:posters?|(?<!(?:frequent|high)[\s-])fl[iy]ers?|leaflets?|handbills?|plakate?s?|aush(?:ang|änge)|flugbl(?:att|ätter)|handzettel|carteles?|folletos?|locandin[ae]|volantin[oi]|plakat\p{L}{0,3}|ulotk\p{L}{1,3}|cartaz(?:es)?|panfletos?|affisch\p{L}{0,3}|flygblad\p{L}{0,2}|plakát\p{L}{0,2}|leták\p{L}{0,2}|afiş\p{L}{0,4}|broşür\p{L}{0,4})(?!\p{L})|(?:^|(?<!\p{L})(?:[dl]['’]|(?:une|cette|notre|des|les|de|een|onze)\s))affiches?(?!\p{L})|ポスター|チラシ/iu
/** Matches words that refer to an image next to the text. */
const REFERS =
  /(?<!\p{L})(?:see|below|above|following|next to|siehe|unten|oben|nebenstehend\p{L}*|folgend\p{L}*|voir|voyez|ci-(?:dessous|dessus|contre|après)|vé(?:ase|anse)|ver|veja|abajo|arriba|siguiente|vedi|sotto|sopra|seguente|zie|hieronder|hierboven|onderstaande|abaixo|acima|seguinte|zobacz|patrz|poniż\p{L}*|powyż\p{L}*|se|nedan|ovan|viz|níže|výše|aşağıda\p{L}*|yukarıda\p{L}*)(?!\p{L})|下記|以下|上記|下の|上の|ご覧/iu
/** This kind of poster shows a film or a work of art. It doesn't give information about an event. */
const ARTWORK = /(?<!\p{L})(?:movie|theatrical|kino\p{L}*|film\p{L}*|cinéma|película|vintage)(?!\p{L})|映画/iu
/** An image of a poster in a list links to the page that contains its text. */
const FILE = /\.(?:avif|gif|jpe?g|pdf|png|svg|webp)(?:[?#]|$)/i
const SOLD =
  '[itemtype*="/Product"], [itemtype*="/Movie"], [itemtype*="/Book"], meta[property="og:type"]:is([content^="product"], [content^="video"], [content^="book"])'
const SOLD_DATA = /"@type"\s*:\s*\[?\s*"(?:Product|Movie|TVSeries|Book)"/
const BUTTON = 'button, [role="button"], input[type="submit"], a'
/** Matches the text of shop buttons, in the supported languages. */
const BUY =
  /(?:add|put).{0,12}(?:cart|basket|bag)|in den (?:warenkorb|einkaufswagen)|ajouter au panier|(?:añadir|agregar).{0,9}(?:carrito|cesta)|aggiungi al carrello|in (?:mijn )?winkel(?:wagen|mand)|adicionar ao carrinho|do koszyka|i varukorgen|do košíku|sepete ekle|カートに/iu
const CONTROLS_MAX = 600

/**
 * Returns a function that returns true for a large image that is probably a poster, because its short text
 * alternative or the text next to it calls it one. On product and film pages, no image counts, since there
 * the picture itself matters.
 */
export function createIsPoster(): (image: HTMLImageElement) => boolean {
  let isOfItem: boolean | undefined
  return (image) => {
    const { width, height } = image.getBoundingClientRect()
    const alt = image.alt.trim()
    if (width < SIZE.width || height < SIZE.height || !alt || alt.split(/\s+/).length > ALT_WORDS_MAX)
      return false
    const link = image.closest<HTMLAnchorElement>('a[href]')
    if ((link && !FILE.test(link.href)) || ARTWORK.test(alt)) return false
    if (!POSTER.test(alt) && !isCalledPoster(image)) return false
    isOfItem ??= isPageOfItem()
    return !isOfItem
  }
}

/** Returns true if a page sells something, or is about a film or a book. */
const isPageOfItem = (): boolean =>
  document.querySelector(SOLD) !== null ||
  [...document.querySelectorAll('script[type="application/ld+json"]')].some(({ textContent }) =>
    SOLD_DATA.test(textContent ?? ''),
  ) ||
  findAll(BUTTON)
    .slice(0, CONTROLS_MAX)
    .some((control) => BUY.test(`${control.textContent} ${control.getAttribute('value')}`))

function isCalledPoster(image: Element): boolean {
  const caption = image.closest('figure')?.querySelector('figcaption')
  if (caption && POSTER.test(shownTextOf(caption, BESIDE.textMax))) return true
  return sentencesBeside(image).some((sentence) => POSTER.test(sentence) && REFERS.test(sentence))
}

/** Returns the sentences directly before and after an image, or around the boxes that contain nothing else. */
function sentencesBeside(image: Element): string[] {
  let box: Element | null = image
  for (let level = 0; box && level < BESIDE.levels; level += 1, box = parentOf(box)) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement: around } = box
    const text = [
      before ? shownTextOf(before, BESIDE.readMax).slice(-BESIDE.textMax) : '',
      around ? ownTextOf(around).trim().slice(0, BESIDE.textMax) : '',
      after ? shownTextOf(after, BESIDE.textMax) : '',
    ].join('\n')
    if (text.trim()) return text.split(/[.!?。\n]/)
  }
  return []
}
