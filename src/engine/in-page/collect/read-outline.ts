import type { OutlineArtifacts } from '../../collect/outline-artifacts.ts'
import { letters, nameOf } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const FRAME = /^(navigation|banner|contentinfo|complementary)$/
/** Matches the classes and ids of the parts around the content, if their markup doesn't say what they are. */
const FRAME_NAME =
  /(?:^|[\s_-])(?:header|head|masthead|nav|navbar|navigation|menu|topbar|sidebar|drawer|footer|foot|copyright|breadcrumbs?|cookies?|cookiebar|banner|modal|dialog|skip)(?:$|[\s_-])/i
/** Matches classes that say what a box contains or how it looks, such as “has-drawer” and “layout--fixed-header”. */
const STATE = /^(?:has|is|with|no|js)-|--/
const MOST = 0.5
const NO_CONTENT =
  'script, style, template, noscript, link, dialog, [role=dialog], [aria-hidden=true], [hidden]'
const CONTAINER = 'body, div, section, article, form, center, td, tr, tbody, table'

/** Reads the hidden h1 and, on a page without a main landmark, the elements that it should contain. */
export function readOutline(tools: PageTools): OutlineArtifacts {
  const hidden = tools.tagged('h1').find((h1) => !h1.checkVisibility() && /\p{L}/u.test(h1.textContent))
  const hasMain = tools.elements.some((element) => element.matches('main, [role="main"]'))
  const parts = hasMain || !document.body ? [] : contentPartsOf(measured(tools), document.body)
  return {
    ...(hidden && { hiddenMainHeading: nameOf(hidden, 200) || hidden.textContent.trim().slice(0, 200) }),
    ...(parts.length > 0 && { contentParts: parts.map((part) => tools.describe(part)) }),
  }
}

interface MeasuredPage {
  tools: PageTools
  letterCount: number
}

const measured = (tools: PageTools): MeasuredPage => ({
  tools,
  letterCount: letters(document.body.textContent ?? ''),
})

/** Goes down to the element whose children are the parts of the content. */
function contentPartsOf(page: MeasuredPage, body: Element): Element[] {
  let box = body
  for (;;) {
    const parts = [...box.children].filter((part) => isContent(page, part))
    const [only] = parts
    if (parts.length === 1 && only!.matches(CONTAINER)) box = only!
    else if (box === body || hasFrame(page, box)) return parts.length < 2 ? parts : [parts[0]!, parts.at(-1)!]
    else return [box]
  }
}

function isContent(page: MeasuredPage, part: Element): boolean {
  if (part.matches(NO_CONTENT) || !page.tools.isShown(part) || !hasVisibleSize(part) || isFrame(page, part))
    return false
  const isMedia =
    part.matches('img, video, canvas, iframe, svg') ||
    part.querySelector('img, video, canvas, iframe') !== null
  return letters(part.textContent ?? '') > 0 || isMedia
}

function isFrame(page: MeasuredPage, part: Element): boolean {
  if (FRAME.test(page.tools.landmarkOf(part)) || getComputedStyle(part).position === 'fixed') return true
  const classes = [...part.classList].filter((name) => !STATE.test(name))
  const isNamed = FRAME_NAME.test(`${part.id} ${classes.join(' ')}`)
  // A large header may contain the title of the page, which belongs to the content.
  return isNamed && part.querySelector('h1') === null && !isMostOf(page, part)
}

const isMostOf = (page: MeasuredPage, part: Element): boolean =>
  letters(part.textContent ?? '') > MOST * page.letterCount

/** Returns true if an element also contains a part that must stay outside of the content. */
const hasFrame = (page: MeasuredPage, box: Element): boolean =>
  [...box.children].some((part) => page.tools.isShown(part) && isFrame(page, part))
