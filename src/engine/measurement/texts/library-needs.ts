import { filesOfLibraries } from '../library-files.ts'
import { baseName } from '../names.ts'
import { filesOf, type PageFacts } from '../page-facts.ts'
import { urlsOf } from './unused-code.ts'

/**
 * A library that other published scripts need. Newer versions of those scripts may not need it, so their code
 * must mention it.
 */
interface Need {
  library: RegExp
  by: RegExp
  name: RegExp
}

const NEEDS: readonly Need[] = [
  {
    library: filesOfLibraries('moment(?:[.-]with-locales)?'),
    by: /^(?:bootstrap-datetimepicker|(?:bootstrap-)?daterangepicker|tempusdominus|fullcalendar|moment-timezone|chartjs-adapter-moment|combodate)\b/i,
    name: /\bmoment\b/,
  },
  {
    library: filesOfLibraries('popper'),
    by: /^(?:bootstrap(?:[.-]v?[\d.]*\d)?(?:\.min)?\.js|tippy|tempusdominus|bootstrap-select)/i,
    name: /\bPopper\b/,
  },
  {
    library: filesOfLibraries('raphael'),
    by: /^morris\b/i,
    name: /\bRaphael\b/,
  },
]

/**
 * Returns the page's scripts that need a library. If the scripts' source code is unknown, goes by their
 * names.
 */
export function dependentsOf(url: string, page: PageFacts): string[] {
  const need = NEEDS.find(({ library }) => library.test(baseName(url)))
  if (!need) return []
  const { scripts } = page.sources
  const named = (other: string) => other !== url && need.by.test(baseName(other))
  const found =
    scripts.length > 0
      ? scripts
          .filter((script) => named(script.url) && need.name.test(script.text))
          .map((script) => script.url)
      : urlsOf(filesOf(page.byId.get('network-requests'))).filter(
          (other) => /\.m?js$/i.test(baseName(other)) && named(other),
        )
  return [...new Set(found)]
}
