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
  const ofReplays = ['replays.create', 'replays.continue']
  const ofPrompts = ['prompts.create', 'prompts.run', 'promptResults.reply', 'promptResults.retry']
  const ofCatalog = ['catalogPrompts.run', 'catalogGroups.run']
  expect(marked.toSorted()).toEqual([...ofThreads, ...ofReplays, ...ofPrompts, ...ofCatalog].toSorted())
  const answering = CALLS.filter(({ call }) => call.method === 'POST' && answersRun(call)).map(({ name }) => name)
  expect(answering.toSorted()).toEqual(ofThreads.toSorted())
})

test('what starts a run is done once for one Idempotency-Key; what is in progress is not continued', () => {
  const repeated = CALLS.filter(({ call }) => call.startsRun && !call.idempotent).map(({ name }) => name)
  expect(repeated).toEqual(['replays.continue'])
})
