/** A site that was made with care, as one of Debian's packages has it. */
export interface GoodSite {
  name: string
  directory: string
  /** Path of the page that the crawl starts from. */
  start: string
  /** Whether a path belongs to the sample; all do when it is left out. */
  isPart?: (path: string) => boolean
}

/** The pages of the general index differ in a letter: two of the 29 speak for all. */
const isNoFurtherIndex = (path: string) => !/^\/genindex-(?!Symbols|A\.)/.test(path)

export const GOOD_SITES: readonly GoodSite[] = [
  {
    name: 'python',
    directory: '/usr/share/doc/python3.11/html',
    start: '/index.html',
    isPart: isNoFurtherIndex,
  },
  { name: 'django', directory: '/usr/share/doc/python-django-doc/html', start: '/index.html' },
  { name: 'apache', directory: '/usr/share/doc/apache2-doc/manual', start: '/en/index.html' },
  { name: 'handbook', directory: '/usr/share/doc/debian-handbook/html/en-US', start: '/index.html' },
]
