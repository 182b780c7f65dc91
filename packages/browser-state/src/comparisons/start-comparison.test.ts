import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import type { Outgoing } from '#outbox/outgoing.ts'
import { success } from '#surroundings/scripted-network.ts'
import { secureOffer } from '#outbox/checks/secure-offer.ts'
import { startComparison } from './start-comparison.ts'

const saved = { tools: ['search_web'], moderation: true, privacy: false }

/** What is sent to begin a comparison. */
async function begun(
  type: Outgoing['type'],
  demanded: typeof saved | undefined,
  check = (message: Outgoing): Outgoing | null => message,
): Promise<unknown> {
  const { console, network } = testConsole()
  network.answer('POST /api/v1/prompts/comparisons', () => success({ promptId: 'p1' }))
  const input = { provider: 'openai_chat' as const, model: 'gpt-4.1', messages: [] }
  const started = await startComparison(
    {
      client: console.client,
      fail: (error) => expect.unreachable(String(error)),
      check: async (message) => check(message),
      askedBy: async () => [],
      project: () => 7908,
      questions: { ask: () => expect.unreachable('Nothing is asked.') },
      userState: console.userState,
      newKey: () => 'key',
    },
    {
      message: { threadId: null, type, secureData: false, input },
      versions: ['Who is {{who}}?'],
      examples: [{ who: 'Ada' }],
      fromCatalog: null,
      demanded,
    },
  )
  expect(started).toEqual({ promptId: 'p1' })
  return network.requests.at(-1)?.body
}

test('a saved prompt is compared with its tools and with what else it demands', async () => {
  const body = await begun('chat', saved)
  expect(body).toMatchObject({ tools: ['search_web'], moderation: true })
  expect(body).not.toHaveProperty('privacy', true)
})

test('what is no saved prompt demands nothing, and models that make images take no tools', async () => {
  expect(await begun('chat', undefined)).not.toHaveProperty('tools')
  const ofImages = await begun('image', saved)
  expect(ofImages).not.toHaveProperty('tools')
  expect(ofImages).toMatchObject({ moderation: true })
})

test('with secure data a saved prompt is compared without the tools that reach other servers', async () => {
  const model = modelOf('gpt-4.1', 1)
  const chosen = { provider: model.provider, model: model.id }
  const secured = (message: Outgoing) => secureOffer(message, [], { models: [model], chosen }).message
  const body = await begun('chat', { ...saved, tools: ['calculator', 'search_web'] }, secured)
  expect(body).toMatchObject({ tools: ['calculator'], secureData: true })
})
