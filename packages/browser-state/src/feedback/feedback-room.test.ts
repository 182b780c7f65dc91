import { QueryObserver } from '@tanstack/react-query'
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

test('a reason that was saved is thanked for, to those who cannot see it; a failure says that it was not saved', async () => {
  const { console, network, texts } = testConsole()
  await console.start()
  const room = console.room(feedbackRoom)
  network.answer(`PUT ${PATH}`, () => success({}))
  await room.say('thread-1', 'answer', { rating: 'good', reason: '' })
  expect(texts()).toEqual([])
  await room.say('thread-1', 'answer', { rating: 'good', reason: 'To the point' })
  expect(console.notifications.get()).toMatchObject([
    { title: "Thank you, we've received your feedback.", quiet: true },
  ])
  network.answer(`PUT ${PATH}`, () => failure(500, 'No.'))
  await room.say('thread-1', 'answer', { rating: 'bad', reason: 'Too long' })
  expect(texts().at(-1)).toBe('Error 500|Failed to save. Please try again. No.')
})

test('a rating that is refused takes nothing of another answer with it, and the server is asked what it has', async () => {
  const { console, network } = testConsole()
  await console.start()
  const room = console.room(feedbackRoom)
  const refused = Promise.withResolvers<Response>()
  const kept = { messageId: 'second', rating: 'good', reason: '' }
  network.answer(`PUT ${PATH}`, () => refused.promise)
  network.answer('PUT /api/v1/threads/thread-1/messages/second/feedback', () => success({}))
  // The list has not come when the first answer is rated.
  network.answer('GET /api/v1/threads/thread-1/feedback', () => Promise.withResolvers<Response>().promise)
  const shown = new QueryObserver(console.queries, room.query('thread-1'))
  const stop = shown.subscribe(() => undefined)
  const first = room.say('thread-1', 'answer', { rating: 'bad', reason: '' })
  await room.say('thread-1', 'second', { rating: 'good', reason: '' })
  expect(shown.getCurrentResult().data).toHaveLength(2)
  network.answer('GET /api/v1/threads/thread-1/feedback', () => success([kept]))
  refused.resolve(failure(500, 'No.'))
  await first
  expect(shown.getCurrentResult().data).toEqual([kept])
  expect(network.sent().filter((line) => line.startsWith('GET /api/v1/threads'))).toHaveLength(2)
  stop()
})
