import type { Page } from 'puppeteer'
import { inSession } from './session.ts'
import { ANSWER_LIMIT_MS, within } from './timeouts.ts'

/** Facts that distinguish web pages from files, login forms and redirects. */
export interface DocumentInfo {
  /** The media type that the browser uses for the document. */
  contentType: string
  /**
   * Whether the document is HTML or XHTML, regardless of its media type. Other documents, such as SVG images
   * and feeds, have no headings or forms to check.
   */
  isHypertext: boolean
  showsPasswordField: boolean
  /**
   * The delay in milliseconds after which the document redirects automatically. Null if it doesn't redirect.
   */
  refreshMs: number | null
}

/**
 * @throws AuditFailure `timeout` when the page doesn't respond, or Error when it navigates in the meantime.
 */
export async function readDocumentInfo(page: Page): Promise<DocumentInfo> {
  return inSession(page, async (session) => {
    const reading = session.send('Runtime.evaluate', {
      expression: `(${readInPage})()`,
      returnByValue: true,
    })
    const { result, exceptionDetails } = await within(ANSWER_LIMIT_MS, reading)
    if (exceptionDetails) throw new Error(`Could not read the page: ${exceptionDetails.text}`)
    return result.value
  })
}

/** Runs in the page, to which its source code is sent. */
function readInPage(): DocumentInfo {
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
  // The browser generates an XHTML document to display XML as a tree.
  const isViewer = document.getElementById('webkit-xml-viewer-source-xml') !== null
  const isXhtml = document.documentElement?.namespaceURI === 'http://www.w3.org/1999/xhtml'
  return {
    contentType: document.contentType,
    isHypertext: isXhtml && !isViewer && /\b(html|xml)\b/.test(document.contentType),
    showsPasswordField: passwordFields(document).some(isShown),
    refreshMs: leadsAway ? Number(seconds) * 1000 : null,
  }
}
