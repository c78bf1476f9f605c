import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The URL to which `vite` forwards requests to the service, and a key that is used instead of a session. Both
 * are only for development.
 */
const { SERVICE_URL = 'http://127.0.0.1:4000', SERVICE_KEY } = process.env

const toService = {
  target: SERVICE_URL,
  ws: true,
  ...(SERVICE_KEY && { headers: { 'X-API-Key': SERVICE_KEY } }),
}

/** These browsers support `light-dark()`, which Vite would rewrite for older targets. */
export const TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** Removes the component library's texts in thirty languages, since the dashboard is in English only. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /[\\/]react-(?:aria|stately).*[\\/]intl[\\/](?!.*en-US).*\.m?js$/.test(id) ? 'export default {}' : null,
}

/** Writes a compressed copy of each file, which the service sends unchanged. */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    for (const name of await readdir(dir, { recursive: true })) {
      if (!/\.(?:js|css|html|svg)$/.test(name)) continue
      const bytes = await readFile(join(dir, name))
      await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes))
    }
  },
}

export default defineConfig({
  root: folder('src/dashboard'),
  plugins: [englishOnly, react(), compressed],
  build: {
    outDir: folder('dist/dashboard'),
    emptyOutDir: true,
    target: TARGET,
    // The content security policy allows only our own files, so it would block data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Groups of shared modules may import each other. Without this option, a module could then run before the
        // modules that it imports.
        strictExecutionOrder: true,
        // By default, modules that views share would be split into dozens of files of one kilobyte, each with a
        // separate round trip.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
          ],
        },
        // By default, the names of shared files would list all views that use them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/graphql': toService,
      '/api': toService,
      '/docs': toService,
      '/heatmaps': toService,
      '/pictures': toService,
    },
  },
})
