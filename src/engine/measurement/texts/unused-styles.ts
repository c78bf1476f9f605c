import { fileName, namesOf } from '../names.ts'
import { type FileRow, filesOf, type PageFacts } from '../page-facts.ts'
import { isOfIcons } from './font-sheets.ts'
import { frameworkFix } from './frameworks.ts'
import type { TextOf } from './text.ts'
import { percentOf, shownUnused, unusedPart, urlsOf } from './unused-code.ts'

const FIXES_MAX = 3

export const unusedStyles: TextOf = (audit, page) => {
  const files = filesOf(audit)
  if (files.length === 0) return null
  return {
    message: messageOf(files),
    fix: styleFixes(files, page).slice(0, FIXES_MAX).join(' '),
  }
}

function messageOf(files: readonly FileRow[]): string {
  const [first, ...others] = files
  const isOnlyOne = first !== undefined && others.length === 0 && percentOf(first) > 0
  return isOnlyOne
    ? `The page does not use ${shownUnused(files)}.`
    : `The page does not use ${unusedPart(files)} of the CSS that it loads: ${shownUnused(files)}.`
}

function styleFixes(files: readonly FileRow[], page: PageFacts): string[] {
  const [worst] = files
  if (percentOf(worst!) === 100 && files.length === 1 && page.importedBy(worst!.url) === null)
    return [`Load ${fileName(worst!.url)} only on pages that use it, or when its first component appears.`]
  const imported = files.filter(({ url }) => page.importedBy(url) !== null)
  const linked = files.filter((file) => !imported.includes(file))
  const icons = linked.filter(({ url }) => isOfIcons(url, page))
  const frameworks = linked.flatMap((file) => {
    const fix = icons.includes(file) ? null : frameworkFix(file, page)
    return fix === null ? [] : [{ file, fix }]
  })
  const own = linked.filter(
    (file) => !icons.includes(file) && !frameworks.some((framework) => framework.file === file),
  )
  return [
    ...frameworks.map(({ fix }) => fix),
    ...(own.length > 0
      ? [
          `Remove the rules that no page uses from ${namesOf(urlsOf(own))}, for example with PurgeCSS in the build.`,
        ]
      : []),
    ...importFixes(imported, page),
    ...(icons.length > 0 ? [iconFix(icons)] : []),
  ]
}

/**
 * Returns the fixes for imported style sheets. A sheet that imports several others often collects variants,
 * such as one for each color.
 */
function importFixes(files: readonly FileRow[], page: PageFacts): string[] {
  const groups = Map.groupBy(files, ({ url }) => page.importedBy(url)!)
  return [...groups].map(([importer, group]) => {
    const where = importer === '' ? 'A style element' : fileName(importer)
    const names = namesOf(urlsOf(group))
    const [only] = group.length === 1 ? group : []
    if (only && percentOf(only) < 100)
      return `${where} loads ${names} with @import. Remove the rules that no page on the site uses from this file, for example with PurgeCSS in the build. Keep those that other pages use because browsers load the file only once for all pages.`
    return only
      ? `${where} loads ${names} with @import. Remove this @import if no page on the site uses the file.`
      : `${where} loads ${names} with @import. Keep only the @import rules for files that the site uses.`
  })
}

const iconFix = (files: readonly FileRow[]): string =>
  `Replace the icon ${files.length === 1 ? 'font' : 'fonts'} of ${namesOf(urlsOf(files))} with <svg> elements for the icons that the site uses.`
