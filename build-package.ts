import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Matches the path of another file in an import or in `new URL('./worker.ts', import.meta.url)`. */
const PATH_TO_SOURCE = /(['"])(\.{1,2}\/[^'"\n]*)\.tsx?\1/g

/** Node replaces types with spaces. Those at the ends of lines aren't needed for the positions in stack traces. */
const SPACES_AT_END = /[ \t]+$/gm

/**
 * Removes comments but keeps their line breaks, so that the positions in stack traces stay right. The sources
 * contain the same comments.
 */
function withoutComments(text: string): string {
  // The parser counts the first line of the command as a comment.
  let from = text.startsWith('#!') ? text.indexOf('\n') : 0
  let result = text.slice(0, from)
  for (const { start, end } of parseSync('module.js', text).comments) {
    if (start < from) continue
    result += text.slice(from, start) + text.slice(start, end).replace(/[^\n]+/g, '')
    from = end
  }
  return result + text.slice(from)
}

const toJavaScript = (text: string): string =>
  text.replaceAll(PATH_TO_SOURCE, '$1$2.js$1').replaceAll(SPACES_AT_END, '')

/**
 * Compiles `src` for the package, since Node rejects TypeScript under `node_modules`. `lib` is at the same
 * depth as `src`, so that paths to other folders don't change. Only the client gets types.
 */
function buildPackage(output = 'lib'): void {
  rmSync(output, { recursive: true, force: true })
  const files = globSync('src/**/*', {
    withFileTypes: true,
    exclude: ['src/dashboard/**', 'src/demo/**'],
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files) {
    const target = join(output, file.slice('src/'.length))
    mkdirSync(dirname(target), { recursive: true })
    if (!file.endsWith('.ts')) cpSync(file, target)
    else
      writeFileSync(
        target.replace(/ts$/, 'js'),
        toJavaScript(withoutComments(stripTypeScriptTypes(readFileSync(file, 'utf8')))),
      )
  }
  const types = join(output, 'client')
  execFileSync(join('node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.client.json', '--outDir', types], {
    stdio: 'inherit',
  })
  for (const file of globSync(`${types}/**/*.d.ts`))
    writeFileSync(file, toJavaScript(readFileSync(file, 'utf8')))
}

if (import.meta.main) buildPackage(process.argv[2])
