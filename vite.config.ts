import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where `vite` sends what the service answers, and the key that stands for a session: for development only. */
const { SERVICE_URL = 'http://127.0.0.1:4000', SERVICE_KEY } = process.env

const toService = {
  target: SERVICE_URL,
  ws: true,
  ...(SERVICE_KEY && { headers: { 'X-API-Key': SERVICE_KEY } }),
}

/** Engines that know `light-dark()`, which older targets would have rewritten. */
export const TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** The components bring their own few words in thirty languages; the dashboard speaks one. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /[\\/]react-(?:aria|stately).*[\\/]intl[\\/](?!.*en-US).*\.m?js$/.test(id) ? 'export default {}' : null,
}

/** Beside each file its compressed form, which the service sends as it is. */
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
    // A data address is no file of ours: the content security policy would refuse it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // By themselves, modules that views share fall into dozens of files of a kilobyte, each a round trip.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
          ],
        },
        // The names of shared files tell every view that has a part in them.
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
