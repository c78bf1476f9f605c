import { baseName } from '../names.ts'

/** Matches library files that their authors also publish in a minified version. */
const PUBLISHED =
  /^(?:jquery(?:-ui|\.ui|\.mobile)?|bootstrap|popper|chart|chartist|moment|lodash|underscore(?:-umd|-esm)?|backbone|vue|angular|d3|nv\.d3|swiper|slick|leaflet-src|three|uikit|semantic|materialize|foundation|bulma|echarts|fullcalendar|react|react-dom|dropzone|(?:font|fork)-awesome|animate|select2|toastr)(?:[.-]?v?[\d.]*\d)?(?:\.bundle|\.slim|\.umd|\.global|\.development)?\.(?:js|css)$/i

/** Returns true if a file's name says that it's minified. */
export const isNamedMinified = (url: string): boolean => /[.-]min\.\w+$/i.test(baseName(url))

export const isPublished = (url: string): boolean => PUBLISHED.test(baseName(url))

/** File names whose minified versions don't follow the pattern of `jquery.min.js`. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/[.-]src(?=\.\w+$)/, ''],
  [/(?<=^(?:underscore|backbone)(?:-\w+)?)\.js$/, '-min.js'],
  [/\.development\.js$/, '.production.min.js'],
  [/(?<=^vue\.(?:runtime\.)?global)\.js$/, '.prod.js'],
]

/** Returns the name under which the authors publish the minified version of a file. */
export function minifiedName(name: string, extension: string): string {
  const other = OTHER_NAMES.find(([pattern]) => pattern.test(name))
  return other
    ? name.replace(...other)
    : name.replace(new RegExp(`(?:\\.${extension})?$`), `.min.${extension}`)
}
