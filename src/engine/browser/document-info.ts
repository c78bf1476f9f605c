import type { Page } from 'puppeteer'
import { ANSWER_LIMIT_MS, within } from './timeouts.ts'

/** What tells a page from a file, a login wall and a way-point. */
export interface Landing {
  /** What the browser took the document for. */
  contentType: string
  /** HTML or XHTML, whatever its media type; an SVG or a feed has neither headings nor forms to judge. */
  isHypertext: boolean
  showsPasswordField: boolean
  /** When the document itself sends the reader to another address; null when it does not. */
  refreshMs: number | null
}

/** @throws AuditFailure `timeout` when the page does not answer; Error when it goes on to another document. */
export async function readLanding(page: Page): Promise<Landing> {
  const session = await page.createCDPSession()
  try {
    const reading = session.send('Runtime.evaluate', {
      expression: `(${readInPage})()`,
      returnByValue: true,
    })
    const { result, exceptionDetails } = await within(ANSWER_LIMIT_MS, reading)
    if (exceptionDetails) throw new Error(`The page could not be read: ${exceptionDetails.text}`)
    return result.value
  } finally {
    await session.detach().catch(() => {})
  }
}

/** Runs inside pages, sent there as its own source. */
function readInPage(): Landing {
  const passwordFields = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('input[type="password"]') ? [element] : []),
      ...(element.shadowRoot ? passwordFields(element.shadowRoot) : []),
    ])
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const refresh = document.querySelector<HTMLMetaElement>('meta[http-equiv="refresh" i]')?.content ?? ''
  const [, seconds, target] = /^\s*([\d.]+)\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(refresh) ?? []
  const leadsAway = target !== undefined && URL.parse(target.trim(), document.baseURI)?.href !== location.href
  // Shows XML as a tree: an XHTML document that the browser made, not the host.
  const isViewer = document.getElementById('webkit-xml-viewer-source-xml') !== null
  const isXhtml = document.documentElement?.namespaceURI === 'http://www.w3.org/1999/xhtml'
  return {
    contentType: document.contentType,
    isHypertext: isXhtml && !isViewer && /\b(html|xml)\b/.test(document.contentType),
    showsPasswordField: passwordFields(document).some(isShown),
    refreshMs: leadsAway ? Number(seconds) * 1000 : null,
  }
}
