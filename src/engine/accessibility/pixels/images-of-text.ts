import type { CDPSession } from 'puppeteer'
import sharp from 'sharp'
import type { FrameWorld } from '../../browser/frame-worlds.ts'
import { openLoadedFiles } from '../../browser/loaded-files.ts'
import { digitsIn, saidNumbersIn } from '../../in-page/accessibility/said-numbers.ts'
import type { TextImage } from '../../in-page/accessibility/text-images.ts'
import { namesChart } from '../detectors/images/chart-names.ts'
import {
  drawnWordsIn,
  factsIn,
  factsMessage,
  haveMoreThanPrices,
  isInformation,
  isMostlyUnsaid,
  MAP,
  unsaidFacts,
  unsaidFix,
  unsaidMessage,
} from '../detectors/images/drawn-words.ts'
import { wordsIn } from '../detectors/text.ts'
import type { LeftMs } from '../engines/examined-frames.ts'
import { hitOf } from '../probe-hit.ts'
import type { RawFinding } from '../raw-finding.ts'
import { textAmong } from '../text-among.ts'
import { posterFinding } from './posters.ts'
import { linesInDrawing, textInDrawing } from './text-in-drawing.ts'
import { type GrayPicture, type ShownText, textIn } from './text-pixels.ts'

interface Pictures {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

const IMAGES_MAX = 16
const WIDTH_MAX = 1000
/** Image decoding runs on other threads, so this processes several images at the same time. */
const AT_ONCE = 4
const ENOUGH_MS = 500
/**
 * The maximum height in CSS pixels and the maximum number of lines. A larger image may be a screenshot, where
 * the text is essential.
 */
const BANNER = { heightMax: 160, linesMax: 4 }
const NOTICE_LINES_MAX = 20
/** A text alternative with a smaller proportion of the letters omits most of the text. */
const ALT_SHARE_MIN = 0.3
/**
 * A text alternative repeats the image's text if it has at least `lettersMin` letters, and if the ratio of
 * its letters to those in the image is between `min` and `max`.
 */
const REPEATED = { lettersMin: 20, min: 0.7, max: 1.4 }

/** Finds images that contain only lines of text. Reads the files that the browser has already loaded. */
export async function findImagesOfText({ session, world, leftMs }: Pictures): Promise<RawFinding[]> {
  const images = await world.call('readTextImages', [IMAGES_MAX], leftMs())
  if (images.length === 0) return []
  const files = await openLoadedFiles(session)
  const posters = images.filter(({ isPoster }) => isPoster).length
  const page = { posters, pageText: posters > 0 ? await world.call('mainText', [], leftMs()) : '' }
  const read = async (image: TextImage): Promise<RawFinding[]> => {
    const file = await files(image.url)
    if (!file) return []
    const picture = image.isDrawing ? null : await pixelsOf(file, image).catch(() => null)
    const text = image.isDrawing ? textInDrawing(`${file}`) : picture && textIn(picture)
    const found = text ? judge(image, text) : []
    const poster = image.isPoster && picture && posterFinding(image, text ?? textAmong(picture), page)
    if (poster) return [...found.filter(({ rule }) => rule !== poster.rule), poster]
    if (text) return found
    return image.isDrawing ? unsaidText(image, `${file}`, { world, leftMs }).catch(() => []) : []
  }
  const hits: RawFinding[] = []
  for (let start = 0; start < images.length && leftMs() >= ENOUGH_MS; start += AT_ONCE)
    hits.push(...(await Promise.all(images.slice(start, start + AT_ONCE).map(read))).flat())
  return hits
}

/**
 * Reports text in a drawing with shapes, such as a poster, that neither the drawing's alternative nor the
 * page contains.
 */
async function unsaidText(
  { element, alt, isBackground, isDescribed }: TextImage,
  source: string,
  { world, leftMs }: Pick<Pictures, 'world' | 'leftMs'>,
): Promise<RawFinding[]> {
  const text = linesInDrawing(source).join(' ')
  const words = drawnWordsIn(text)
  if (alt === null || isBackground || isDescribed || !isMostlyUnsaid(words, words)) return []
  const named = new Set([...wordsIn(alt), ...saidNumbersIn(alt)])
  const absent = new Set(await world.call('absentWords', [[...words, ...digitsIn(text)]], leftMs()))
  const isSaid = (word: string) => !absent.has(word) || named.has(word)
  const unsaid = words.filter((word) => !isSaid(word))
  if (!isMostlyUnsaid(words, unsaid)) {
    const facts =
      alt.trim() === '' || MAP.test(alt) || namesChart(alt) ? [] : unsaidFacts(factsIn(text), isSaid)
    if (facts.length === 0) return []
    const hit = hitOf({ rule: 'image-alt-text', element, message: factsMessage(alt.trim(), facts) }, 0)
    return [{ ...hit, outcome: haveMoreThanPrices(facts) ? 'violation' : 'likely', fix: unsaidFix(facts) }]
  }
  const isDecorative = alt.trim() === ''
  const rule = isDecorative ? 'image-informative-empty' : 'image-alt-text'
  const hit = hitOf({ rule, element, message: unsaidMessage(alt.trim(), text) }, 0)
  // A drawing without an alternative may be decoration, such as a mock dashboard.
  const outcome = !isDecorative && isInformation(text, unsaid) ? 'violation' : 'likely'
  return [{ ...hit, outcome, fix: unsaidFix(unsaid) }]
}

/** Returns the gray values of an image, after scaling it to at most twice its width on the page. */
async function pixelsOf(file: Buffer, { width }: TextImage): Promise<GrayPicture | null> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .resize({ width: Math.round(Math.min(WIDTH_MAX, width * 2)), withoutEnlargement: true })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.channels === 1 ? { data, width: info.width, height: info.height } : null
}

