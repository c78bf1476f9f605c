import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { buildDashboard } from './build-dashboard.ts'

const BUILD_MAX_MS = 100_000

/**
 * Returns the folder of the built dashboard. The first test file that needs the dashboard builds it for all
 * the others.
 */
export async function builtDashboard(): Promise<string> {
  const folder = join(inject('dataDir'), 'dashboard')
  const mark = `${folder}.built`
  try {
    await mkdir(folder)
  } catch {
    await vi.waitUntil(() => existsSync(mark), { timeout: BUILD_MAX_MS, interval: 50 })
    return folder
  }
  await buildDashboard(folder)
  await writeFile(mark, '')
  return folder
}
