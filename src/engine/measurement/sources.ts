/** The text of a script, as the browser has run it. */
export interface ScriptSource {
  /** The address of the file, or of the document for inline code. */
  url: string
  text: string
}

/** The texts of the measured page's files. They show which library a file contains, and what uses it. */
export interface Sources {
  html: string
  /** The style sheets by their addresses. */
  styles: ReadonlyMap<string, string>
  scripts: readonly ScriptSource[]
}

export const NO_SOURCES: Sources = { html: '', styles: new Map(), scripts: [] }

/** The parts of Lighthouse's artifacts that contain texts. */
interface Artifacts {
  MainDocumentContent?: string
  Stylesheets?: readonly { header: { sourceURL: string }; content: string }[]
  Scripts?: readonly { url: string; content?: string }[]
}

export const sourcesIn = ({ MainDocumentContent, Stylesheets = [], Scripts = [] }: Artifacts): Sources => ({
  html: MainDocumentContent ?? '',
  styles: new Map(Stylesheets.map(({ header, content }) => [header.sourceURL, content])),
  scripts: Scripts.flatMap(({ url, content }) => (content ? [{ url, text: content }] : [])),
})

/** Returns the text of a file, or an empty text if it is unknown. */
export const sourceText = (url: string, { styles, scripts }: Sources): string =>
  styles.get(url) ?? scripts.find((script) => script.url === url)?.text ?? ''
