import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { feedbackRoom } from './feedback-room.ts'

const PATH = '/api/v1/threads/thread-1/messages/answer/feedback'

test('what is said of an answer is shown at once, and as it was where the server refuses it', async () => {
  const { console, network } = testConsole()
  await console.start()
  const room = console.room(feedbackRoom)
  const shown = () => console.queries.getQueryData(room.query('thread-1').queryKey)
  network.answer(`PUT ${PATH}`, () => success({}))
  const said = room.say('thread-1', 'answer', { rating: 'bad', reason: 'Too long' })
  await expect.poll(shown).toEqual([{ messageId: 'answer', rating: 'bad', reason: 'Too long' }])
  await said
  // What is shown names its answer, what is sent does not.
  const [kept] = console.queries.getQueryData(room.query('thread-1').queryKey) ?? []
  await room.say('thread-1', 'answer', kept ?? null)
  expect(network.requests.at(-1)?.body).toEqual({ rating: 'bad', reason: 'Too long' })
  network.answer(`DELETE ${PATH}`, () => failure(500, 'No.'))
  await room.say('thread-1', 'answer', null)
  expect(shown()).toMatchObject([{ rating: 'bad' }])
  network.answer(`DELETE ${PATH}`, () => new Response(null, { status: 204 }))
  await room.say('thread-1', 'answer', null)
  expect(shown()).toEqual([])
})
