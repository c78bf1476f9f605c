import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import {
  IN_PAGE_FOLDER,
  IN_PAGE_LIST,
  type InPageList,
  inPageStamp,
} from './src/engine/browser/in-page-stamp.ts'
import { IN_PAGE_PARTS } from './src/engine/in-page/parts.ts'

/**
 * Writes the list of the scripts of each part. A script comes after the scripts that it requires.
 */
const listScripts: Plugin = {
  name: 'list-scripts',
  generateBundle(_options, bundle) {
    const partFiles = IN_PAGE_PARTS.map((part) => `${part}.js`)
    const withRequired = (file: string): string[] => {
      const output = bundle[file]
      if (output?.type !== 'chunk') return []
      // A world would take over the functions of a part only from its last script.
      const part = output.imports.find((required) => partFiles.includes(required))
      if (part) this.error(`${file} must not require the part ${part}`)
      return [...output.imports.flatMap(withRequired), file]
    }
    const scripts = (part: string) => [...new Set(withRequired(`${part}.js`))]
    const parts = Object.fromEntries(IN_PAGE_PARTS.map((part) => [part, scripts(part)]))
    const list = { stamp: inPageStamp(), parts } as InPageList
    this.emitFile({ type: 'asset', fileName: IN_PAGE_LIST, source: JSON.stringify(list) })
  },
}

/** Leaves out the names in the source maps, since the service maps only positions. */
const withoutNames: Plugin = {
  name: 'without-names',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'asset' && output.fileName.endsWith('.map'))
        output.source = JSON.stringify({ ...JSON.parse(String(output.source)), names: [] })
  },
}

/**
 * Bundles the code that the engine runs inside pages into scripts (see docs/decisions/0021-in-page-code.md).
 */
export default defineConfig({
  publicDir: false,
  plugins: [listScripts, withoutNames],
  build: {
    outDir: IN_PAGE_FOLDER,
    emptyOutDir: true,
    // Only the browser that comes with the service runs this code.
    target: 'chrome140',
    // The service maps errors itself, so pages must not request the map.
    sourcemap: 'hidden',
    lib: {
      entry: Object.fromEntries(IN_PAGE_PARTS.map((part) => [part, `src/engine/in-page/${part}.ts`])),
      formats: ['cjs'],
      fileName: (_format, part) => `${part}.js`,
    },
    // The package contains the sources, so the maps only refer to them.
    rolldownOptions: { output: { chunkFileNames: '[name].js', sourcemapExcludeSources: true } },
  },
})
