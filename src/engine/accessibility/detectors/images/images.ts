import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { normalized, type Words } from '../../words/words-of.ts'
import { certain, type Detection, type Detector, doubt, sure, sureIf } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { areSame, countWords, quoted, shortened } from '../text.ts'

const FILE_NAME = /\.(jpe?g|png|gif|webp|svg|bmp|avif|tiff?)$/i
const CAMERA_NAME = /^(img|dsc[nf]?|image|photo|pic|screenshot|p)[_-]?\d{3,}$/i
const HASH = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{12,}$/i
const SPACER = /(^|[/_-])(spacer|pixel|blank|transparent|1x1|clear|shim)\b[^/]*$/i
const INFORMATIVE =
  /(chart|graph|diagram|infographic|screenshot|floor-?plan|timetable|schedule|statistic|table|price|map)/i
const DECORATIVE =
  /(bg|background|hero|pattern|texture|banner|shadow|gradient|sprite|overlay|divider|border|bullet|cover|spacer|wave)/i
const TEXT_PICTURE = /(text|headline|title|button|btn|quote|slogan|wording)/i
/** Symbols used on controls that expand or collapse content. */
const TOGGLE = /^[-+−–±×▸▾▶▼►◂]$/
/** Matches words for images without content, in the supported languages. */
const ORNAMENT =
  /(?<!\p{L})(spacer|decorative|decoration|ornament(al)?|divider|filler|(horizontal|dividing|separator) line|dekorativ\p{L}*|dekoration|trennlinie|zierlinie|platzhalter|décorati(f|ve)|séparateur|decorativ[oa]|separador|separatore|decoratief|scheidingslijn|dekoracyjn\p{L}|dekorativní|ozdobn\p{L}|oddělovač)(?!\p{L})/iu
/** In a link, these words can name the page that it opens. */
const TARGET = /^(map|mapa|mappa|landkarte|cartina|plattegrond|karta|地図|drawing|illustration)s?$/
const ORNAMENT_WORDS_MAX = 4
const ALT_MAX = 250
/**
 * The area in square pixels below which a canvas may be decorative. This is the area of the browser's default
 * canvas.
 */
const DEFAULT_CANVAS_AREA = 300 * 150
/** Longer text may give the same information as the image. */
const CAPTION_WORDS_MAX = 8
const LARGE = { width: 200, height: 150 }

export const baseName = (src: string): string => src.split('/').at(-1) ?? ''
export const stem = (src: string): string => baseName(src).replace(/\.\w+$/, '')
const isImg = ({ kind }: ImageFact): boolean => kind === 'img'

/** Finds text alternatives that are file names or that only mention that there is an image. */
export const imageAlt: Detector = ({ facts: { images }, words }) =>
  images.filter(isImg).flatMap(({ element, alt, src, within }) => {
    const text = alt?.trim() ?? ''
    if (!text) return []
    if (isFileName(text, src))
      return [
        certain(
          'image-alt-text',
          element,
          `The text alternative ${quoted(text)} is a file name, which doesn’t tell users what the image shows.`,
        ),
      ]
    const said = normalized(text)
    const isTarget = within.includes('a') && TARGET.test(said)
    if (isOnlyKind(said, words) && !isTarget)
      return [
        sure(
          'image-alt-text',
          element,
          `The text alternative ${quoted(text)} of ${baseName(src) ? `the image “${baseName(src)}”` : 'this image'} doesn’t describe what the image shows.`,
        ),
      ]
    if ([...words.imageOf].some((start) => said.startsWith(`${start} `)))
      return [
        doubt(
          'image-alt-text',
          element,
          `The text alternative ${quoted(text)} begins with words that screen readers announce anyway.`,
        ),
      ]
    return text.length > ALT_MAX
      ? [doubt('image-alt-text', element, `The text alternative is ${text.length} characters long.`)]
      : []
  })

/**
 * Returns true if the text only mentions that there is an image. “Photo 2” is no more informative than
 * “photo”.
 */
export const isOnlyKind = (said: string, { images }: Words): boolean =>
  images.has(said) || images.has(said.replace(/\s*\d{1,3}$/, ''))

/**
 * Returns true for a text alternative such as “decorative line”, which describes only the image’s purpose in
 * the layout.
 */
export const isOrnament = (alt: string): boolean =>
  ORNAMENT.test(alt) && countWords(alt) <= ORNAMENT_WORDS_MAX

function isFileName(text: string, src: string): boolean {
  if (/\s/.test(text) && !FILE_NAME.test(text)) return false
  const isOfSource =
    text.length > 3 && (text === baseName(src) || (text === stem(src) && /[\d_]|-.*-/.test(text)))
  return FILE_NAME.test(text) || CAMERA_NAME.test(text) || HASH.test(text) || isOfSource
}

export const imageRedundant: Detector = ({ facts: { images } }) =>
  images
    .filter((image) => isImg(image) && areSame(image.alt ?? '', image.beside))
    .map(({ element, alt }) =>
      sure(
        'image-redundant-alt',
        element,
        `The text alternative ${quoted(alt ?? '')} repeats the text next to the image.`,
      ),
    )

