import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'
import { buildFor } from './script-builds.ts'

/** Libraries that start on their own for all elements with certain attributes or classes. */
const SELF_STARTING: readonly { file: RegExp; mark: string; element: RegExp }[] = [
  { file: /^uikit\b/i, mark: 'uk-* attributes', element: /<[a-z][\w-]*\s(?:[^<>]*?\s)?(?:data-)?uk-[a-z]/gi },
  {
    file: /^bootstrap\b/i,
    mark: 'data-bs-ride or data-bs-spy attributes',
    element: /<[a-z][\w-]*\s(?:[^<>]*?\s)?data-(?:bs-)?(?:ride|spy)=/gi,
  },
  {
    file: /^(?:alpine|cdn\b.*alpine)/i,
    mark: 'x-data attributes',
    element: /<[a-z][\w-]*\s(?:[^<>]*?\s)?x-data\b/gi,
  },
  { file: /^htmx\b/i, mark: 'hx-* attributes', element: /<[a-z][\w-]*\s(?:[^<>]*?\s)?(?:data-)?hx-[a-z]/gi },
  {
    file: /^material(?:\.min)?\.js/i,
    mark: 'mdl-js-* classes',
    element: /<[a-z][\w-]*\s[^<>]*?class="[^"]*\bmdl-js-/gi,
  },
]
/** Libraries that start on their own for elements with a class of the same name. */
const CLASS_NAMED =
  /^(?:dropzone|flickity|fotorama|lightbox|lity|lazysizes|masonry|owl|slick|splide|swiper)\b/i

/** Returns the class of the elements that a library sets up, or null if the HTML contains none of them. */
export function elementClassOf(url: string, { sources: { html } }: PageFacts): string | null {
  const name = CLASS_NAMED.exec(baseName(url))?.[0].toLowerCase()
  return name && new RegExp(`\\sclass="(?:[^"]*\\s)?${name}[\\s"]`, 'i').test(html) ? name : null
}

const MARKED_MIN = 2

/** Returns the fix for a library that is started by attributes in the HTML, or null for other libraries. */
export function selfStartingFix(url: string, page: PageFacts): string | null {
  const name = baseName(url)
  const known = SELF_STARTING.find(({ file }) => file.test(name))
  const count = known ? (page.sources.html.match(known.element)?.length ?? 0) : 0
  if (!known || count < MARKED_MIN) return null
  const less = buildFor(url, page)?.(name) ?? `Load ${name} with defer.`
  return `${name} starts automatically for ${count} elements with ${known.mark}, so use ${known.mark} only on elements that need a component. ${less}`
}
