import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { serveDirectory } from '../../bench/static-server.ts'

/** A site that is part of an npm or Debian package. */
export interface RealSite {
  name: string
  kind: string
  source: NpmSource | DebianSource
  /** The directory to serve, within the unpacked packages. */
  directory: string
  /** The path of the start page. */
  start: string
  /**
   * Whether the site does its own routing. If so, paths without an extension return `index.html`, as on its
   * real host.
   */
  isSinglePage?: boolean
  /** Returns whether a path belongs to the sample. By default, all paths do. */
  isPart?: (path: string) => boolean
}

export interface NpmSource {
  /** The npm package, as `name@version`. */
  npm: string
}

export interface DebianSource {
  /**
   * Debian packages, as `name=version`. The first package contains the site, and the others contain the
   * targets of its symbolic links.
   */
  debian: readonly string[]
  /** A tar pattern for files that aren't needed. */
  leaveOut?: string
}

const JQUERY = 'libjs-jquery=3.6.1+dfsg+~3.5.14-1'
const UNDERSCORE = 'libjs-underscore=1.13.4~dfsg+~1.11.4-3'
const SPHINX = [JQUERY, UNDERSCORE, 'libjs-sphinxdoc=5.3.0-4']

/**
 * The 29 pages of Python's general index differ only in their letter, so two of these pages represent all of
 * them.
 */
const isNoFurtherIndex = (path: string) => !/^\/genindex-(?!Symbols|A\.)/.test(path)

