import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../src/engine/browser/launch.ts'

/** All test files share this folder, and several may use it at the same time. */
export const testCacheDir = join(tmpdir(), 'audit-service-test-cache')

export const testChromium = (): Promise<string> => findChromium(null, testCacheDir)
