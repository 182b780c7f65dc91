import { expect, test } from 'vitest'
import { askPrompt } from '../../test-harness/ask-prompt.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

let now = Date.parse('2026-03-01T10:00:00Z')
const server = serverOfFile({ clock: () => new Date(now) })

const LARGE = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const SMALL = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const
/** About two cents at the large model, and a fifth of it at the small one. */
const LONG = `Say only: kites. ${'Of course '.repeat(4000)}`

/** Asks both models, and votes on what each has answered. */
async function compare(who: TestAccount, votes: { large: 1 | -1; small: 1 | -1 }, voter = who) {
  for (const [model, vote] of [
    [LARGE, votes.large],
    [SMALL, votes.small],
  ] as const) {
    const { results } = await askPrompt(who, { prompt: LONG, protected: 'realm', ...model })
    await voter.client.promptResults.vote({ params: { resultId: results[0]?.id ?? '' }, query: { vote } })
  }
}

/** Asks both models in conversations, and says that the answers are good. */
async function converse(who: TestAccount) {
  for (const model of [LARGE, SMALL]) {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: LONG }] }]
    const { data } = await who.client.threads.sync({ body: { ...model, messages } })
    const params = { threadId: data.thread.id, messageId: data.messages.at(-1)?.id ?? '' }
    await who.client.feedback.put({ params, body: { rating: 'good' } })
  }
}

const adviceFor = async (who: TestAccount) => (await who.client.spendingAdvice.cheaper({})).data

test('a cheaper model that did as well is named with what it would have saved, by votes on results and in conversations', async () => {
  const ada = await server.createAccount()
  await compare(ada, { large: 1, small: 1 })
  await compare(ada, { large: 1, small: 1 })
  expect(await adviceFor(ada)).toEqual([])
  await converse(ada)
  const [advice, ...others] = await adviceFor(ada)
  expect(others).toEqual([])
  expect(advice).toMatchObject({
    type: 'chat',
    prompt: null,
    from: { ...LARGE, answers: 3, good: 3, bad: 0 },
    to: { ...SMALL, answers: 3, good: 3, bad: 0 },
  })
  // $2 and $8 a million tokens, to $0.40 and $1.60.
  expect(advice?.times).toBeCloseTo(5, 6)
  expect(advice?.saved).toBeCloseTo(3 * ((advice?.from.price ?? 0) - (advice?.to.price ?? 0)), 9)
  now += 91 * 86_400_000
  expect(await adviceFor(ada)).toEqual([])
})

test('a model that did worse is not, and neither is one by the votes of others', async () => {
  const [ada, bob] = [await server.createAccount(), await server.createAccount()]
  for (const small of [1, 1, -1] as const) await compare(ada, { large: 1, small })
  expect(await adviceFor(ada)).toEqual([])
  for (let time = 0; time < 3; time += 1) await compare(bob, { large: 1, small: 1 }, ada)
  expect(await adviceFor(bob)).toEqual([])
})
