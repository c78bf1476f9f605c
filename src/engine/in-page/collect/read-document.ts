import type { PageArtifacts } from '../../collect/artifacts.ts'
import { nameOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

type DocumentFacts = Pick<
  PageArtifacts,
  | 'url'
  | 'title'
  | 'language'
  | 'description'
  | 'canonical'
  | 'viewport'
  | 'headings'
  | 'mains'
  | 'structuredData'
>

/** Reads the metadata in the head and the outline of the body. */
export function readDocument(tools: PageTools): DocumentFacts {
  const titleElement = document.head?.querySelector('title') ?? document.querySelector('head > title')
  return {
    url: document.URL,
    title: titleElement ? shorten(titleElement.textContent) : null,
    language: shorten(document.documentElement?.getAttribute('lang')) || null,
    description: descriptionOf(tools),
    canonical: canonicalOf(tools),
    viewport: viewportOf(tools),
    headings: headingsOf(tools),
    mains: mainsOf(tools),
    structuredData: structuredDataOf(tools),
  }
}

/** Limits the length of stored text because a title can be megabytes long. */
const shorten = (text: string | null | undefined): string =>
  (text ?? '').slice(0, 10_000).replace(/\s+/g, ' ').trim().slice(0, 1000)

const isMeta = (name: string) => (meta: Element) => meta.getAttribute('name')?.toLowerCase() === name

function descriptionOf(tools: PageTools): string | null {
  const meta = tools.tagged('meta').find(isMeta('description'))
  return meta ? shorten(meta.getAttribute('content')) : null
}

function canonicalOf(tools: PageTools): string | null {
  const links = tools.tagged('link')
  const link = links.find((candidate) => /\bcanonical\b/i.test(candidate.getAttribute('rel') ?? ''))
  const href = link?.getAttribute('href')
  return href ? (URL.parse(href, document.baseURI)?.href ?? null) : null
}

/** Returns the last viewport meta element, which is the one that browsers use. */
export function viewportOf(tools: PageTools): DocumentFacts['viewport'] {
  const meta = tools.tagged('meta').findLast(isMeta('viewport'))
  return meta ? { content: shorten(meta.getAttribute('content')), ref: tools.describe(meta) } : null
}

function headingsOf(tools: PageTools): DocumentFacts['headings'] {
  return tools.elements
    .filter((element) => levelOf(element) > 0 && element.checkVisibility() && !isHidden(element))
    .slice(0, 1000)
    .map((heading, index, headings) => {
      const text = nameOf(heading, 200)
      const picture = text === '' ? pictureIn(heading) : ''
      return {
        level: levelOf(heading),
        text,
        landmark: tools.landmarkOf(heading),
        ...(picture && { picture }),
        ...(heading.closest(CLONE) && { isClone: true as const }),
        ...((heading as HTMLElement).isContentEditable && { isEditable: true as const }),
        ...(startsColumn(heading, headings[index - 1]) && { startsColumn: true as const }),
        ref: tools.describe(heading),
      }
    })
}

/** Returns true for a heading that is higher up than the previous heading, and completely to its left or right. */
function startsColumn(heading: Element, previous: Element | undefined): boolean {
  if (!previous) return false
  const own = heading.getBoundingClientRect()
  const other = previous.getBoundingClientRect()
  return own.bottom < other.top && (own.left >= other.right || own.right <= other.left)
}

/** Returns the mark of the icon or image shown by a heading without text, or an empty string. */
function pictureIn(heading: Element): string {
  const picture = [...heading.querySelectorAll('img, svg, picture, i, span, div, a')].find((part) => {
    const { width, height } = part.getBoundingClientRect()
    const isDrawn =
      part.matches('img, svg') ||
      getComputedStyle(part).backgroundImage.includes('url(') ||
      !/^(?:none|normal|""|)$/.test(getComputedStyle(part, '::before').content)
    return width > 1 && height > 1 && isDrawn
  })
  const [name] = picture?.classList ?? []
  return picture ? `${picture.localName}${name && NAME.test(name) ? `.${name}` : ''}` : ''
}

const NAME = /^[a-z][\w-]*$/i

/** The copies of slides that carousels add at both ends. */
const CLONE =
  '.cloned, .clone, .slick-cloned, .swiper-slide-duplicate, .splide__slide--clone, .glide__slide--clone'

/** Returns the level of a heading, or 0 for other elements. */
function levelOf(element: Element): number {
  const tagLevel = /^h([1-6])$/.exec(element.localName)?.[1]
  const role = element.getAttribute('role')
  if (role === 'heading') return Number(element.getAttribute('aria-level') ?? tagLevel ?? 2)
  return tagLevel !== undefined && (role === null || role === '') ? Number(tagLevel) : 0
}

const isHidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null

function mainsOf(tools: PageTools): DocumentFacts['mains'] {
  const mains = tools.elements.filter((element) => {
    const role = element.getAttribute('role')
    const isMain = role === 'main' || (element.localName === 'main' && !role)
    return isMain && element.checkVisibility() && !isHidden(element)
  })
  return mains.slice(0, 20).map((main) => tools.describe(main))
}

function structuredDataOf(tools: PageTools): DocumentFacts['structuredData'] {
  return tools
    .tagged('script')
    .filter((script) => script.getAttribute('type')?.trim().toLowerCase() === 'application/ld+json')
    .slice(0, 200)
    .map((script) => ({ ...judgeJsonLd(script.textContent ?? ''), ref: tools.describe(script) }))
}

/**
 * Returns the reason why the text isn't valid JSON, or null if there is none. Also returns whether each item
 * declares a context and a type.
 */
export function judgeJsonLd(text: string): { error: string | null; isTyped: boolean } {
  try {
    return { isTyped: isTyped(JSON.parse(text)), error: null }
  } catch (error) {
    return { isTyped: false, error: String(error instanceof Error ? error.message : error).slice(0, 200) }
  }
}

function isTyped(data: unknown): boolean {
  const items = Array.isArray(data) ? data : [data]
  return items.every((item) => {
    const { '@context': context, '@type': type, '@graph': graph } = Object(item)
    return Boolean(context) && (Boolean(type) || Array.isArray(graph))
  })
}
