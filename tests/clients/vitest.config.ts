import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run clients`: tools of others take a gigabyte and minutes to install, so that `npm test` leaves them out. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    name: 'clients',
    include: ['tests/clients/**/*.test.ts'],
    globalSetup: ['tests/clients/install-tools.ts', 'tests/faults/begun-data.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Each of them brings a server and a database of its own.
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
