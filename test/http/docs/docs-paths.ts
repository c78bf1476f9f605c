/** Returns the documentation as a reader finds it: the pages that are linked from `/docs`, by path, with their text. */
export async function readDocs(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const read = async (path: string): Promise<void> => {
    pages.set(path, '')
    const response = await fetch(origin + path)
    const text = response.ok ? await response.text() : ''
    pages.set(path, text)
    for (const href of linksOf(text)) {
      const target = href.replace(/#.*/, '')
      if (target.startsWith('/docs') && !pages.has(target)) await read(target)
    }
  }
  await read('/docs')
  return pages
}

/** Returns the targets of links within the service. */
export const linksOf = (page: string): string[] =>
  [...page.matchAll(/ href="((?!https?:|mailto:|data:)[^"]*)"/g)].map(([, href]) => href!)

/**
 * Returns the paths of the documentation pages. Includes only a few of the pages about individual rules,
 * since they are all alike.
 */
export async function docsPaths(origin: string): Promise<string[]> {
  const pages = [...(await readDocs(origin))].filter(([, text]) => text.startsWith('<!doctype html>'))
  const isSample = (path: string) =>
    !path.startsWith('/docs/rules/') || SAMPLE_RULES.some((id) => path.endsWith(`/${id}`))
  return [...pages.map(([path]) => path).filter(isSample), '/docs/search?q=webhook', '/docs/search?q=zzz']
}

const SAMPLE_RULES = ['readability', 'color-contrast', 'target-size', 'largest-contentful-paint']
