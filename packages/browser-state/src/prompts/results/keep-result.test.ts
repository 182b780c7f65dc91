import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { expect, test } from 'vitest'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { keepResult } from './keep-result.ts'

const RESULT = {
  id: 'result-1',
  promptId: 'prompt-1',
  project: 1,
  author: 'ada',
  tools: null,
  type: 'chat',
  secureData: false,
  provider: 'openai_chat',
  model: 'gpt-4.1',
  providerOptions: { temperature: 0.2 },
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hi' }] }],
  parts: [{ type: 'text', text: 'Hello' }],
  context: null,
} as unknown as PromptResult

const project = (projectId: number) => ({ projectId, projectName: `Project ${projectId}` })

/** What a conversation is begun with that goes on from the result. */
async function kept(change: Partial<PromptResult> = {}, answers: Readonly<Record<string, unknown>> = {}) {
  const network = scriptedNetwork()
  for (const [line, data] of Object.entries(answers)) network.answer(line, () => success(data))
  network.answer('POST /api/v1/threads', () => success({ id: 'thread-1', type: 'chat' }))
  const projects = { get: () => ({ projects: [project(1), project(2)], project: project(2) }) }
  const needs = { client: network.client, projects, author: () => 'ada', ownTools: () => ['time'] }
  await keepResult(needs, { name: 'Greeting' }, { ...RESULT, ...change })
  return network.requests.find(({ method }) => method === 'POST')?.body
}

test('goes on with the model and the options that have answered, in the project of the result', async () => {
  expect(await kept()).toEqual({
    type: 'chat',
    name: 'Greeting',
    project: 1,
    provider: 'openai_chat',
    model: 'gpt-4.1',
    providerOptions: { temperature: 0.2 },
    secureData: false,
    messages: [
      { role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
      { role: 'assistant', parts: [{ type: 'text', text: 'Hello' }] },
    ],
  })
})

test('goes on in the current project where somebody is not in that of the result', async () => {
  expect(await kept({ project: 7 })).toMatchObject({ project: 2 })
})

test('keeps what the prompt demands', async () => {
  const demanded = { moderation: true, privacy: true }
  expect(await kept({}, { 'GET /api/v1/prompts/prompt-1': demanded })).toMatchObject(demanded)
})

test('keeps the tools that it was asked with beside the person’s own; of somebody else none that reaches out', async () => {
  const tools = ['calculator', 'search_web']
  expect(await kept({ tools })).toMatchObject({ tools: ['calculator', 'search_web', 'time'] })
  expect(await kept({ tools, author: 'bob' })).toMatchObject({ tools: ['calculator', 'time'] })
  expect(await kept({ tools, secureData: true })).toMatchObject({ tools: ['calculator', 'time'] })
})

test('goes on with the companion that has answered; where it is gone, with its model', async () => {
  const companion = { id: 'companion-1', name: 'Clerk', revision: 3, draft: false }
  const context = { companion } as PromptResult['context']
  const there = { 'GET /api/v1/assistants/companion-1': { id: 'companion-1' } }
  expect(await kept({ context }, there)).toMatchObject({ type: 'companion', companion: { id: 'companion-1' } })
  expect(await kept({ context })).toMatchObject({ type: 'chat', model: 'gpt-4.1' })
})
