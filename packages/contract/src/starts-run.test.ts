import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call, Contract } from './call.ts'
import { contract } from './contract.ts'

const CALLS = Object.entries<Contract[string]>(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
)

function answersRun({ schema: { response } }: Call): boolean {
  return Object.values(response).some((answer) => {
    const data = answer instanceof z.ZodObject ? answer.shape['data'] : undefined
    return data instanceof z.ZodObject && 'run' in data.shape
  })
}

test('a POST that answers a run says that it starts one', () => {
  const marked = CALLS.filter(({ call }) => call.startsRun).map(({ name }) => name)
  const ofThreads = ['threads.sync', 'runs.start', 'runs.startAsync']
  const ofPaused = ['runs.decide']
  const ofReplays = ['replays.create', 'replays.continue']
  const ofPrompts = ['prompts.create', 'prompts.improve', 'prompts.run', 'promptResults.reply', 'promptResults.retry']
  const ofComparisons = ['comparisons.create', 'comparisons.continue', 'comparisons.retry']
  const ofPromptRuns = ['promptRuns.create', 'promptRuns.continue']
  const ofCatalog = ['catalogPrompts.run', 'catalogGroups.run']
  expect(marked.toSorted()).toEqual(
    [...ofThreads, ...ofPaused, ...ofReplays, ...ofPrompts, ...ofComparisons, ...ofPromptRuns, ...ofCatalog].toSorted(),
  )
  const answering = CALLS.filter(({ call }) => call.method === 'POST' && answersRun(call)).map(({ name }) => name)
  expect(answering.toSorted()).toEqual([...ofThreads, ...ofPaused].toSorted())
})

test('what starts a run is done once for one Idempotency-Key; what was decided is not decided again', () => {
  const repeated = CALLS.filter(({ call }) => call.startsRun && !call.idempotent).map(({ name }) => name)
  // What was decided already is refused (409): a repeat has no second effect.
  expect(repeated).toEqual(['runs.decide'])
})
