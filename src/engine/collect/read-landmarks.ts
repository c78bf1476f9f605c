import type { PageArtifacts } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

type Landmarks = Pick<PageArtifacts, 'landmarks' | 'breadcrumbs'>

/** Runs inside pages: the regions of the page by role and name, and the trails that say where in the site it is. */
export function readLandmarks(tools: PageTools): Landmarks {
  const ROLES = new Set(['navigation', 'complementary', 'banner', 'contentinfo', 'search'])
  const TRAIL =
    '[itemtype$="BreadcrumbList" i], [aria-label*="breadcrumb" i], [class*="breadcrumb" i], [id*="breadcrumb" i]'
  const SEPARATOR = /[»›❯→]|^\s*[>/|]\s*$/

  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    const texts = ids
      .map((id) => root.getElementById(id))
      .map((found) => (found ? tools.textOf(found, 80) : ''))
    const name = texts.join(' ').trim() || element.getAttribute('aria-label') || element.getAttribute('title')
    return (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 80)
  }

  const roleOf = (element: Element): string => {
    const role = element.getAttribute('role') ?? (element.localName === 'search' ? 'search' : null)
    if (role !== null) return role
    if (element.localName === 'nav') return 'navigation'
    // Within a section an aside is a landmark only by its name.
    const isInner = element.parentElement?.closest('article, aside, nav, section') != null
    return element.localName === 'aside' && !(isInner && nameOf(element) === '') ? 'complementary' : ''
  }

  const landmarks = tools.elements
    .filter((element) => ROLES.has(roleOf(element)) && tools.isShown(element))
    .slice(0, 100)
    .map((element) => ({
      role: roleOf(element),
      name: nameOf(element),
      targets: [...element.querySelectorAll('a[href]')]
        .slice(0, 40)
        .map((link) => (link as HTMLAnchorElement).href),
      ref: tools.describe(element),
    }))

  const crumbsOf = (trail: Element) =>
    [...trail.querySelectorAll('a[href]')].slice(0, 20).map((link) => ({
      label: tools.nameOf(link, 120),
      url: URL.parse(link.getAttribute('href') ?? '', document.baseURI)?.href.slice(0, 2000) ?? null,
      isMarkedCurrent: link.closest('[aria-current]') !== null,
      ref: tools.describe(link),
    }))

  /** The current page as plain text, which is how most trails end. */
  const endsInText = (trail: Element): boolean => {
    const range = document.createRange()
    range.selectNodeContents(trail)
    range.setStartAfter([...trail.querySelectorAll('a[href]')].at(-1)!)
    return /[\p{L}\p{N}]/u.test(range.toString())
  }

  const ownTextOf = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue ?? '')
      .join(' ')

  /** Without a word for it in the markup: links in a row, parted by arrows. */
  const isArrowTrail = (list: Element): boolean => {
    const links = list.querySelectorAll('a[href]').length
    if (links < 2 || links > 10) return false
    const texts = [list, ...list.querySelectorAll('li, span')].slice(0, 40).map(ownTextOf)
    return texts.filter((text) => SEPARATOR.test(text)).length >= 1
  }

  const isTrail = (element: Element): boolean =>
    element.matches(TRAIL) ||
    (/^(nav|ol|ul)$/.test(element.localName) && element.childElementCount <= 12 && isArrowTrail(element))

  const trails = tools.elements.filter((element) => isTrail(element) && tools.isShown(element)).slice(0, 50)
  const outermost = trails.filter(
    (trail) => !trails.some((other) => other !== trail && other.contains(trail)),
  )

  return {
    landmarks,
    breadcrumbs: outermost
      .filter((trail) => trail.querySelector('a[href]') !== null)
      .slice(0, 5)
      .map((trail) => ({
        crumbs: crumbsOf(trail),
        endsInText: endsInText(trail),
        ref: tools.describe(trail),
      })),
  }
}