export const imageDecorative: Detector = ({ facts: { images } }) =>
  images.filter(isImg).flatMap(({ element, alt, title, src, box }) => {
    const isTiny = box.width > 0 && box.height > 0 && box.width <= 8 && box.height <= 8
    const isSpacer = isTiny || SPACER.test(src) || isOrnament(alt ?? '')
    if (alt?.trim() && !TOGGLE.test(alt.trim()) && isSpacer)
      return [
        sure(
          'image-decorative-exposed',
          element,
          `An image used only for spacing or decoration has the text alternative ${quoted(alt)}.`,
          `Replace alt="${shortened(alt)}" with alt="" so that screen readers skip the image.`,
        ),
      ]
    return alt === '' && title
      ? [
          sure(
            'image-decorative-exposed',
            element,
            `The image has both an empty alt attribute and the title ${quoted(title)}.`,
            `If the image is only decorative, remove its title. Otherwise, move ${quoted(title)} to its alt attribute.`,
          ),
        ]
      : []
  })

/**
 * Finds images without a text alternative whose file name or position suggests that they contain information.
 */
export const imageInformative: Detector = ({ facts: { images } }) =>
  images.flatMap(({ element, kind, alt, isPresentational, within, box, src, nearText }) => {
    const isHidden = alt === '' || isPresentational || within.includes('hidden')
    if (kind !== 'img' || !isHidden || box.width < LARGE.width || box.height < LARGE.height) return []
    const isTelling = INFORMATIVE.test(stem(src))
    if (!isTelling && (nearText || !within.includes('main'))) return []
    return [
      sureIf(
        isTelling && countWords(nearText) <= CAPTION_WORDS_MAX,
        'image-informative-empty',
        element,
        `The image ${baseName(src)} has no text alternative.`,
        `If ${baseName(src)} shows something that the text around it doesn’t mention, describe it in the alt attribute.`,
      ),
    ]
  })

/** Libraries may draw one chart on several layered canvases. The first canvas stands for the chart. */
export const embeddedAlternative: Detector = ({ facts: { images } }) => {
  const shown = images.filter(
    ({ kind, box, within }) =>
      /canvas|object/.test(kind) && box.width >= 100 && box.height >= 100 && !within.includes('hidden'),
  )
  return [...Map.groupBy(shown, ({ box: { x, y } }) => `${x} ${y}`).values()].flatMap((layers) => {
    if (layers.some(({ name, fallback }) => name || fallback)) return []
    const { element, kind, box } = layers[0]!
    const message =
      'The element has no text alternative, so people who can’t see it don’t know what it shows.'
    const isLarge = box.width * box.height >= DEFAULT_CANVAS_AREA
    return [sureIf(kind === 'canvas' && isLarge, 'embedded-alternative', element, message)]
  })
}

/**
 * Finds background images without a text alternative. Combines those with uninformative file names into one
 * hint.
 */
export const backgroundImage: Detector = ({ facts: { images } }) => {
  const possible = images.filter(({ kind, name, src, isRepeated, within, isPresentational }) => {
    if (kind !== 'background' || name || isPresentational || within.includes('hidden')) return false
    const file = stem(src)
    return file !== '' && !DECORATIVE.test(file) && (!isRepeated || INFORMATIVE.test(file))
  })
  const telling = possible.filter(({ src }) => INFORMATIVE.test(stem(src)))
  const [first, ...others] = possible.filter((image) => !telling.includes(image))
  return [
    ...telling.map(({ element, src }) => {
      const message = `The background image ${quoted(baseName(src))} has no text alternative.`
      return sure('background-image-content', element, message, backgroundFix([baseName(src)]))
    }),
    ...(first ? [backgroundQuestion(first, others)] : []),
  ]
}

const FILES_MAX = 4

function backgroundQuestion(first: ImageFact, others: readonly ImageFact[]): Detection {
  const files = [...new Set([first, ...others].map(({ src }) => baseName(src)))]
  const names = joinList(files.map(quoted), FILES_MAX)
  const subject = `the background image${files.length > 1 ? 's' : ''} ${names}`
  const message = `Screen readers don’t announce images from style sheets. ${files.length > 1 ? 'Do' : 'Does'} ${subject} show information that isn’t in the text?`
  return doubt('background-image-content', first.element, message, backgroundFix(files))
}

const backgroundFix = (files: readonly string[]): string =>
  `If ${files.length > 1 ? 'one of them' : quoted(files[0] ?? '')} shows information, use an img element with an alt attribute instead of the background, or add the information as text next to it. If not, you don’t have to change anything.`

export const imageOfText: Detector = ({ facts: { images } }) =>
  images
    .filter(
      ({ kind, alt, src }) =>
        kind === 'img' && countWords(alt ?? '') >= 3 && TEXT_PICTURE.test(stem(src)) && !/\.svg$/i.test(src),
    )
    .map(({ element, src }) =>
      doubt('image-of-text', element, `The image ${baseName(src)} seems to show text.`),
    )
