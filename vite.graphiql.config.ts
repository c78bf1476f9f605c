import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed, folder, TARGET } from './vite.config.ts'

/** Builds GraphiQL, which the service serves at `/graphql`. It shares no files with the dashboard. */
export default defineConfig({
  root: folder('src/dashboard/graphiql'),
  base: '/graphql/',
  plugins: [react(), compressed],
  build: {
    outDir: folder('dist/graphiql'),
    emptyOutDir: true,
    target: TARGET,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
})
