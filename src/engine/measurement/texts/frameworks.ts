import { fileName, namesOf } from '../names.ts'
import { type FileRow, numberOf, type PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { bootstrapPartsIn } from './bootstrap-parts.ts'

/** The length of the start of a file, which contains the library's name and version. */
const BANNER_LENGTH = 2_000

/** A published collection of styles that sites use only partly. */
interface Framework {
  /** Matches the file's name. */
  file: RegExp
  /** Files smaller than this number of bytes are custom builds with the same name. */
  min?: number
  /**
   * Returns how to load only part of the framework in a given version. 0 means that the version is unknown.
   * `parts` are the names of the parts that the page uses, or null if they are unknown.
   */
  fix: (names: string, version: number, parts: string | null) => string
}

const build = (names: string, how: string): string =>
  `Instead of ${names}, build a style sheet ${how} that contains only the components that the site uses.`

/** Returns the fix for a framework that consists of Sass files. */
const fromSass = (name: string, file: string) => (names: string) =>
  build(names, `from the Sass files of ${name} (copy ${file} and delete the imports that you don’t need)`)

function ofBootstrap(names: string, version: number, parts: string | null): string {
  const isWhole = !/[.-](?:grid|reboot|theme|utilities|responsive)\b/i.test(names)
  const used =
    parts && isWhole ? `Of ${names}, the HTML of this page uses only these components: ${parts}. ` : ''
  if (/bootstrap[.-](?:rtl|v?[\d.]+rtl)/i.test(names) && version < 5)
    return `Instead of ${names}, build a right-to-left style sheet that contains only the components that you use, from the sources of the package that this file comes from. If the site has no right-to-left text, remove the file.`
  return `${used}${wholeFix(names, version)}`
}

function wholeFix(names: string, version: number): string {
  if (version >= 4) return fromSass(`Bootstrap ${version}`, 'scss/bootstrap.scss')(names)
  if (version === 3)
    return build(names, 'with the Bootstrap 3 customizer (getbootstrap.com/docs/3.4/customize)')
  // The customizer of Bootstrap 2 no longer returns a file.
  if (version === 2)
    return `Have the build remove the rules that no page on the site uses from ${names}, for example with PurgeCSS. Give PurgeCSS both the HTML and the scripts.`
  return build(names, 'from the Bootstrap sources (Sass files, or Less files before version 4)')
}

const FRAMEWORKS: readonly Framework[] = [
  {
    file: /^bootstrap(?:[.-](?:rtl|grid|reboot|theme|utilities|responsive|combined|v?\d[\d.]*))*(?:[.-]min)?\.css/i,
    fix: ofBootstrap,
  },
  { file: /^bulma(?:[.-]rtl)?\b/i, fix: fromSass('Bulma', 'bulma.scss') },
  { file: /^materialize\b/i, fix: fromSass('Materialize', 'sass/materialize.scss') },
  {
    file: /^material(?:\.\w+-\w+)?(?:\.min)?\.css/i,
    fix: fromSass('Material Design Lite', 'src/material-design-lite.scss'),
  },
  { file: /^spectre(?:-exp|-icons)?\b/i, fix: fromSass('Spectre', 'src/spectre.scss') },
  { file: /^picnic\b/i, fix: fromSass('Picnic', 'src/picnic.scss') },
  {
    file: /^foundation(?![.-]?icons)\b/i,
    fix: (names) => build(names, 'with Foundation’s custom download (get.foundation/sites/download)'),
  },
  { file: /^uikit\b/i, fix: (names) => build(names, 'from UIkit’s Less or Sass files') },
  {
    file: /^(?:semantic|fomantic)\b/i,
    fix: (names) =>
      `Instead of ${names}, load only the files for the components that you use from dist/components, such as button.min.css and grid.min.css.`,
  },
  {
    file: /^pure(?:-|\b)/i,
    fix: (names) =>
      `Instead of ${names}, load only the Pure modules that you use, such as base-min.css and grids-responsive-min.css.`,
  },
  {
    file: /^tailwind/i,
    min: 100 * 1024,
    fix: (names) =>
      `Instead of ${names}, build the style sheet with the Tailwind command-line tool, which includes only the classes in your HTML and scripts.`,
  },
  {
    file: /^animate\b/i,
    fix: (names) =>
      `Instead of ${names}, copy only the classes and @keyframes of the animations that you use into the site’s own style sheet.`,
  },
  {
    file: /^hover\b/i,
    fix: (names) =>
      `Instead of ${names}, copy only the effects that you use into the site’s own style sheet.`,
  },
  {
    file: /^jquery[.-]ui\b/i,
    fix: (names) =>
      `Instead of ${names}, use a build of jQuery UI that contains only the widgets that you use (jqueryui.com/download).`,
  },
  {
    file: /^jquery[.-]mobile\b/i,
    fix: (names) =>
      `Instead of ${names}, use a build of jQuery Mobile that contains only the widgets that you use (jquerymobile.com/download-builder).`,
  },
]

const BOOTSTRAP = /\bBootstrap\s+v(\d)/
/**
 * The banner of the published file. A bare version isn't enough, since themes also name the version that they
 * need.
 */
const BANNER = /\bBootstrap\s+v(\d)[\w.-]*\s+\(https?:\/\/getbootstrap\.com/
/** Matches Bootstrap builds with a theme's colors and fonts. */
const THEME = /\bbootswatch\b|\*\s*theme:\s*\w/i
const THEME_PATH = /\bbootswatch\b/i

const themeFix = (name: string): string =>
  `${name} is a framework theme, so keep its colors. Have the build remove the rules that no page on the site uses, for example with PurgeCSS. Give PurgeCSS both the HTML and the scripts so that it keeps classes that scripts set.`

const CLASSES = ['.col-md-12', '.btn-primary', '.navbar-toggle', '.modal-dialog']
const CLASSES_MIN = 3
const VERSION = /[@/.-]v?(\d)\.\d+(?:\.\d+)?\b/

function versionOf({ url }: FileRow, { sources }: PageFacts): number {
  const banner = sourceText(url, sources).slice(0, BANNER_LENGTH)
  return Number(BOOTSTRAP.exec(banner)?.[1] ?? VERSION.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? 0)
}

/**
 * Returns the fix for a style sheet that is or contains a framework, or null for other style sheets. A theme
 * contains Bootstrap under a different name.
 */
export function frameworkFix(file: FileRow, page: PageFacts): string | null {
  const name = fileName(file.url).replace(/^.*\//, '')
  const text = sourceText(file.url, page.sources)
  const bytes = text.length || numberOf(file.row.totalBytes)
  const known = FRAMEWORKS.find((framework) => framework.file.test(name) && bytes >= (framework.min ?? 0))
  // A build from the framework's sources would lose the theme's colors.
  if (
    known &&
    (THEME_PATH.test(URL.parse(file.url)?.pathname ?? '') || THEME.test(text.slice(0, BANNER_LENGTH)))
  )
    return themeFix(fileName(file.url))
  if (known) return known.fix(namesOf([file.url]), versionOf(file, page), bootstrapPartsIn(page))
  const version = BANNER.exec(text)?.[1]
  if (!version || CLASSES.filter((part) => text.includes(part)).length < CLASSES_MIN) return null
  const parts = bootstrapPartsIn(page)
  return `${fileName(file.url)} contains all of Bootstrap ${version}. ${parts ? `The HTML of this page uses only these components: ${parts}. ` : ''}In your Sass source, import only the components that the site uses.`
}
