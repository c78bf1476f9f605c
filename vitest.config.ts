import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const ALL = 'test/**/*.test.ts'
const SERVICE = 'test/**/*.service.test.ts'
const BROWSER = 'test/**/*.browser.test.ts'
const HEAVY = 'test/**/*.heavy.browser.test.ts'

const IN_PAGE = 'build-in-page.ts'

// Tests start many processes that load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/audit-service/compiled')

/** The options of projects whose tests use a database. */
const withDatabase = {
  globalSetup: [IN_PAGE, 'test/support/embedded-database.ts'],
  setupFiles: 'test/support/check-queries.ts',
}

export default defineConfig({
  // Vite would load a second build of graphql in addition to the one that Node loads for Pothos and Yoga.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // One worker more than CPUs, since tests sometimes wait for a time limit. More workers make each page slower,
    // and engines then run out of time.
    maxWorkers: availableParallelism() + 1,
    // Tests that mostly wait for a page run at the same time within their file. More of them would use up the time
    // limits of the engines.
    maxConcurrency: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a shared machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [ALL],
          globalSetup: IN_PAGE,
          exclude: [...configDefaults.exclude, SERVICE, BROWSER],
          // Unit tests share no state, so loading each module once saves most of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'service', include: [SERVICE], ...withDatabase, isolate: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          exclude: [...configDefaults.exclude, HEAVY],
          ...withDatabase,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'heavy',
          include: [HEAVY],
          globalSetup: IN_PAGE,
          isolate: false,
          // These pages use up the CPU, the memory or their time limit. Next to other tests, they would
          // fail because of the load, so they run when all other tests have ended.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
