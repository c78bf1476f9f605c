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

/**
 * The artifacts of Lighthouse that contain source code. In place of an artifact that it could not collect,
 * Lighthouse stores an error.
 */
interface Artifacts {
  MainDocumentContent?: string | Error
  Stylesheets?: readonly { header: { sourceURL: string }; content: string }[] | Error
  Scripts?: readonly { url: string; content?: string }[] | Error
}

/** Returns the source code among the artifacts. Files that Lighthouse couldn't read are missing. */
export const sourcesIn = ({ MainDocumentContent, Stylesheets, Scripts }: Artifacts): Sources => ({
  html: typeof MainDocumentContent === 'string' ? MainDocumentContent : '',
  styles: new Map(listOf(Stylesheets).map(({ header, content }) => [header.sourceURL, content])),
  scripts: listOf(Scripts).flatMap(({ url, content }) => (content ? [{ url, text: content }] : [])),
})

const listOf = <Item>(artifact: readonly Item[] | Error | undefined): readonly Item[] =>
  Array.isArray(artifact) ? artifact : []

/** Returns a file's source text, or an empty string if it is unknown. */
export const sourceText = (url: string, { styles, scripts }: Sources): string =>
  styles.get(url) ?? scripts.find((script) => script.url === url)?.text ?? ''
