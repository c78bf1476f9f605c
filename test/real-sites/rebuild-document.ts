/** Maps old names to new ones. */
export interface NewNames {
  classes: Readonly<Record<string, string>>
  ids: Readonly<Record<string, string>>
}

// These functions run in a browser. They parse the source of a page instead of loading it, so none of the
// page's scripts run.

/** Returns the source of a page with different class names and ids. */
export function renameIn({ html, names }: { html: string; names: NewNames }): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const idLists = 'id for list form headers aria-labelledby aria-describedby aria-controls aria-owns'.split(
    ' ',
  )
  const selectors = 'data-target data-bs-target data-parent data-bs-parent'.split(' ')
  const renamed = (text: string, known: Readonly<Record<string, string>>) =>
    text
      .split(/\s+/)
      .map((word) => known[word] ?? word)
      .join(' ')
  const withFragment = (url: string) =>
    url.replace(/#(.+)$/, (all, id) => (names.ids[id] ? `#${names.ids[id]}` : all))
  const withSelectors = (css: string) =>
    css
      .replace(/\.([a-z_][\w-]*)/gi, (all, word) => (names.classes[word] ? `.${names.classes[word]}` : all))
      .replace(/#([a-z_][\w-]*)/gi, (all, word) => (names.ids[word] ? `#${names.ids[word]}` : all))

  for (const element of page.querySelectorAll('*')) {
    const change = (name: string, value: (old: string) => string) => {
      const old = element.getAttribute(name)
      if (old !== null) element.setAttribute(name, value(old))
    }
    change('class', (old) => renamed(old, names.classes))
    for (const name of idLists) change(name, (old) => renamed(old, names.ids))
    for (const name of selectors) change(name, withSelectors)
    change('href', withFragment)
    if (element.tagName === 'STYLE') element.textContent = withSelectors(element.textContent ?? '')
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}

/**
 * Returns the source of a page with two more wrappers around the main content, its parts in reverse order,
 * and a block in a different landmark. The appearance of the blocks stays the same, so the new build has no
 * other defects.
 */
export function moveBlocks(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const hidden = (tag: string) => {
    const made = page.createElement(tag)
    made.setAttribute('style', 'display: contents')
    return made
  }
  const textOf = (element: Element) => element.textContent?.trim().length ?? 0
  /** Descends to the element whose children are the parts of the content. */
  const containerIn = (start: Element): Element => {
    const inner = [...start.children].find((child) => textOf(child) > 0.5 * textOf(start))
    return inner && /^(DIV|MAIN|SECTION|ARTICLE)$/.test(inner.tagName) ? containerIn(inner) : start
  }
  const container = containerIn(page.querySelector('main, [role=main]') ?? page.body)

  /** Splits the content at headings of the same level, or at similar elements. */
  const parts = () => {
    const children = [...container.children]
    const isOften = (tag: string) => children.filter(({ tagName }) => tagName === tag).length > 1
    const first = ['H2', 'H3', 'SECTION', 'ARTICLE', 'DIV'].find(isOften)
    const found: Element[][] = []
    for (const child of children)
      if (child.tagName === first) found.push([child])
      else if (found.length > 0) found.at(-1)!.push(child)
    return found
  }

  const block = [...container.children].findLast(({ tagName }) => /^(P|UL|DIV)$/.test(tagName))
  for (const part of parts().toReversed()) container.append(...part)
  const [outer, inner, aside] = [hidden('section'), hidden('div'), hidden('aside')]
  outer.setAttribute('aria-label', 'Page content')
  if (block) {
    block.replaceWith(aside)
    aside.append(block)
  }
  inner.append(...container.childNodes)
  outer.append(inner)
  container.append(outer)
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}
