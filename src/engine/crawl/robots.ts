import robotsParser from 'robots-parser'

/** Its types describe an ES module, which it is not. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** RFC 9309 asks a crawler to read at least so much; what is beyond is ignored. */
const TEXT_LENGTH_MAX = 500 * 1024

/** Names in the User-Agent of every browser: a group for one of them is not meant for us. */
const COMMON_TOKENS = new Set(
  'mozilla applewebkit khtml gecko chrome headlesschrome chromium safari mobile version firefox edg'.split(
    ' ',
  ),
)

/**
 * Whether robots.txt lets a crawl follow a link. Addresses of other hosts than that of `robotsUrl` are allowed.
 * @param text null when there is none: everything is allowed.
 * @param userAgent the whole header; of the products it names, the first with a group of its own counts, else `*`.
 */
export function createRobots(
  text: string | null,
  robotsUrl: string,
  userAgent: string,
): (url: string) => boolean {
  if (text === null) return () => true
  const rules = text.slice(0, TEXT_LENGTH_MAX)
  const robots = parseRobots(robotsUrl, rules)
  const token = groupNameOf(rules, userAgent)
  return (url) => robots.isAllowed(url, token) ?? true
}

function groupNameOf(rules: string, userAgent: string): string {
  const groups = new Set(
    rules.matchAll(/^\s*user-agent\s*:\s*([^#\r\n/]+)/gim).map(([, name]) => nameOf(name!)),
  )
  const products = userAgent.matchAll(/[a-z][\w-]*/gi).map(([product]) => nameOf(product))
  return products.find((product) => groups.has(product) && !COMMON_TOKENS.has(product)) ?? '*'
}

const nameOf = (text: string): string => text.trim().toLowerCase()
