import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { modelOf } from '@atrium/domain/models/model-of.test-data'
import type { Activity } from '@atrium/domain/runs/progress/activity'
import type { UserState } from '@atrium/domain/user-state/user-state'
import { expect, test, vi } from 'vitest'
import type { ConfigState } from '#config/create-config.ts'
import { createOutbox } from '#outbox/create-outbox.ts'
import { createQuestions, type Question } from '#outbox/questions/create-questions.ts'
import { passChecks } from '#outbox/checks/pass-checks.ts'
import { createQueryClient } from '#query-cache/create-query-client.ts'
import { refreshThread } from '#threads/refresh-thread.ts'
import { createRuns } from '#runs/create-runs.ts'
import { createStore } from '#store/create-store.ts'
import { manualPageLife } from '#surroundings/manual-page-life.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryItems } from '#surroundings/memory-items.ts'
import { memoryLocks } from '#surroundings/memory-locks.ts'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { retryRun } from './retry-run.ts'

const MODEL = { provider: 'openai_chat' as const, model: 'dear' }

const RUN: Activity = {
  runId: 'run-1',
  thread: { id: 'thread-1', name: 'A conversation', type: 'chat', temporary: false },
  messageId: 'answer',
  parentId: 'question',
  parallelTo: null,
  status: 'failed',
  model: MODEL,
  error: null,
  createdDate: '2026-01-01T00:00:00.000Z',
  endedDate: '2026-01-01T00:00:01.000Z',
}

/** A tab in which the answer to `words` has failed. */
async function tab(words: string, state: UserState = {}) {
  const network = scriptedNetwork()
  const { client } = network
  const question = { id: 'question', parentId: null, role: 'user', parts: [{ type: 'text', text: words }] }
  const receipt = { model: MODEL, options: { temperature: 0.2 } }
  const answer = { id: 'answer', parentId: 'question', role: 'assistant', parts: [], metadata: { receipt } }
  const thread = { id: 'thread-1', type: 'chat', secureData: false, messages: [question, answer], runs: [] }
  network.answer('GET /api/v1/threads/thread-1', () =>
    success({ ...thread, activeMessageId: 'answer' } as unknown as ThreadWithMessages),
  )
  network.answer('GET /api/v1/prompts/models', () => success([modelOf('dear', 1000)]))
  network.answer('POST /api/v1/threads/thread-1', () => scriptedStream().response())
  const queries = createQueryClient()
  const timers = manualTimers()
  let keys = 0
  const newKey = () => `key-${++keys}`
  const readThread = (id: string) => refreshThread(queries, client, id)
  const runs = createRuns({ client, timers, newKey, refreshThread: readThread, onChange: () => undefined })
  const questions = createQuestions()
  const userState = createStore(state)
  const checks = {
    client,
    queries,
    runs,
    questions,
    projects: { get: () => ({ projects: [], project: undefined }) },
    config: createStore<ConfigState>({ status: 'loading', config: null, error: null }),
    userState: { get: userState.get, change: userState.update },
  }
  const outbox = createOutbox({
    runs,
    createThread: () => Promise.reject(new Error('Nothing begins here.')),
    readThread,
    isStill: async () => true,
    items: memoryItems(),
    locks: memoryLocks(),
    timers,
    life: manualPageLife(),
    newKey,
    check: (message) => passChecks(message, checks),
    project: () => undefined,
  })
  await outbox.begin('ann')
  const sent = () => network.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const asked = async (): Promise<Question> =>
    vi.waitFor(() => {
      const [first] = questions.get()
      if (!first) throw new Error('Nothing is asked.')
      return first
    })
  return { needs: { client, queries, outbox, runs }, questions, sent, asked, userState }
}

const AGAIN = { messages: [], parentId: 'question', ...MODEL, providerOptions: { temperature: 0.2 } }

test('the same question goes to the same model with the same options, beside the answer that failed', async () => {
  const { needs, questions, sent } = await tab('Hello')
  expect(await retryRun(RUN, needs)).toEqual({ kind: 'taken' })
  await vi.waitFor(() => expect(sent()).toEqual([AGAIN]))
  expect(questions.get()).toEqual([])
})

test('what costs more than the limit is asked about first, and does not go out where it is not wanted', async () => {
  const { needs, asked, sent } = await tab('Hello', { settings: { confirmAbove: 0 } })
  const retried = retryRun(RUN, needs)
  const question = await asked()
  expect(question).toMatchObject({ about: 'cost', limit: 0 })
  expect(sent()).toEqual([])
  question.answer(null)
  expect(await retried).toEqual({ kind: 'refused' })
  expect(sent()).toEqual([])
})

test('whoever raises the limit is asked above that one from now on', async () => {
  const { needs, asked, sent, userState } = await tab('Hello', { settings: { confirmAbove: 0 } })
  const retried = retryRun(RUN, needs)
  const question = await asked()
  if (question.about === 'cost') question.answer({ limit: 50 })
  expect(await retried).toEqual({ kind: 'taken' })
  await vi.waitFor(() => expect(sent()).toEqual([AGAIN]))
  expect(userState.get().settings?.confirmAbove).toBe(50)
})

test('what is found in the question is asked about first, and goes out only as it is answered', async () => {
  const { needs, asked, sent } = await tab('My card is 4111 1111 1111 1111, please.')
  const retried = retryRun(RUN, needs)
  const question = await asked()
  expect(question.about).toBe('sensitive-data')
  expect(sent()).toEqual([])
  if (question.about === 'sensitive-data') question.answer(question.message)
  expect(await retried).toEqual({ kind: 'taken' })
  await vi.waitFor(() => expect(sent()).toEqual([AGAIN]))
})

test('a second click asks for nothing more', async () => {
  const { needs, sent } = await tab('Hello')
  await retryRun(RUN, needs)
  expect(await retryRun(RUN, needs)).toEqual({ kind: 'refused' })
  await vi.waitFor(() => expect(sent()).toEqual([AGAIN]))
})
