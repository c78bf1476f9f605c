/** File names whose minified version follows another pattern than `jquery.min.js`. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/[.-]src(?=\.\w+$)/, ''],
  [/\.development\.js$/, '.production.min.js'],
  [/(?<=^vue\.(?:runtime\.)?global)\.js$/, '.prod.js'],
]

/** Returns the name under which authors publish the minified version of a file. */
export function minifiedName(name: string, extension: string): string {
  const other = OTHER_NAMES.find(([pattern]) => pattern.test(name))
  return other
    ? name.replace(...other)
    : name.replace(new RegExp(`(?:\\.${extension})?$`), `.min.${extension}`)
}
