import { quote, type Rule, type Verdict } from '../rule.ts'
import { pathOf } from '../site-pages.ts'
import { imageName } from './image-name.ts'
import { failureOf, hasAnswered } from './load-failure.ts'

const criteria = { imagesMin: 3, shareMin: 0.5 }

/** The impact is critical if at least three images, and at least half of all images, are missing. */
export const brokenImage: Rule = {
  id: 'broken-image',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every image loads.',
  why: 'A broken image leaves a gap or an error icon, and may make people doubt the rest of the page.',
  source: 'https://www.nngroup.com/articles/trustworthy-design/',
  fix: 'Restore the file, correct the URL in src, or remove the image.',
  criteria,
  judge: ({ images, url }): Verdict[] => {
    const own = new URL(url).host
    const broken = images.filter(({ isBroken }) => isBroken)
    const isCritical =
      broken.length >= criteria.imagesMin && broken.length >= images.length * criteria.shareMin
    return broken.map(({ src, alt, ref, reason }) => ({
      element: ref,
      message: isPlaceholder(src)
        ? `The placeholder image ${quote(src, 100)} does not load. It seems to be left over from a template.`
        : `The ${imageName({ alt, src })} ${failureOf(isOn(own, src), reason)}.`,
      fixSuggestion: adviceFor(src, own, reason),
      ...(!isOn(own, src) && !hasAnswered(reason) && { severity: 'warning' as const }),
      ...(isCritical && { impact: 'critical' }),
    }))
  },
}

/** Returns true for a file on the page's host or embedded in the page. */
const isOn = (host: string, src: string): boolean => (URL.parse(src)?.host || host) === host

/** Returns true for an image from a host that generates placeholder images for templates. */
const isPlaceholder = (src: string): boolean =>
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:dummyimage|placehold|placeholder|placekitten|lorempixel|fakeimg|picsum|placeimg)\.[^/]*\//i.test(
    src,
  )

function adviceFor(src: string, host: string, reason: string | undefined): string {
  const isMissing = isOn(host, src) || hasAnswered(reason)
  if (src.startsWith('data:')) return 'Replace the data URL in src with a valid image, or remove the image.'
  if (isPlaceholder(src)) return 'Put the URL of your own image in src, and describe the image in alt.'
  if (!isMissing)
    return `Open ${quote(src, 200)} in a browser. If it doesn’t load there either, correct the URL in src, or replace the image with one on your own site.`
  return `Restore the file ${quote(isOn(host, src) ? pathOf(src) : src, 200)}, or correct the URL in src. If the image is no longer needed, remove it.`
}
