import { type DocsLink, NAVIGATION } from '../layout/navigation.ts'
import { GUIDES } from './guides.ts'

/**
 * Returns `/llms.txt`, the table of contents for language models (https://llmstxt.org). Guides are linked as Markdown.
 */
export function llmsText(publicUrl: string): string {
  const groups = Object.entries(NAVIGATION).map(([group, links]) => {
    // GraphiQL works only in browsers.
    const entries = links.filter(({ path }) => path !== '/graphql').map((link) => entryOf(link, publicUrl))
    return `## ${group}\n\n${entries.join('\n')}\n`
  })
  return ['# Audit Service\n', `> ${ABOUT}\n`, ...groups].join('\n')
}

const ABOUT =
  'The Audit Service audits web pages for user experience, accessibility, information architecture and performance.'

function entryOf({ path, name, about }: DocsLink, publicUrl: string): string {
  const isGuide = GUIDES.some(({ slug }) => path === `/docs/${slug}`)
  return `- [${name}](${publicUrl}${path}${isGuide ? '.md' : ''}): ${about}`
}
