import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vite would take graphql's second build beside the one that Node gives to Pothos and Yoga: two realms.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['build-in-page.ts', 'test/support/embedded-database.ts'],
    setupFiles: 'test/support/check-queries.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once; a second, the default, is short on a machine that others use.
    expect: { poll: { timeout: 20_000 } },
  },
})
