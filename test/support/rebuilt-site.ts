import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const ID_ATTRIBUTE = /\sid="([^"]+)"/g
const REFERENCE = /\s(id|for|list|aria-(?:labelledby|describedby|controls|owns))="([^"]+)"/g

/** Returns a name such as `k3f9a1c2`, as a build tool would generate it. */
const hashed = (name: string): string => `k${createHash('sha256').update(name).digest('hex').slice(0, 7)}`

/**
 * Writes a copy of the sample site as a new build would create it. Class names are hashed, ids are different,
 * blocks are moved, and each page has two more wrappers. The site looks the same and has the same text.
 * Returns its folder.
 */
export async function rebuildSampleSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rebuilt-site-'))
  await cp('sample-site', folder, { recursive: true })
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    ['.html', '.css', '.js'].includes(extname(name)),
  )
  const texts = new Map<string, string>()
  for (const name of files) texts.set(name, await readFile(join(folder, name), 'utf8'))
  const pages = [...texts].filter(([name]) => name.endsWith('.html')).map(([, text]) => text)
  const classes = namesIn(pages, CLASS_ATTRIBUTE)
  const ids = namesIn(pages, ID_ATTRIBUTE)
  for (const [name, text] of texts) await writeFile(join(folder, name), rebuilt(name, text, { classes, ids }))
  return folder
}

interface Names {
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
}

const namesIn = (pages: readonly string[], attribute: RegExp): Set<string> =>
  new Set(pages.flatMap((page) => [...page.matchAll(attribute)].flatMap(([, value]) => value!.split(/\s+/))))

function rebuilt(name: string, text: string, { classes, ids }: Names): string {
  const renameIn = (value: string, names: ReadonlySet<string>) =>
    value.replace(/[\w-]+/g, (word) => (names.has(word) ? hashed(word) : word))
  const renameSelectors = (source: string) =>
    source
      .replace(/\.([a-z][\w-]*)/gi, (all, word) => (classes.has(word) ? `.${hashed(word)}` : all))
      .replace(/#([a-z][\w-]*)/gi, (all, word) => (ids.has(word) ? `#${hashed(word)}` : all))
  if (name.endsWith('.css')) return renameSelectors(text)
  if (name.endsWith('.js'))
    return text
      .replace(/'[^'\n]*'/g, renameSelectors)
      .replace(/className = '([^']*)'/g, (_all, value) => `className = '${renameIn(value, classes)}'`)
  return moved(text)
    .replace(/<style>[\s\S]*?<\/style>/g, renameSelectors)
    .replace(/\shref="([^"]*)"/g, (_all, value) => ` href="${renameSelectors(value)}"`)
    .replace(CLASS_ATTRIBUTE, (_all, value) => ` class="${renameIn(value, classes)}"`)
    .replace(REFERENCE, (_all, attribute, value) => ` ${attribute}="${renameIn(value, ids)}"`)
}

/** The outer wrapper is a named landmark, which changes the context of all elements inside it. */
const WRAPPERS = [
  '<section aria-label="Page content" style="display: contents"><div style="display: contents">',
  '</div></section>',
] as const

/** Wraps the main part, reorders its sections and cards, and moves two blocks to a different landmark. */
function moved(page: string): string {
  if (!page.includes('</main>')) return page
  const crumbs = /\s*<nav class="crumbs"[\s\S]*?<\/nav>/
  const small = /\s*<p class="fine">[\s\S]*?<\/p>/
  return page
    .replace(/<\/header>/, `${crumbs.exec(page)?.[0] ?? ''}$&`)
    .replace(/(<main[^>]*>)([\s\S]*)(<\/main>)/, (_all, start, content: string, end) =>
      [
        start,
        WRAPPERS[0],
        reversed(content.replace(crumbs, '')),
        small.exec(page)?.[0],
        WRAPPERS[1],
        end,
      ].join(''),
    )
    .replace(/<footer[\s\S]*<\/footer>/, (footer) => footer.replace(small, ''))
}

const reversed = (content: string): string =>
  [/<section class="section[\s\S]*?<\/section>/g, /<li class="card">[\s\S]*?<\/li>/g].reduce(
    (text, block) => {
      const blocks = text.match(block) ?? []
      return text.replace(block, () => blocks.pop()!)
    },
    content,
  )