const OF_TEXT_FIX =
  'Replace the words with real text, and style it with CSS. If they are only part of a picture, keep the picture, and put them in its alt text or next to it if users need them.'
/** A large image may be a screenshot, which real text can't replace. */
const MAY_BE_PICTURE_FIX =
  'If the image is a screenshot or a diagram, keep it, and repeat the words that users need in its alt text or in the text next to it. Otherwise, replace it with real text, and style the text with CSS.'

function judge(
  { element, alt, height, isBackground, isDrawing }: TextImage,
  { letters, lines }: ShownText,
): RawFinding[] {
  const said = alt?.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  // If the text alternative repeats the text, the image probably contains nothing else.
  const isRepeated =
    said >= REPEATED.lettersMin && said > letters * REPEATED.min && said < letters * REPEATED.max
  // A drawing counts only if it contains nothing but text, so even a large one is certain unless it is a word
  // cloud.
  const isNotice = isDrawing && lines <= NOTICE_LINES_MAX
  const isBanner = isNotice || ((height <= BANNER.heightMax || isRepeated) && lines <= BANNER.linesMax)
  const found = (rule: string, message: string, isSure = isBanner): RawFinding => ({
    ...hitOf({ rule, element, message }, 0),
    outcome: isSure ? 'violation' : 'likely',
  })
  if (isBackground && said === 0)
    return [
      found(
        'background-image-content',
        `A background image shows about ${letters} letters of text, but has no text alternative.`,
      ),
    ]
  const ofText = found(
    'image-of-text',
    isBanner
      ? `The image shows text that users can’t recolor${isDrawing ? ' or copy' : ', copy or enlarge without blur'}.`
      : 'Does this image show words that users need? Users can’t copy or recolor them, or enlarge them without blur.',
  )
  const hits: RawFinding[] = [{ ...ofText, fix: isBanner ? OF_TEXT_FIX : MAY_BE_PICTURE_FIX }]
  if (alt !== null && said === 0)
    hits.push(found('image-informative-empty', 'The image shows text, but its text alternative is empty.'))
  else if (alt !== null && !isBackground && lines <= NOTICE_LINES_MAX && said < letters * ALT_SHARE_MIN)
    hits.push(found('image-alt-text', 'The text alternative omits most of the text in the image.', false))
  return hits
}
