import type { SitemapFacts } from './site-facts.ts'

/** Returns the text at a URL, or null if there is none. */
export type ReadText = (url: string) => Promise<string | null>

const ENTRIES_MAX = 5000
const CHILDREN_MAX = 3

/** Returns the sitemaps on the given origin that robots.txt lists. */
export const sitemapsOf = (robotsText: string, origin: string): string[] =>
  [...robotsText.matchAll(/^\s*sitemap\s*:\s*(\S+)/gim)]
    .map(([, url]) => URL.parse(url!, origin))
    .filter((url) => url?.origin === origin && !url.pathname.endsWith('.gz'))
    .map((url) => url!.href)

/**
 * Reads the first sitemap that robots.txt lists, or `/sitemap.xml`, and the first three parts of a sitemap
 * index. If the default URL returns a web page, the site has no sitemap. If a URL listed in robots.txt
 * returns a web page, the sitemap is broken.
 */
export async function readSitemap(
  robotsText: string,
  origin: string,
  readText: ReadText,
): Promise<Omit<SitemapFacts, 'forbidden'> | null> {
  const [named] = sitemapsOf(robotsText, origin)
  const url = named ?? new URL('/sitemap.xml', origin).href
  const text = await readText(url)
  if (text === null)
    return named ? { url, error: "robots.txt lists it, but it doesn't exist", entries: [] } : null
  const kind = kindOf(text)
  if (!named && (kind === 'page' || (kind === 'unknown' && !text.trimStart().startsWith('<?xml'))))
    return null
  if (kind === 'unknown' || kind === 'page')
    return { url, error: kind === 'page' ? 'it is a web page' : "it isn't a sitemap", entries: [] }
  const locations = locationsOf(text)
  const texts = kind === 'index' ? await readParts(locations, origin, readText) : [text]
  const entries = texts.flatMap(locationsOf).flatMap((location) => ofOrigin(location, origin))
  const error = locations.length === 0 ? 'it lists no URLs' : null
  return { url, error, entries: [...new Set(entries)].slice(0, ENTRIES_MAX) }
}

async function readParts(locations: string[], origin: string, readText: ReadText): Promise<string[]> {
  const parts = locations
    .flatMap((location) => ofOrigin(location, origin))
    .filter((url) => !url.endsWith('.gz'))
  const texts = await Promise.all(parts.slice(0, CHILDREN_MAX).map(readText))
  return texts.filter((text) => text !== null)
}

function kindOf(text: string): 'list' | 'index' | 'page' | 'unknown' {
  const start = text.slice(0, 5000)
  if (/<sitemapindex[\s>]/i.test(start)) return 'index'
  if (/<(urlset|feed|rss)[\s>]/i.test(start) || /^\s*https?:\/\//.test(start)) return 'list'
  return /<!doctype html|<html[\s>]/i.test(start) ? 'page' : 'unknown'
}

function locationsOf(text: string): string[] {
  if (/^\s*https?:\/\//.test(text)) return text.split(/\s+/).filter(Boolean)
  return [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi)].map(([, location]) =>
    location!.replaceAll('&amp;', '&'),
  )
}

function ofOrigin(location: string, origin: string): string[] {
  const url = URL.parse(location)
  return url?.origin === origin ? [url.href] : []
}
