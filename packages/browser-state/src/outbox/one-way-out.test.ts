import { expect, test } from 'vitest'

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../../apps/web-*/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)

function filesWith(pattern: RegExp): string[] {
  return Object.entries(SOURCES)
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path.replace(/^(?:\.\.\/)+/, '').replace(/^\.\//, 'outbox/'))
    .toSorted()
}

test('the call that starts a run stands in one file', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100)
  expect(filesWith(/\bruns\.start(?:\.stream|Async)?\(/)).toEqual(['outbox/send-row.ts', 'runs/thread-run.ts'])
  expect(filesWith(/\bruns\.start(?:\.stream|Async)\(/)).toEqual(['runs/thread-run.ts'])
})

test('the outbox alone is handed what starts runs, so that nothing goes out past its checks', () => {
  expect(filesWith(/\bRunStarter\b/)).toEqual(['outbox/send-row.ts', 'runs/create-runs.ts', 'runs/run-starter-room.ts'])
  expect(filesWith(/\brunStarterRoom\b/)).toEqual([
    'outbox/outbox-room.ts',
    'runs/run-starter-room.ts',
    'runs/runs-room.ts',
  ])
  expect(filesWith(/\bThreadRun\b/)).toEqual(['runs/create-runs.ts', 'runs/thread-run.ts'])
})
