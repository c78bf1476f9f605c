import { defineConfig } from 'vite'
import { IN_PAGE_FILE, IN_PAGE_FOLDER, inPageStamp } from './src/engine/browser/in-page-stamp.ts'

/**
 * Bundles the code that the engine runs inside pages into one script (see
 * docs/decisions/0021-in-page-code.md).
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: IN_PAGE_FOLDER,
    emptyOutDir: true,
    // Only the browser that comes with the service runs this code.
    target: 'chrome140',
    // The service maps errors itself, so pages must not request the map.
    sourcemap: 'hidden',
    lib: {
      entry: 'src/engine/in-page/entry.ts',
      formats: ['iife'],
      name: 'inPage',
      fileName: () => IN_PAGE_FILE,
    },
    rolldownOptions: { output: { postBanner: inPageStamp() } },
  },
})
