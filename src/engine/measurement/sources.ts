/** The source text of a script as the browser ran it. */
export interface ScriptSource {
  /** The URL of the file, or of the document for inline code. */
  url: string
  text: string
}

/** The source code of the measured page's files. It shows which library a file contains and what uses it. */
export interface Sources {
  html: string
  /** The style sheets by URL. */
  styles: ReadonlyMap<string, string>
  scripts: readonly ScriptSource[]
}

export const NO_SOURCES: Sources = { html: '', styles: new Map(), scripts: [] }

/** The parts of Lighthouse's artifacts that contain source code. */
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

/** Returns a file's source text, or an empty string if it is unknown. */
export const sourceText = (url: string, { styles, scripts }: Sources): string =>
  styles.get(url) ?? scripts.find((script) => script.url === url)?.text ?? ''
