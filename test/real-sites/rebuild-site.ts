import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Browser } from 'puppeteer'
import { moveBlocks, type NewNames, renameIn } from './rebuild-document.ts'

const CLASS = /\sclass=(?:"([^"]*)"|'([^']*)')/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const SELECTED = /\.([a-z_][\w-]*)/gi
const ID = /\sid=(?:"([^"]+)"|'([^']+)')/g
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g

/**
 * Writes a copy of a site as a new build would create it. Names that occur in scripts stay as they are. The
 * same applies to class names that the site's own style sheets don't mention, since style sheets of other
 * hosts may select them, and to class names that style sheets select by only part of the name.
 */
export async function rebuildSite(browser: Browser, from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, dereference: true })
  const files = (await readdir(to, { recursive: true })).map((name) => join(to, name))
  const read = async (type: string) =>
    Promise.all(
      files
        .filter((name) => extname(name) === type)
        .map(async (name) => ({ name, text: await readFile(name, 'utf8') })),
    )
  const [pages, styles, scripts] = [await read('.html'), await read('.css'), await read('.js')]
  const inline = pages.flatMap(({ text }) => [...text.matchAll(SCRIPT)].map(([, script]) => script!))
  const names = newNames(
    pages.map(({ text }) => text),
    wordsIn([...scripts.map(({ text }) => text), ...inline]),
    [
      ...styles.map(({ text }) => text),
      ...pages.flatMap(({ text }) => [...text.matchAll(STYLE)].map(([, style]) => style!)),
    ].join('\n'),
  )
  for (const { name, text } of styles) await writeFile(name, withNewNames(text, names))
  const page = await browser.newPage()
  for (const { name, text } of pages)
    await writeFile(
      name,
      await page.evaluate(renameIn, { html: await page.evaluate(moveBlocks, text), names }),
    )
  await page.close()
}

const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/[a-z_][\w-]*/gi) ?? []))

function newNames(pages: readonly string[], kept: ReadonlySet<string>, styles: string): NewNames {
  const byPart = [...styles.matchAll(/\[class[*^$~|]?=["']?([^"'\]]+)/g)].map(([, part]) => part!.trim())
  const styled = new Set([...styles.matchAll(SELECTED)].map(([, name]) => name!))
  const renamed = (attribute: RegExp, isKept: (name: string) => boolean) =>
    Object.fromEntries(
      pages
        .flatMap((page) => [...page.matchAll(attribute)].flatMap(([, a, b]) => (a ?? b ?? '').split(/\s+/)))
        .filter((name) => /^[a-z_][\w-]*$/i.test(name) && !kept.has(name) && !isKept(name))
        .map((name) => [name, hashed(name)]),
    )
  return {
    classes: renamed(CLASS, (name) => !styled.has(name) || byPart.some((part) => name.includes(part))),
    ids: renamed(ID, () => false),
  }
}

/** Returns a name such as `k3f9a1c2`, as a build tool would generate it. */
const hashed = (name: string): string => `k${createHash('sha256').update(name).digest('hex').slice(0, 7)}`

const withNewNames = (css: string, { classes, ids }: NewNames): string =>
  css
    .replace(/\.([a-z_][\w-]*)/gi, (all, word) => (classes[word] ? `.${classes[word]}` : all))
    .replace(/#([a-z_][\w-]*)/gi, (all, word) => (ids[word] ? `#${ids[word]}` : all))
