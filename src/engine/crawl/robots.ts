import robotsParser from 'robots-parser'

/** The types describe an ES module, but the package isn't one. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** RFC 9309 requires crawlers to parse at least 500 KiB. The rest is ignored. */
const TEXT_LENGTH_MAX = 500 * 1024

/** The names in every browser's User-Agent header. Groups for these names aren't meant for this service. */
const COMMON_TOKENS = new Set(
  'mozilla applewebkit khtml gecko chrome headlesschrome chromium safari mobile version firefox edg'.split(
    ' ',
  ),
)

/**
 * Returns a function that determines whether robots.txt allows a URL. URLs on hosts other than that of
 * `robotsUrl` are allowed.
 * @param text the content of robots.txt. If null, everything is allowed.
 * @param userAgent the whole header. The group of the first product that has one applies, otherwise the group
 * `*`.
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
