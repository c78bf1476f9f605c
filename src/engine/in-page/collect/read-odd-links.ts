import type { OddLinkArtifact } from '../../collect/use-artifacts.ts'
import { letters } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { hasPicture, labelOf, looksLikeText } from './link-text.ts'
import { createOwnLinks, type IsOwnLink } from './own-links.ts'
import type { PageTools } from './page-tools.ts'

const ANNOUNCES =
  /new (window|tab)|opens in|external|neue[nms]? (fenster|tab)|nouvel(le)? (fenêtre|onglet)|nueva (ventana|pestaña)|nuova (finestra|scheda)|nieuw (venster|tabblad)|nova (janela|aba|guia)|now(ym|ej) (oknie|karcie)|нов(ом|ой) (окне|вкладке)|新しい(ウィンドウ|タブ)|新(窗口|标签|分頁|視窗)/i
/** Matches the names of icons for links that leave the page. */
const LEAVING =
  /external|launch|open[_-]?in[_-]?new|new[_-]?(?:tab|window)|pop-?out|up[_-]?right|square-arrow|box-arrow|north_?east|share-square/i
const PICTURE = 'img, svg, i, [class*="icon"]'
/** The maximum size of an icon after a link's text, in pixels. */
const ICON_MAX = 32
const NOWHERE = /^(#!?|javascript:\s*(void\(?\s*0?\s*\)?)?;?\s*|javascript:;*)$/i
const TOP = /\b(top|up|oben|anfang|haut|arriba|inicio|su|omhoog|home)\b|[↑▲⌃⇑⬆]/i

/** Matches directions in the names of tooltips and arrows, which don't refer to the top of the page. */
const DIRECTION =
  /\b(top|up|oben|haut|arriba)[\s_-]*(left|right|cent(er|re)|middle|start|end|down)\b|\b(left|right|cent(er|re))[\s_-]*(top|up)\b/i
const ONE_OF_DIRECTIONS = /^(top|up)$/i
const OPPOSITE = /^(bottom|down)$/i

/** Reads links that open windows, don't look like links, or lead nowhere. */
export function readOddLinks(tools: PageTools): OddLinkArtifact[] {
  const isOwnLink = createOwnLinks(tools)
  return tools
    .tagged('a')
    .filter((link) => link.hasAttribute('href'))
    .slice(0, LIMITS.links)
    .flatMap((link) => readOddLink(tools, isOwnLink, link))
}

function readOddLink(tools: PageTools, isOwnLink: IsOwnLink, link: Element): OddLinkArtifact[] {
  if (!tools.isShown(link)) return []
  const label = labelOf(link)
  const href = link.getAttribute('href') ?? ''
  const opensWindow = link.getAttribute('target')?.toLowerCase() === '_blank'
  const isIdle =
    leadsNowhere(href, label, link.id) &&
    label !== '' &&
    tools.isHandled(link) === false &&
    !(href.trim() === '#' && isOwnLink(link, label))
  const traits = { looksLikeText: looksLikeText(link), isIdle }
  if (!opensWindow && !traits.looksLikeText && !traits.isIdle) return []
  const announcesWindow = opensWindow && announces(link)
  const part = partOf(link)
  const isPicture = opensWindow && letters(link.textContent) === 0
  const isLogo = isIdle && href.trim() === '#' && isLogoOf(link)
  return [
    {
      label,
      href: href.slice(0, 500),
      opensWindow,
      announcesWindow,
      ...traits,
      ...(isPicture && { isPicture }),
      ...(isLogo && { isLogo }),
      ...(part && { part }),
      ref: tools.describe(link),
    },
  ]
}

const HEADER = 'header, [role="banner"], [class*="header" i], [id*="header" i], [class*="navbar" i]'
const LOGO = /logo|brand|site-?(?:title|name)/i

/**
 * Returns true for a link in the header that represents the site. Users expect it to go to the top of the
 * page or to the home page.
 */
function isLogoOf(link: Element): boolean {
  if (!link.closest(HEADER)) return false
  return [link, link.parentElement, link.firstElementChild].some((part) =>
    LOGO.test(`${part?.getAttribute('class') ?? ''} ${part?.id ?? ''}`),
  )
}

function partOf(link: Element): OddLinkArtifact['part'] {
  if (link.closest('main, [role="main"]')) return 'main'
  if (link.closest('footer, [role="contentinfo"]')) return 'footer'
  return link.closest('header, [role="banner"]') ? 'header' : undefined
}

/** Returns true for a URL without a target, unless the link's text refers to the top of the page. */
export const leadsNowhere = (href: string, label: string, id: string): boolean =>
  NOWHERE.test(href.trim()) && !(TOP.test(`${label} ${id}`) && !isDirection(label))

/** Returns true for “top right”, and for “top” if the page also has a “bottom” link that leads nowhere. */
const isDirection = (label: string): boolean =>
  DIRECTION.test(label) ||
  (ONE_OF_DIRECTIONS.test(label) &&
    [...document.querySelectorAll('a[href="#"]')].some((link) => OPPOSITE.test(link.textContent.trim())))

const announces = (link: Element): boolean =>
  ANNOUNCES.test(`${link.textContent} ${link.getAttribute('title')} ${link.getAttribute('aria-label')}`) ||
  (link.getAttribute('aria-describedby') ?? '') !== '' ||
  hasLeavingIcon(link)

/**
 * A small icon after the text usually indicates that the link leaves the page. An image before the text shows
 * its subject.
 */
function hasLeavingIcon(link: Element): boolean {
  const pictures = [...link.querySelectorAll(PICTURE)]
  if (pictures.some((picture) => LEAVING.test(namesOf(picture)))) return true
  if (letters(link.textContent) === 0) return false
  const last = pictures.at(-1)
  return last ? isSmall(last) && letters(textAfter(link, last)) === 0 : hasPicture(link)
}

const namesOf = (picture: Element): string =>
  [picture, ...picture.querySelectorAll('use, title')]
    .flatMap((part) => [
      ...['class', 'src', 'href', 'xlink:href', 'alt'].map((name) => part.getAttribute(name) ?? ''),
      part.childElementCount === 0 ? part.textContent : '',
    ])
    .join(' ')

const isSmall = (picture: Element): boolean => {
  const { width, height } = picture.getBoundingClientRect()
  return width <= ICON_MAX && height <= ICON_MAX
}

function textAfter(link: Element, picture: Element): string {
  const range = document.createRange()
  range.selectNodeContents(link)
  range.setStartAfter(picture)
  return range.toString()
}
