import type { TestProject } from 'vitest/node'
import { IN_PAGE_CONFIG, isInPageBuilt } from './src/engine/browser/in-page-stamp.ts'

/** Builds the in-page bundle unless it was built from the current sources. */
async function buildInPage(): Promise<void> {
  if (isInPageBuilt()) return
  const { build } = await import('vite')
  await build({ configFile: IN_PAGE_CONFIG, logLevel: 'warn' })
}

// `npm run dev` preloads this file, so that each restart runs the saved code.
await buildInPage()

/** Vitest calls this function before the first run. */
export function setup(project: TestProject): void {
  project.onTestsRerun(buildInPage)
}