export const REAL_SITES: readonly RealSite[] = [
  {
    name: 'creative',
    kind: 'marketing page',
    source: { npm: 'startbootstrap-creative@7.0.7' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'blog',
    kind: 'blog',
    source: { npm: 'startbootstrap-clean-blog@6.0.9' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'resume',
    kind: 'portfolio',
    source: { npm: 'startbootstrap-resume@7.0.6' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'shop',
    kind: 'shop',
    source: { npm: 'startbootstrap-shop-homepage@5.0.6' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'sb-admin',
    kind: 'dashboard',
    source: { npm: 'startbootstrap-sb-admin-2@4.1.4' },
    directory: '.',
    start: '/index.html',
  },
  {
    name: 'gentelella',
    kind: 'dashboard',
    source: { npm: 'gentelella@4.2.0' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'adminbsb',
    kind: 'forms',
    source: { npm: 'adminbsb-materialdesign@1.0.7' },
    directory: '.',
    start: '/pages/forms/form-examples.html',
  },
  {
    name: 'weui',
    kind: 'phone components, in Chinese',
    source: { npm: 'weui@2.6.26' },
    directory: 'dist',
    start: '/example/index.html',
  },
  {
    name: 'dsfr',
    kind: 'account forms, in French',
    source: { npm: '@gouvfr/dsfr@1.15.3' },
    directory: '.',
    start: '/example/layout/page/login/index.html',
  },
  {
    name: 'construct-hub',
    kind: 'single-page application',
    source: { npm: 'construct-hub-webapp@0.1.1476' },
    directory: 'build',
    start: '/',
    isSinglePage: true,
  },
  {
    name: 'svgedit',
    kind: 'single-page application, an editor',
    source: { npm: 'svgedit@7.4.1' },
    directory: 'dist/editor',
    start: '/iife-index.html',
  },
  {
    name: 'rust-book',
    kind: 'book, by mdBook',
    source: {
      debian: [
        'rust-doc=1.63.0+dfsg1-2',
        'fonts-font-awesome=5.0.10+really4.7.0~dfsg-4.1',
        'libjs-highlight.js=9.18.5+dfsg1-2',
        'libjs-mathjax=2.7.9+dfsg-1',
      ],
      leaveOut: './usr/share/doc/rust-doc/html/[!b]*',
    },
    directory: 'usr/share/doc/rust-doc/html/book',
    start: '/index.html',
  },
  {
    name: 'postgresql',
    kind: 'manual, by DocBook',
    source: { debian: ['postgresql-doc-15=15.20-0+deb12u1'] },
    directory: 'usr/share/doc/postgresql-doc-15/html',
    start: '/index.html',
  },
  {
    name: 'developers-reference',
    kind: 'manual, by Sphinx, in Japanese',
    source: { debian: ['developers-reference-ja=12.18', ...SPHINX] },
    directory: 'usr/share/developers-reference/ja',
    start: '/index.html',
  },
  {
    name: 'python',
    kind: 'documentation, by Sphinx',
    source: { debian: ['python3.11-doc=3.11.2-6+deb12u9', JQUERY, UNDERSCORE] },
    directory: 'usr/share/doc/python3.11/html',
    start: '/index.html',
    isPart: isNoFurtherIndex,
  },
  {
    name: 'django',
    kind: 'documentation, by Sphinx',
    source: { debian: ['python-django-doc=3:3.2.25-0+deb12u7', ...SPHINX] },
    directory: 'usr/share/doc/python-django-doc/html',
    start: '/index.html',
  },
  {
    name: 'apache',
    kind: 'documentation, by its own generator',
    source: { debian: ['apache2-doc=2.4.71-1~deb12u1'] },
    directory: 'usr/share/doc/apache2-doc/manual',
    start: '/en/index.html',
  },
  {
    name: 'handbook',
    kind: 'documentation, by Publican',
    source: { debian: ['debian-handbook=11.20220922'] },
    directory: 'usr/share/doc/debian-handbook/html/en-US',
    start: '/index.html',
  },
]

/**
 * Sites without a rank, for checking rules after a change. Don't change a rule because of only one of these
 * sites. Replace the sites when they have become too familiar.
 */
export const CHECK_SITES: readonly RealSite[] = [
  {
    name: 'tabler',
    kind: 'dashboard',
    source: { npm: '@tabler/preview@1.2.0' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'landing',
    kind: 'landing page',
    source: { npm: 'startbootstrap-landing-page@6.0.6' },
    directory: 'dist',
    start: '/index.html',
  },
  {
    name: 'mkdocs',
    kind: 'documentation, by MkDocs',
    source: {
      debian: [
        'mkdocs-doc=1.4.2+dfsg-2',
        'fonts-font-awesome=5.0.10+really4.7.0~dfsg-4.1',
        'libjs-bootstrap4=4.6.1+dfsg1-4+deb12u1',
        JQUERY,
        'libjs-lunr=2.3.9~dfsg-2',
        'libjs-highlight.js=9.18.5+dfsg1-2',
      ],
    },
    directory: 'usr/share/doc/mkdocs/html',
    start: '/index.html',
  },
  {
    name: 'swagger-editor',
    kind: 'single-page application, an editor',
    source: { npm: 'swagger-editor-dist@4.14.8' },
    directory: '.',
    start: '/index.html',
  },
]

/** Sites for one review, from the JSON file at `REAL_SITES_LIST`. They have no functions such as `isPart`. */
export const REVIEWED_SITES: readonly RealSite[] = process.env.REAL_SITES_LIST
  ? JSON.parse(readFileSync(process.env.REAL_SITES_LIST, 'utf8'))
  : []

/** Well-made documentation sites, whose scores must stay high. */
export const GOOD_SITES = sitesNamed('python,django,apache,handbook')

/** The folder into which `fetch.ts` unpacks the packages. */
export const SITES_DIR = process.env.REAL_SITES_DIR ?? join(tmpdir(), 'real-sites')

/** Returns the directory for a site's unpacked packages. A new version has a new directory. */
export function unpackedDir({ source }: RealSite): string {
  const [first] = 'npm' in source ? [source.npm] : source.debian
  return join(SITES_DIR, first!.replace('/', '+'))
}

/**
 * Serves a fetched site on loopback until the result is disposed of.
 * @throws Error if the site hasn't been fetched.
 */
export async function serveSite(site: RealSite) {
  const directory = join(unpackedDir(site), site.directory)
  if (!existsSync(directory)) throw new Error(`${directory} is missing: run node test/real-sites/fetch.ts`)
  const pathOf = (path: string) => (site.isSinglePage && extname(path) === '' ? '/index.html' : path)
  return serveDirectory(directory, { pathOf })
}

/**
 * Returns the sites with these names, separated by commas, or all ranked sites.
 * @throws Error for an unknown name.
 */
export function sitesNamed(names: string | undefined): readonly RealSite[] {
  if (names === undefined) return REAL_SITES
  return names.split(',').map((name) => {
    const known = [...REAL_SITES, ...CHECK_SITES, ...REVIEWED_SITES]
    const site = known.find((each) => each.name === name)
    if (!site)
      throw new Error(`There is no site named ${name}: choose from ${known.map((each) => each.name)}`)
    return site
  })
}
