import { readFileSync } from 'node:fs'

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

/** Matches `await import('…')`, which loads a module on first use. */
const LATE_IMPORT = /\bimport\('([^']+)'\)/g

export interface SourceImport {
  /** The module specifier as written. */
  path: string
  /** Whether the import contains only types, and therefore doesn't exist at runtime. */
  isType: boolean
}

/** Returns what a source file imports and re-exports. */
export function importsOf(file: string): SourceImport[] {
  const source = readFileSync(file, 'utf8')
  const early = [...source.matchAll(IMPORT)].map(([statement, type, path = '']) => ({
    path,
    isType: type !== undefined || onlyInlineTypes(statement),
  }))
  const late = [...source.matchAll(LATE_IMPORT)].map(([, path = '']) => ({ path, isType: false }))
  return [...early, ...late]
}

/** Returns whether all imports are inline types, as in `import { type A, type B } from …`. */
function onlyInlineTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',')
  return names?.every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false
}

/** Returns the project files that a file imports, including types, relative to the working directory. */
export const targetsOf = (file: string): string[] =>
  importsOf(file)
    .filter(({ path }) => /^\.{1,2}\/.*\.tsx?$/.test(path))
    .map(({ path }) => new URL(path, `file:///${file}`).pathname.slice(1))

/**
 * Returns the first import cycle in these files, as a list that ends with its first file, or undefined if
 * there is none.
 */
export function findCircle(files: readonly string[]): string[] | undefined {
  const graph = new Map(files.map((file) => [file, targetsOf(file)]))
  const cleared = new Set<string>()
  const circleFrom = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (cleared.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const circle = circleFrom(target, [...way, file])
      if (circle) return circle
    }
    cleared.add(file)
    return undefined
  }
  return files.map((file) => circleFrom(file, [])).find(Boolean)
}

/** Returns a file and all files that it imports, directly or indirectly, for which `isIncluded` is true. */
export function reachableFrom(
  file: string,
  isIncluded: (target: string) => boolean,
  found = new Set<string>(),
): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const target of targetsOf(file).filter(isIncluded)) reachableFrom(target, isIncluded, found)
  return found
}
