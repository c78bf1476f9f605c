import type { PageTools } from './page-tools.ts'
import type { OddLinkArtifact } from './use-artifacts.ts'

/** Runs inside pages: links that open windows, cannot be seen as links, or lead nowhere. */
export function readOddLinks(tools: PageTools, linksMax: number): OddLinkArtifact[] {
  const ANNOUNCES =
    /new (window|tab)|opens in|external|neue[nms]? (fenster|tab)|nouvel(le)? (fenêtre|onglet)|nueva (ventana|pestaña)|nuova (finestra|scheda)|nieuw (venster|tabblad)/i
  const NOWHERE = /^(#|javascript:\s*(void\(?\s*0?\s*\)?)?;?\s*|javascript:;*)$/i
  const TOP = /\b(top|up|oben|anfang|haut|arriba|inicio|su|omhoog|home)\b|[↑▲⌃⇑⬆]/i

  const hasPicture = (link: Element): boolean => {
    if (link.querySelector('img, svg, i, [class*="icon"]') !== null) return true
    const style = getComputedStyle(link)
    const { content, backgroundImage } = getComputedStyle(link, '::after')
    return (
      style.backgroundImage !== 'none' || backgroundImage !== 'none' || !/^(none|normal|"")$/.test(content)
    )
  }

  const announces = (link: Element): boolean =>
    ANNOUNCES.test(`${link.textContent} ${link.getAttribute('title')} ${link.getAttribute('aria-label')}`) ||
    (link.getAttribute('aria-describedby') ?? '') !== '' ||
    hasPicture(link)

  const isInText = (link: Element, parent: Element): boolean => {
    let letters = 0
    for (let node = parent.firstChild; node; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE) letters += tools.letters(node.nodeValue ?? '')
    return letters >= 20 && tools.letters(link.textContent ?? '') >= 2
  }

  const paintOf = (element: Element): string => {
    const style = getComputedStyle(element)
    return `${style.color} ${style.fontWeight} ${style.fontStyle} ${style.fontFamily} ${style.fontSize} ${style.textShadow}`
  }

  /** Only where text stands around it, and neither line, colour nor shape tells it apart. */
  const looksLikeText = (link: Element): boolean => {
    const parent = link.parentElement
    if (!parent || /^(h[1-6]|li|dt)$/.test(parent.localName) || !isInText(link, parent)) return false
    if (link.firstElementChild || paintOf(link) !== paintOf(parent)) return false
    const style = getComputedStyle(link)
    const isMarked =
      style.textDecorationLine !== 'none' ||
      style.display !== 'inline' ||
      Number.parseFloat(style.borderBottomWidth) > 0 ||
      style.backgroundImage !== 'none' ||
      !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
      style.textTransform !== getComputedStyle(parent).textTransform
    return !isMarked && !hasPicture(link) && getComputedStyle(parent).textDecorationLine === 'none'
  }

  const labelOf = (link: Element): string => (link.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80)

  const listOf = (link: Element): Element | null =>
    link.closest('nav, [role="navigation"]') ?? link.parentElement?.closest('ul, ol, header') ?? null

  /** Among at least so many links the only one to #: that of this page. */
  const isOwnEntryOf = (group: Element, placesMin: number): boolean => {
    const places = [...group.querySelectorAll('a[href]')].map((entry) => entry.getAttribute('href'))
    return places.length >= placesMin && places.filter((href) => href === '#').length === 1
  }

  const isOwnEntryOfBar = (link: Element): boolean => {
    const bar = link.parentElement
    return bar !== null && !listOf(link) && !isInText(link, bar) && isOwnEntryOf(bar, 3)
  }

  const isOwnEntryOfList = (link: Element): boolean => {
    const list = listOf(link)
    return list !== null && isOwnEntryOf(list, 2)
  }

  const entries = tools
    .tagged('a')
    .slice(0, linksMax)
    .filter((link) => link.getAttribute('href') === '#' && tools.isShown(link))
  const namesOf = (links: Element[]) => new Set(links.map((link) => labelOf(link).toLowerCase()))
  /** Names of this page in its lists and menus: elsewhere too they mean this page. */
  const namesInLists = namesOf(entries.filter(isOwnEntryOfList))
  /** A bar may be anything, so that its word counts for headings alone. */
  const namesInBars = namesOf(entries.filter(isOwnEntryOfBar))

  const isOwnEntry = (link: Element, label: string): boolean => {
    const name = label.toLowerCase()
    const isHeading = link.closest('h1, h2, h3, h4, h5, h6') !== null
    return namesInLists.has(name) || isOwnEntryOfBar(link) || (isHeading && namesInBars.has(name))
  }

  /** The title of the page leads to its top. */
  const isOwnName = (label: string): boolean =>
    tools.tagged('h1').some((heading) => heading.textContent?.includes(label)) ||
    document.title.includes(label)

  const isIdle = (link: Element, label: string): boolean => {
    const href = (link.getAttribute('href') ?? '').trim()
    return (
      NOWHERE.test(href) &&
      !TOP.test(`${label} ${link.id}`) &&
      label !== '' &&
      tools.isHandled(link) === false &&
      !(href === '#' && (isOwnEntry(link, label) || isOwnName(label)))
    )
  }

  const read = (link: Element): OddLinkArtifact[] => {
    if (!tools.isShown(link)) return []
    const label = labelOf(link)
    const opensWindow = link.getAttribute('target')?.toLowerCase() === '_blank'
    const traits = { looksLikeText: looksLikeText(link), isIdle: isIdle(link, label) }
    if (!opensWindow && !traits.looksLikeText && !traits.isIdle) return []
    return [
      {
        label,
        href: (link.getAttribute('href') ?? '').slice(0, 500),
        opensWindow,
        announcesWindow: opensWindow && announces(link),
        ...traits,
        ref: tools.describe(link),
      },
    ]
  }

  return tools
    .tagged('a')
    .filter((link) => link.hasAttribute('href'))
    .slice(0, linksMax)
    .flatMap(read)
}
