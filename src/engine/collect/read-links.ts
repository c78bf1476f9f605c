import type { LinkArtifact, PageArtifacts } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

/** Runs inside pages: every link with an address, where it is and where it leads. */
export function readLinks(tools: PageTools, linksMax: number): Pick<PageArtifacts, 'links' | 'navigations'> {
  const navigations = new Map<Element, number>()
  const here = document.URL.split('#')[0]
  const names = new Set(tools.tagged('a').map((anchor) => anchor.getAttribute('name')))

  const navigationOf = (link: Element): number => {
    const navigation = link.closest('nav, [role="navigation"]')
    if (!navigation) return -1
    const known = navigations.get(navigation) ?? navigations.size
    navigations.set(navigation, known)
    return known
  }

  const levelOf = (link: Element, navigation: Element | null): number => {
    let level = 0
    for (let box = navigation ? link.parentElement : null; box && box !== navigation; box = box.parentElement)
      if (/^(ul|ol)$/.test(box.localName)) level += 1
    return level
  }

  const main =
    tools.elements.find((element) => element.matches('main, [role="main"]')) ?? tools.tagged('h1')[0] ?? null
  const isBeforeMain = (link: Element): boolean =>
    main !== null && (link.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

  const fragmentOf = (href: string, url: URL | null): string | null => {
    const cut = href.indexOf('#')
    return cut < 0 || !url || url.href.split('#')[0] !== here ? null : href.slice(cut + 1)
  }

  const decode = (fragment: string): string => {
    try {
      return decodeURIComponent(fragment)
    } catch {
      return fragment
    }
  }

  /** By the standard the top needs no target; what scripts and text fragments use is not looked up. */
  const isFound = (fragment: string, link: Element): boolean => {
    if (fragment === '' || /^top$/i.test(fragment) || /^[!/?]|:~:/.test(fragment)) return true
    const root = link.getRootNode() as Document | ShadowRoot
    const has = (id: string) =>
      document.getElementById(id) !== null || names.has(id) || root.getElementById(id) !== null
    return has(fragment) || has(decode(fragment))
  }

  const isControl = (link: Element): boolean =>
    link
      .getAttributeNames()
      .some((name) => /^(on|@|v-on|x-on|ng-click|data-(bs-)?(toggle|target|action|tab))/.test(name)) ||
    ['role', 'aria-controls', 'aria-expanded', 'aria-haspopup'].some((name) => link.hasAttribute(name))

  const lookOf = (link: Element): string => {
    const item = link.closest('li') ?? link
    const parts = [link, link.firstElementChild ?? link, item].map((element) => {
      const style = getComputedStyle(element)
      const border = `${style.borderTopWidth} ${style.borderBottomWidth} ${style.borderLeftWidth} ${style.borderBottomColor}`
      const text = `${style.color} ${style.fontWeight} ${style.fontSize} ${style.textDecorationLine}`
      return `${text} ${style.backgroundColor} ${style.backgroundImage} ${border} ${style.boxShadow} ${style.opacity}`
    })
    const pseudo = [link, item].flatMap((element) => {
      const styles = [getComputedStyle(element, '::before'), getComputedStyle(element, '::after')]
      return styles.map(
        (style) => `${style.content} ${style.backgroundColor} ${style.height} ${style.borderBottomWidth}`,
      )
    })
    // A class of that name is drawn somehow, be it by a bar that glides below the entries.
    const words = [link, item].map(
      (element) => /active|current|selected/i.exec(element.getAttribute('class') ?? '')?.[0],
    )
    return [...parts, ...pseudo, ...words].join('|')
  }

  const read = (link: Element): LinkArtifact => {
    const href = link.getAttribute('href') ?? ''
    const url = URL.parse(href, document.baseURI)
    const fragment = fragmentOf(href, url)
    const navigation = navigationOf(link)
    const isShown = tools.isShown(link)
    return {
      label: tools.nameOf(link, 120),
      href: href.slice(0, 2000),
      url: url ? url.href.slice(0, 2000) : null,
      rel: link.getAttribute('rel') ?? '',
      inNavigation: navigation >= 0,
      inMain: tools.landmarkOf(link) === 'main' || link.closest('main, [role="main"]') !== null,
      isShown,
      fragment: fragment === null ? null : decode(fragment),
      fragmentFound: fragment === null ? null : isFound(fragment, link),
      isControl: isControl(link),
      isMarkedCurrent: (link.closest('[aria-current]')?.getAttribute('aria-current') ?? 'false') !== 'false',
      look: navigation >= 0 && isShown ? lookOf(link) : '',
      navigation,
      level: levelOf(link, link.closest('nav, [role="navigation"]')),
      isBeforeMain: isBeforeMain(link),
      ref: tools.describe(link),
    }
  }

  const links = tools
    .tagged('a', 'area')
    .filter((link) => link.hasAttribute('href'))
    .slice(0, linksMax)
    .map(read)
  return { links, navigations: [...navigations.keys()].map((navigation) => tools.describe(navigation)) }
}
