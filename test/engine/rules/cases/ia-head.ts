import { pageOf, type RuleCase } from './rule-case.ts'

const body = '<main><h1>Bread</h1><p>Baked every morning.</p></main>'
const headed = (head: string) => pageOf({ head, body })
const canonical = (...addresses: string[]) =>
  addresses.map((address) => `<link rel="canonical" href="${address}">`).join('')
const versions = (...languages: [code: string, address: string][]) =>
  headed(
    languages
      .map(([code, address]) => `<link rel="alternate" hreflang="${code}" href="${address}">`)
      .join(''),
  )
const bare = (attributes: string, description: string) =>
  `<!doctype html><html${attributes}><head><title>Bread – Bakery</title>
  <meta name="viewport" content="width=device-width">${description}</head><body>${body}</body></html>`
const described = (text: string) => `<meta name="description" content="${text}">`
const jsonLd = (json: string) => headed(`<script type="application/ld+json">${json}</script>`)
const NOINDEX = '<meta name="robots" content="noindex, follow">'

export const IA_HEAD_CASES: RuleCase[] = [
  {
    rule: 'page-description',
    what: 'no meta description',
    fires: bare(' lang="en"', ''),
    nearMiss: bare(' lang="en"', described('Bread of rye and oat.')),
  },
  {
    rule: 'page-description',
    what: 'an empty meta description',
    fires: bare(' lang="en"', described(' ')),
    nearMiss: bare(' lang="en"', described('Bread of rye and wheat.')),
  },
  {
    rule: 'page-description',
    what: 'no meta description, but not on a noindex page',
    fires: bare(' lang="en"', '<meta name="robots" content="nofollow">'),
    nearMiss: bare(' lang="en"', NOINDEX),
  },
  {
    rule: 'page-description',
    what: 'a meta description of 321 characters',
    fires: bare(' lang="en"', described('Bread!'.repeat(53).padEnd(321, '!'))),
    nearMiss: bare(' lang="en"', described('Bread!'.repeat(53).padEnd(320, '!'))),
  },
  {
    rule: 'canonical-conflict',
    what: 'two different canonical addresses',
    fires: headed(canonical('/page', '/bread')),
    nearMiss: headed(canonical('/page', '/page')),
  },
  {
    rule: 'canonical-conflict',
    what: 'an invalid canonical address',
    fires: headed(canonical('')),
    nearMiss: headed(canonical('page')),
  },
  {
    rule: 'canonical-conflict',
    what: 'a canonical address with a fragment',
    fires: headed(canonical('/page#rye')),
    nearMiss: headed(canonical('/page?bread=rye')),
  },
  {
    rule: 'search-exclusion',
    what: 'noindex together with a canonical link to another page',
    fires: headed(NOINDEX + canonical('/bread')),
    nearMiss: headed(NOINDEX + canonical('/page')),
  },
  {
    rule: 'language-links',
    what: 'an unknown language code',
    fires: versions(['en', '/page'], ['german', '/de']),
    nearMiss: versions(['en', '/page'], ['de', '/de'], ['x-default', '/page']),
  },
  {
    rule: 'language-links',
    what: 'two addresses for one language',
    fires: versions(['en', '/page'], ['de', '/de'], ['de', '/at']),
    nearMiss: versions(['en', '/page'], ['de-DE', '/de'], ['de-AT', '/at']),
  },
  {
    rule: 'language-links',
    what: 'language links without the page itself',
    fires: versions(['de', '/de'], ['fr', '/fr']),
    nearMiss: versions(['de', '/de'], ['en', '/page']),
  },
  {
    rule: 'language-links',
    what: 'a version in another language alone, but not a feed',
    fires: headed('<link rel="alternate" hreflang="de" href="/de">'),
    nearMiss: headed('<link rel="alternate" type="application/rss+xml" hreflang="en" href="/rss.xml">'),
  },
  {
    rule: 'share-preview',
    what: 'a preview image with a relative address',
    fires: headed('<meta property="og:image" content="/image.svg">'),
    nearMiss: headed('<meta property="og:image" content="https://bakery.example/image.svg">'),
  },
  {
    rule: 'share-preview',
    what: 'a preview image with a variable that the build should have replaced',
    fires: headed('<meta property="og:image" content="%PUBLIC_URL%/image.svg">'),
    nearMiss: headed('<meta property="og:image" content="https://bakery.example/100%25.svg">'),
  },
  {
    rule: 'structured-data-type',
    what: 'JSON-LD without a context',
    fires: jsonLd('{"@type": "Bakery", "name": "Bread"}'),
    nearMiss: jsonLd('{"@context": "https://schema.org", "@graph": [{"@type": "Bakery"}]}'),
  },
]
