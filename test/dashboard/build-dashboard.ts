import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The dashboard as `npm run build` makes it, in another place. */
export async function buildDashboard(outDir: string): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    mode: 'production',
    build: { outDir },
  })
}
