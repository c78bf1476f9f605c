import type { PageArtifacts } from './artifacts.ts'
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

/** Runs inside pages: what the head says, and the outline of the body. */
export function readDocument(tools: PageTools): DocumentFacts {
  /** What goes on record is bounded: a title can have megabytes. */
  const squeeze = (text: string | null | undefined): string =>
    (text ?? '').slice(0, 10_000).replace(/\s+/g, ' ').trim().slice(0, 1000)
  const metas = tools.tagged('meta')
  const contentOf = (name: string): string | null => {
    const meta = metas.find((candidate) => candidate.getAttribute('name')?.toLowerCase() === name)
    return meta ? squeeze(meta.getAttribute('content')) : null
  }
  const viewportMeta = metas.findLast((meta) => meta.getAttribute('name')?.toLowerCase() === 'viewport')
  const canonicalLink = tools
    .tagged('link')
    .find((link) => /\bcanonical\b/i.test(link.getAttribute('rel') ?? ''))
  const canonicalHref = canonicalLink?.getAttribute('href')

  const levelOf = (element: Element): number => {
    const tagLevel = /^h([1-6])$/.exec(element.localName)?.[1]
    const role = element.getAttribute('role')
    if (role === 'heading') return Number(element.getAttribute('aria-level') ?? tagLevel ?? 2)
    return tagLevel !== undefined && (role === null || role === '') ? Number(tagLevel) : 0
  }
  const headings = tools.elements.filter((element) => levelOf(element) > 0 && tools.isInLayout(element))
  const hidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null

  const isTyped = (data: unknown): boolean => {
    const items = Array.isArray(data) ? data : [data]
    return items.every((item) => {
      const { '@context': context, '@type': type, '@graph': graph } = Object(item)
      return Boolean(context) && (Boolean(type) || Array.isArray(graph))
    })
  }

  const parse = (text: string): { error: string | null; isTyped: boolean } => {
    try {
      return { isTyped: isTyped(JSON.parse(text)), error: null }
    } catch (error) {
      return { isTyped: false, error: String(error instanceof Error ? error.message : error).slice(0, 200) }
    }
  }

  const mains = tools.elements.filter((element) => {
    const role = element.getAttribute('role')
    const isMain = role === 'main' || (element.localName === 'main' && !role)
    return isMain && tools.isInLayout(element) && !element.closest('[aria-hidden="true"]')
  })
  const titleElement = document.head?.querySelector('title') ?? document.querySelector('head > title')

  return {
    url: document.URL,
    title: titleElement ? squeeze(titleElement.textContent) : null,
    language: squeeze(document.documentElement?.getAttribute('lang')) || null,
    description: contentOf('description') || null,
    canonical: canonicalHref ? (URL.parse(canonicalHref, document.baseURI)?.href ?? null) : null,
    viewport: viewportMeta
      ? { content: squeeze(viewportMeta.getAttribute('content')), ref: tools.describe(viewportMeta) }
      : null,
    headings: headings
      .filter((heading) => !hidden(heading))
      .slice(0, 1000)
      .map((heading) => ({
        level: levelOf(heading),
        text: tools.nameOf(heading, 200),
        landmark: tools.landmarkOf(heading),
        ref: tools.describe(heading),
      })),
    mains: mains.slice(0, 20).map((main) => tools.describe(main)),
    structuredData: tools
      .tagged('script')
      .filter((script) => script.getAttribute('type')?.trim().toLowerCase() === 'application/ld+json')
      .slice(0, 200)
      .map((script) => ({ ...parse(script.textContent ?? ''), ref: tools.describe(script) })),
  }
}
