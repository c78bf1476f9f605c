import { html, raw } from 'hono/html'
import { Marked, type Token, type Tokens } from 'marked'
import { codeBlock, codeTabs } from '../layout/code.ts'
import { type Markup, TABLE_BOX } from '../layout/page.ts'
import { GUIDES } from './guides.ts'

export interface GuideSection {
  id: string
  name: string
  /** The section's Markdown without its heading, for search. */
  text: string
}

export interface RenderedGuide {
  title: string
  main: Markup
  sections: GuideSection[]
}

/** Converts a heading to an id: "Verify a signature" becomes `verify-a-signature`. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code({ text, lang = '' }) {
      const [language = '', ...caption] = lang.split(' ')
      return String(codeBlock(text, language, caption.join(' ')))
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const target = targetOf(href)
      return target ? `<a href="${target}">${text}</a>` : text
    },
    tablecell({ tokens, header }) {
      const text = this.parser.parseInline(tokens)
      return header && text ? `<th scope="col">${text}</th>` : `<td>${text}</td>`
    },
  },
})

/** Returns the target of a link on the site, or null if the service doesn't serve the file. */
function targetOf(href: string): string | null {
  if (/^(https:|\/|#)/.test(href)) return href
  const [, slug, hash = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  if (slug && GUIDES.some((guide) => guide.slug === slug)) return `/docs/${slug}${hash}`
  return href.startsWith('examples/') ? `/docs/${href}` : null
}

/** On narrow screens, guides longer than this are shown as a list of collapsed sections. */
const LONG_CHARACTERS = 5000

/** Renders a file in `docs/`. Its first heading becomes the title. */
export function renderGuide(markdown: string): RenderedGuide {
  const tokens = marked.lexer(markdown)
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading')
  const body = tokens.filter((token) => token !== title)
  return {
    title: title?.text ?? '',
    main: html`<div class="${markdown.length > LONG_CHARACTERS ? 'long' : 'short'}">${raw(
      marked.parser(inSections(withTabs(body).flatMap(boxed))),
    )}</div>`,
    sections: sectionsOf(body),
  }
}

function sectionsOf(tokens: readonly Token[]): GuideSection[] {
  const sections: GuideSection[] = [{ id: '', name: '', text: '' }]
  for (const token of tokens)
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ id: idOf(token.text), name: token.text, text: '' })
    else sections.at(-1)!.text += token.raw
  return sections
}

/** Wraps a table in a box that scrolls sideways on narrow screens. */
const boxed = (token: Token): Token[] =>
  token.type === 'table' ? [markupToken(TABLE_BOX), token, markupToken('</div>')] : [token]

/** Wraps each heading of level 2 and the content after it in a section. */
function inSections(tokens: readonly Token[]): Token[] {
  const isStart = (token: Token) => token.type === 'heading' && token.depth === 2
  const isFirst = (token: Token) => token === tokens.find(isStart)
  const wrapped = tokens.flatMap((token) => {
    if (!isStart(token)) return [token]
    return [markupToken(isFirst(token) ? '<section>' : '</section><section>'), token]
  })
  return tokens.some(isStart) ? [...wrapped, markupToken('</section>')] : wrapped
}

const markupToken = (text: string): Token => ({ type: 'html', raw: text, text, block: true, pre: false })

/** Groups consecutive code blocks that name their language, such as "ts Node", into tabs. */
function withTabs(tokens: readonly Token[]): Token[] {
  const grouped: Token[] = []
  let group: Tokens.Code[] = []
  const flush = () => {
    if (group.length > 1) grouped.push(tabsOf(group, grouped.length))
    else grouped.push(...group)
    group = []
  }
  for (const token of tokens) {
    if (isNamed(token)) group.push(token)
    else if (token.type !== 'space' || group.length === 0) {
      flush()
      grouped.push(token)
    }
  }
  flush()
  return grouped
}

const isNamed = (token: Token): token is Tokens.Code => token.type === 'code' && / /.test(token.lang ?? '')

function tabsOf(group: readonly Tokens.Code[], number: number): Token {
  const examples = group.map(({ lang = '', text }) => {
    const [language = '', ...name] = lang.split(' ')
    return { name: name.join(' '), language, text }
  })
  return markupToken(String(codeTabs(examples, `example-${number}`)))
}
