import type { Contract } from '@atrium/contract/call'
import { contract } from '@atrium/contract'
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

/** What calls the client for one of these, as `client.runs.start(` or, as a stream, `client.runs.start.stream(`. */
function callOf(names: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${names.join('|').replaceAll('.', String.raw`\.`)})(?:\.stream)?\(`)
}

const STARTS = Object.entries<Contract[string]>(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => (call.startsRun ? [`${resource}.${name}`] : [])),
)

test('the calls that start a run stand in one file', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100)
  expect(STARTS).toContain('threads.sync')
  // The outbox itself has no client: what it calls is the starter of runs.
  const ofTogether = STARTS.filter((name) => name.startsWith('promptRuns'))
  const ofPrompts = STARTS.filter((name) => name.startsWith('prompt') && !ofTogether.includes(name))
  const ofReplays = STARTS.filter((name) => name.startsWith('replays'))
  const decides = ['runs.decide']
  const ofComparisons = STARTS.filter((name) => name.startsWith('comparisons'))
  const elsewhere = new Set([...ofPrompts, ...ofTogether, ...ofReplays, ...ofComparisons, ...decides])
  const ofThreads = STARTS.filter((name) => !elsewhere.has(name))
  expect(filesWith(callOf(ofThreads))).toEqual(['outbox/send-row.ts', 'runs/thread-run.ts'])
  expect(filesWith(callOf(ofThreads.filter((name) => name !== 'runs.start')))).toEqual([])
  // What starts the results of prompts asks the same checks, in the same place.
  expect(filesWith(callOf(ofPrompts))).toEqual(['prompts/begin-prompt.ts', 'prompts/create-prompt-starts.ts'])
  expect(filesWith(/\bBeginPrompt\b/)).toEqual(['prompts/begin-prompt.ts', 'prompts/create-prompt-starts.ts'])
  expect(SOURCES['../prompts/create-prompt-starts.ts']?.match(/await check\(/g)).toHaveLength(1)
  // And what runs several together: what goes on was checked as it began.
  expect(filesWith(callOf(['promptRuns.create']))).toEqual(['prompts/together/start-together.ts'])
  expect(SOURCES['../prompts/together/start-together.ts']?.match(/await check\(/g)).toHaveLength(1)
  expect(filesWith(callOf(['promptRuns.continue']))).toEqual(['prompts/together/prompt-runs-room.ts'])
  // So does what asks a whole conversation again.
  expect(filesWith(callOf(ofReplays))).toEqual(['replays/start-replay.ts'])
  expect(SOURCES['../replays/start-replay.ts']?.match(/await check\(/g)).toHaveLength(1)
  // And what compares prompts: what goes on, or is asked again, was looked through as it began. What is asked again costs anew.
  expect(filesWith(callOf(['comparisons.create']))).toEqual(['comparisons/start-comparison.ts'])
  expect(SOURCES['../comparisons/start-comparison.ts']?.match(/await check\(/g)).toHaveLength(1)
  expect(filesWith(callOf(['comparisons.continue']))).toEqual(['comparisons/comparisons-room.ts'])
  expect(filesWith(callOf(['comparisons.retry']))).toEqual(['comparisons/retry-cells.ts'])
  expect(SOURCES['../comparisons/retry-cells.ts']?.match(/await passesLimit\(/g)).toHaveLength(1)
  // Nothing is said with a decision: what goes on was checked when it was asked.
  expect(filesWith(callOf(decides))).toEqual(['turns/decide-calls.ts'])
  expect(filesWith(/\bruns\.start\.stream\(/)).toEqual(['runs/thread-run.ts'])
})

test('a call that starts a run is known by its name, as a stream too', () => {
  const isCall = (text: string) => callOf(STARTS).test(text)
  expect(['client.threads.sync({', 'client.runs.start.stream({', 'client.runs.startAsync('].map(isCall)).not.toContain(
    false,
  )
  expect(['client.threads.create(', 'runs.startTime'].map(isCall)).not.toContain(true)
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
