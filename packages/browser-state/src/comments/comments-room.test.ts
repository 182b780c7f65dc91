import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { commentsRoom } from './comments-room.ts'

const ON_MESSAGE = '/api/v1/threads/t/messages/m/comments'
const ADA = { accountId: 'ada', name: 'Ada' }

async function opened() {
  const { console, network, texts } = testConsole()
  await console.start()
  return { console, network, texts, room: console.room(commentsRoom) }
}

test('whoever was offered and is named in the text is mentioned, nobody else', async () => {
  const { console, network, room } = await opened()
  network.answer('GET /api/v1/threads/t/mentionable', () => success([ADA, { accountId: 'jo', name: 'Jo' }]))
  network.answer(`POST ${ON_MESSAGE}`, () => success({}))
  await console.queries.fetchQuery(room.mentionableQuery('t', ''))
  await room.say('t', 'm', 'Well, @Ada and @Grace?')
  expect(network.requests.at(-1)?.body).toEqual({ text: 'Well, @Ada and @Grace?', mentions: ['ada'] })
})

test('whom a comment mentions already stays mentioned while their name stands there', async () => {
  const { network, room } = await opened()
  network.answer('PATCH /api/v1/threads/t/comments/c', () => success({}))
  const comment = { id: 'c', mentions: [ADA] } as never
  await room.change('t', comment, '@Ada: really?')
  expect(network.requests.at(-1)?.body).toEqual({ text: '@Ada: really?', mentions: ['ada'] })
  await room.change('t', comment, 'Really?')
  expect(network.requests.at(-1)?.body).toEqual({ text: 'Really?', mentions: [] })
})

test('what is refused rejects, so that it stays at its field; a comment that cannot be deleted is told', async () => {
  const { network, texts, room } = await opened()
  network.answer(`POST ${ON_MESSAGE}`, () => failure(422, 'A message has up to 200 comments.'))
  network.answer('DELETE /api/v1/threads/t/comments/c', () => failure(403, 'No.'))
  await expect(room.say('t', 'm', 'Well?')).rejects.toMatchObject({ status: 422 })
  expect(texts()).toEqual([])
  await room.remove('t', 'c')
  expect(texts()).toEqual(['Error 403|No.'])
})

test.each([
  [{ type: 'comments-changed', threadId: 't', messageId: 'm' }, true],
  [{ type: 'comments-changed', threadId: 'other', messageId: 'm' }, false],
  [{ type: 'thread-changed', threadId: 't' }, true],
  [{ type: 'missed' }, true],
  [{ type: 'run-ended', threadId: 't', runId: 'r' }, false],
] as const)('after %o the comments of a conversation are old: %s', async (event, isOld) => {
  const { console, room } = await opened()
  const { queryKey } = room.listQuery('t', 'm')
  console.queries.setQueryData(queryKey, [])
  await commentsRoom.onEvents?.([event], room, console)
  expect(console.queries.getQueryData(queryKey) === undefined).toBe(isOld)
})
