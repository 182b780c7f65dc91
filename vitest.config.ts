import { defineConfig } from 'vitest/config'

/**
 * Three projects, by what a test needs: `rules` needs nothing, `server` a real PostgreSQL, `journeys` a built console,
 * a running server and a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web-v2/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tests/conformance/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          globalSetup: ['apps/server/test-harness/shared-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/journeys/built-console.ts', 'apps/server/test-harness/shared-database.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
