import { estimateSending } from '@atrium/domain/estimates/estimate-sending'
import { TOKEN_BAND } from '@atrium/domain/tokens/estimate-tokens'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const EN =
  'Compare the arguments for a carbon border adjustment in the European Union, with the figures that you know. '
const DE =
  'Vergleiche die Argumente für einen Grenzausgleich in der Europäischen Union, mit allen Zahlen, die du kennst. '

test.each([
  ['English', EN, []],
  ['German', DE, []],
  ['English with tools', `Use the tool calculator. ${EN}`, ['calculator', 'current_time']],
] as const)('what a long conversation takes is what was estimated before: %s', async (_, text, tools) => {
  const { data: models } = await ada.client.models.list({ query: { providers: ['openai_chat'] } })
  const model = models.find(({ id }) => id === 'gpt-4.1') as ModelEntry | undefined
  if (!model) throw new Error('The model is in the catalog.')
  const { data: thread } = await ada.client.threads.create({ body: { provider: model.provider, model: model.id } })
  const params = { threadId: thread.id }
  let branch: readonly ThreadMessage[] = []
  const shares: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const parts = [{ type: 'text' as const, text: text.repeat(1 + (turn % 4)) }]
    const { cost } = estimateSending({ model, options: {}, branch, parts })
    await ada.client.runs.start({ params, body: { messages: [{ role: 'user', parts }], tools: [...tools] } })
    branch = (await ada.client.threads.get({ params })).data.messages as ThreadMessage[]
    shares.push((cost?.total ?? 0) / (branch.at(-1)?.metadata?.receipt?.cost ?? 0))
  }
  // How long the first answer is, and what tools it uses, nobody knows.
  for (const share of shares.slice(1)) expect(Math.abs(share - 1)).toBeLessThan(TOKEN_BAND / 2)
  expect(shares.slice(1).reduce((sum, share) => sum + share, 0) / 7).toBeGreaterThan(0.95)
})
