import { expect, test } from 'vitest'
import { askPrompt, ended, FAST } from '../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

type Shown = { id: string; parentId: string | null; role: string; parts: readonly { type: string; text?: string }[] }

const wordsOf = ({ parts }: Pick<Shown, 'parts'>) => parts.map(({ text = '' }) => text).join('')

/** Each message with the words of what it follows. */
const told = (messages: readonly Shown[]) =>
  messages.map((message) => {
    const parent = messages.find(({ id }) => id === message.parentId)
    return [message.role, wordsOf(message), parent ? wordsOf(parent) : null]
  })

async function linkTo(subject: string) {
  const { data } = await ada.client.links.create({ body: { kind: 'prompt', subject } })
  return { linkId: data.id }
}

const shownBy = async (params: { linkId: string }) => (await ada.client.links.get({ params })).data.messages

async function copied(params: { linkId: string }) {
  const { data: thread } = await ada.client.links.copy({ params })
  const { data } = await ada.client.threads.get({ params: { threadId: thread.id } })
  return data.messages
}

/** A prompt with an answer, a reply to that, and another try of the reply. */
async function replied(first: string, second: string) {
  const { prompt, results } = await askPrompt(ada, { prompt: `Say only: ${first}`, ...FAST })
  const params = { resultId: results[0]?.id ?? '' }
  const { data: reply } = await ada.client.promptResults.reply({ params, body: { prompt: `Say only: ${second}` } })
  await ended(ada, [reply.id])
  const { data: again } = await ada.client.promptResults.retry({ params: { resultId: reply.id }, body: {} })
  await ended(ada, [again.id])
  return { promptId: prompt.id, first: params.resultId }
}

test('a reply stands below its own question, another try of it beside it, and so in a copy', async () => {
  const link = await linkTo((await replied('Baltic', 'Garda')).promptId)
  const expected = [
    ['user', 'Say only: Baltic', null],
    ['assistant', 'Baltic', 'Say only: Baltic'],
    ['user', 'Say only: Garda', 'Baltic'],
    ['assistant', 'Garda', 'Say only: Garda'],
    ['assistant', 'Garda', 'Say only: Garda'],
  ]
  expect(told(await shownBy(link))).toEqual(expected)
  expect(told(await copied(link))).toEqual(expected)
})

test('a reply to a result that is gone keeps its question, and does not bring the result back', async () => {
  const { promptId, first } = await replied('Aral', 'Como')
  await ada.client.promptResults.delete({ params: { resultId: first } })
  expect(told(await shownBy(await linkTo(promptId)))).toEqual([
    ['user', 'Say only: Aral', null],
    ['user', 'Say only: Como', null],
    ['assistant', 'Como', 'Say only: Como'],
    ['assistant', 'Como', 'Say only: Como'],
  ])
})

test('a comparison by values shows each question as it was asked, and no variable', async () => {
  const body = { versions: ['Say only: {{word}}'], models: [FAST], examples: [{ word: 'tea' }, { word: 'rum' }] }
  const { promptId } = (await ada.client.comparisons.create({ body })).data
  const status = async () => (await ada.client.comparisons.get({ params: { promptId } })).data.status
  await expect.poll(status).toBe('completed')
  const link = await linkTo(promptId)
  const pairs = (messages: readonly Shown[]) =>
    told(messages).toSorted((one, other) => `${one}`.localeCompare(`${other}`))
  const expected = [
    ['assistant', 'rum', 'Say only: rum'],
    ['assistant', 'tea', 'Say only: tea'],
    ['user', 'Say only: rum', null],
    ['user', 'Say only: tea', null],
  ]
  expect(pairs(await shownBy(link))).toEqual(expected)
  expect(pairs(await copied(link))).toEqual(expected)
})
