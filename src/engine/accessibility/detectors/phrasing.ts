import { type Detection, type Detector, doubt, sure } from './detector.ts'
import type { BlockFact, ImageFact } from './facts.ts'
import { areSame, quoted } from './text.ts'

const EMOTICON = /(^|\s)([:;]-?[)(DP]|:'\(|<3|\\o\/|¯\\_\(ツ\)_\/¯|\^_\^|-_-|>_<|[xX]-?D)(?=$|[\s.,!?])/
const RUN = { min: 3, gap: 40 }

const isProse = ({ within }: BlockFact): boolean =>
  !within.some((kind) => kind === 'code' || kind === 'pre' || kind === 'hidden')

export const emoticons: Detector = ({ facts: { blocks } }) =>
  blocks
    .filter((block) => isProse(block) && EMOTICON.test(block.text))
    .map(({ element, text }) => {
      const [, , symbols = ''] = EMOTICON.exec(text)!
      return doubt(
        'ascii-art',
        element,
        `Screen readers read ${quoted(symbols)} in ${quoted(around(text, symbols))} as punctuation, or skip it. Is the text clear without it?`,
        `Remove ${quoted(symbols)} or replace it with a word. To keep it, use <span role="img" aria-label="…">${symbols.replaceAll('<', '&lt;')}</span>, with its meaning, such as “smile”, as the aria-label.`,
      )
    })

const AROUND = { before: 40, after: 10 }

/** Returns the words around the symbols in a text. */
function around(text: string, symbols: string): string {
  const at = text.indexOf(symbols)
  const start = text.slice(0, at).slice(-AROUND.before)
  const isCut = start.length < at
  const rest = text.slice(at + symbols.length)
  const end = rest.slice(0, AROUND.after)
  return `${isCut ? start.replace(/^\S*\s+/, '') : start}${symbols}${end.length < rest.length ? end.replace(/\s*\S*$/, '') : end}`
}

/** Finds adjacent images that repeat the same text alternative, such as the stars of a rating. */
export const imageRuns: Detector = ({ facts: { images } }) => {
  const runs: ImageFact[][] = []
  for (const image of images.filter(({ kind, alt }) => kind === 'img' && alt?.trim())) {
    const last = runs.at(-1)?.at(-1)
    const isNext = last && areSame(last.alt ?? '', image.alt ?? '') && areNear(last, image)
    if (isNext) runs.at(-1)!.push(image)
    else runs.push([image])
  }
  return runs
    .filter(({ length }) => length >= RUN.min)
    .map(([first, ...others]) =>
      sure(
        'image-alt-text',
        first!.element,
        `${others.length + 1} images next to each other all have the same text alternative, ${quoted(first!.alt ?? '')}, so screen reader users can’t tell them apart.`,
        `Replace ${quoted(first!.alt ?? '')} on each of the ${others.length + 1} images with words that describe what it shows, such as the name of a person. If they show one thing together, such as a rating, describe it in the text alternative of the first one, and use alt="" on the others.`,
      ),
    )
}

const areNear = ({ box: one }: ImageFact, { box: other }: ImageFact): boolean =>
  Math.abs(one.y - other.y) <= 4 && other.x >= one.x && other.x - (one.x + one.width) <= RUN.gap

/** Finds navigation links that aren't in a list. */
export const loosePlaces: Detector = ({ facts: { links } }) => {
  const loose = links.filter(
    ({ within, isInPagination }) => within.includes('nav') && !within.includes('li') && !isInPagination,
  )
  return [...Map.groupBy(loose, ({ container }) => container).values()]
    .filter(({ length }) => length >= 4)
    .map((members) => {
      const names = [members[0]!, members.at(-1)!].map(({ name }) => quoted(name))
      return doubt(
        'list-look',
        members[0]!.element,
        `The ${members.length} navigation links from ${names[0]} to ${names[1]} are not in a list, so screen readers can’t announce how many there are. Are they a list?`,
        `Put the links from ${names[0]} to ${names[1]} in a ul element, with an li around each link. To keep the appearance, set list-style: none, margin: 0 and padding: 0 on the ul, and display: flex and flex-wrap: wrap if the links are in a row.`,
      )
    })
}

/** Finds buttons named only by a symbol that screen readers announce as, for example, “times”. */
export const signButtons: Detector = ({ facts: { buttons } }) =>
  buttons
    .filter(({ name, isDescribed }) => /^[×✕✖xX]$/.test(name) && !isDescribed)
    .map(({ element, name }) =>
      doubt(
        'button-text',
        element,
        `Screen readers read the button ${quoted(name)} as a symbol, not as “Close”.`,
      ),
    )

const ZOOM_BLOCKED =
  /gesturestart[\s\S]{0,200}?preventDefault|touches\.length\s*>=?\s*[12][\s\S]{0,80}?preventDefault|ctrlKey[\s\S]{0,60}?preventDefault/
const GESTURE = /touchmove|pointermove/
const GESTURE_USE = /swipe|deltaX|touches\[[01]\]|touches\.length\s*={2,3}\s*2|changedTouches|startX/

export const gestureScripts: Detector = ({ facts: { page } }) => {
  if (!page.isMain) return []
  const found: Detection[] = []
  if (ZOOM_BLOCKED.test(page.scripts))
    found.push(doubt('zoom-blocked-script', page.root, 'A script seems to prevent zooming.'))
  if (GESTURE.test(page.scripts) && GESTURE_USE.test(page.scripts))
    found.push(
      doubt('gesture-alternative', page.root, 'A script reacts to a swipe or another pointer gesture.'),
    )
  return found
}

const SEEN_LETTERS =
  /\b(captcha|(letters|characters|digits|numbers|text|code) (in|on|from|of) the (image|picture)|what you see|(letters|characters|digits|numbers|code) (that )?(you see|shown|displayed)( in| on| above| below| here)|zeichen (im|aus dem) bild|caractères de l[’']image|caracteres de la imagen|caratteri dell[’']immagine)\b/i

/** Finds fields that require users to read letters in an image. */
export const seenLetters: Detector = ({ facts: { fields, images } }) =>
  fields
    .filter(({ label, ariaLabel, placeholder }) => SEEN_LETTERS.test(`${label} ${ariaLabel} ${placeholder}`))
    .filter(() => images.some(({ kind }) => kind === 'img' || kind === 'canvas'))
    .map(({ element }) =>
      doubt('accessible-authentication', element, 'Users have to read letters from an image.'),
    )
