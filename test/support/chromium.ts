import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../src/engine/browser/launch.ts'

/** Shared by all test files, and safe when several of them ask at once. */
export const testCacheDir = join(tmpdir(), 'audit-service-test-cache')

export const testChromium = (): Promise<string> => findChromium(null, testCacheDir)
