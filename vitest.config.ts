import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { availableParallelism } from 'node:os'
import { launchOptions } from './tests/launch-options.ts'

/**
 * The files of a worker share its modules, so that a server is loaded once and not once a file: no test changes a module. Node.js reads
 * our TypeScript itself wherever there is no JSX.
 */
const SHARED = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // What the server imports first.
  setupFiles: 'apps/server/test-harness/begin-as-the-server.ts',
} as const

/** One worker more than there are cores, where tests wait for a database or for processes: a quarter of the time nobody works. */
const WAITING = availableParallelism() + 1

/** Tests of what is drawn, which run in the page itself. */
const PARTS = '{packages,apps/web-v2}/**/*.browser.test.{ts,tsx}'

/**
 * Five projects, by what a test needs: `rules` needs nothing, `parts` a page of a real browser, in which it runs, `server` a real
 * PostgreSQL, `faults` processes that it can kill, `journeys` a built console, a running server and a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          maxWorkers: '100%',
          isolate: false,
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web-v2/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [PARTS],
          // No rule waits for anything; a machine that is busy with other tests may still be slow.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        // Libraries are prepared before the first test: one that is found later would load the page anew under a test.
        optimizeDeps: {
          entries: ['packages/ui/src/**/*.tsx'],
          include: ['react/jsx-dev-runtime', 'vitest-browser-react/pure', 'axe-core'],
        },
        test: {
          name: 'parts',
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          include: [PARTS],
          setupFiles: ['packages/ui/test-harness/set-up-page.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'server',
          ...SHARED,
          maxWorkers: WAITING,
          // A worker that shares its modules serves one project: another one's files would not find their runner in it.
          sequence: { groupOrder: 2 },
          include: ['apps/server/**/*.test.ts', 'tests/conformance/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          globalSetup: ['apps/server/test-harness/database/shared-database.ts'],
          // A machine may be ten times slower than another, and nothing is measured here.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'faults',
          ...SHARED,
          maxWorkers: WAITING,
          // After the others: a test that waits for a process to die or to start again is not to wait for them too.
          sequence: { groupOrder: 3 },
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/begun-data.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          ...SHARED,
          maxWorkers: '100%',
          sequence: { groupOrder: 4 },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['apps/server/test-harness/database/shared-database.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // As patient as the browser's own waiting: on a busy machine a page takes seconds, and nothing is measured here.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
