import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'
import { success } from '#surroundings/scripted-network.ts'
import { secureOffer } from '#outbox/checks/secure-offer.ts'
import { startComparison } from './start-comparison.ts'

/** What is sent to begin a comparison of a saved prompt. @param shown what the desk says that is demanded */
async function begun(
  shown: Pick<Sent, 'tools' | 'moderation' | 'privacy'>,
  check = (message: Outgoing): Outgoing | null => message,
): Promise<unknown> {
  const { console, network } = testConsole()
  network.answer('POST /api/v1/prompts/comparisons', () => success({ promptId: 'p1' }))
  const input = { provider: 'openai_chat' as const, model: 'gpt-4.1', messages: [], ...shown }
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
      message: { threadId: null, type: 'chat', secureData: false, input },
      versions: ['Who is {{who}}?'],
      examples: [{ who: 'Ada' }],
      fromCatalog: { promptId: 'saved', revision: 1, variables: {} },
    },
  )
  expect(started).toEqual({ promptId: 'p1' })
  return network.requests.at(-1)?.body
}

test('a comparison is asked with what its desk shows, and with nothing that was taken back there', async () => {
  const body = await begun({ tools: ['calculator', 'search_web'], moderation: true })
  expect(body).toMatchObject({ tools: ['calculator', 'search_web'], moderation: true })
  expect(body).not.toHaveProperty('privacy')
  const without = await begun({})
  expect(without).not.toHaveProperty('tools')
  expect(without).not.toHaveProperty('moderation')
})

test('with secure data a saved prompt is compared without the tools that reach other servers', async () => {
  const model = modelOf('gpt-4.1', 1)
  const chosen = { provider: model.provider, model: model.id }
  const secured = (message: Outgoing) => secureOffer(message, [], { models: [model], chosen }).message
  const body = await begun({ tools: ['calculator', 'search_web'] }, secured)
  expect(body).toMatchObject({ tools: ['calculator'], secureData: true })
})
