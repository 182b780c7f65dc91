import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

async function answered(body: { protected?: 'project' } = {}) {
  const { data } = await ada.client.threads.sync({
    body: { ...body, messages: [{ role: 'user', parts: [{ type: 'text', text: 'Say only: yes' }] }] },
  })
  const [question, answer] = data.messages
  return { threadId: data.thread.id, messageId: answer?.id ?? '', questionId: question?.id ?? '' }
}

test('an answer is rated with a reason, and the person changes it and takes it back', async () => {
  const { threadId, messageId } = await answered()
  const params = { threadId, messageId }
  await ada.client.feedback.put({ params, body: { rating: 'good' } })
  const { data } = await ada.client.feedback.put({ params, body: { rating: 'bad', reason: ' Too short. ' } })
  expect(data).toEqual({ messageId, rating: 'bad', reason: 'Too short.' })
  expect((await ada.client.feedback.list({ params: { threadId } })).data).toEqual([data])
  await ada.client.feedback.delete({ params })
  expect((await ada.client.feedback.list({ params: { threadId } })).data).toEqual([])
})

test('each says what they think of an answer that they see, and reads what they have said themselves', async () => {
  const { threadId, messageId } = await answered({ protected: 'project' })
  const params = { threadId, messageId }
  await ada.client.feedback.put({ params, body: { rating: 'good' } })
  await bob.client.feedback.put({ params, body: { rating: 'bad' } })
  expect((await ada.client.feedback.list({ params: { threadId } })).data).toMatchObject([{ rating: 'good' }])
  expect((await bob.client.feedback.list({ params: { threadId } })).data).toMatchObject([{ rating: 'bad' }])
})

test('what one does not see is not there, what is no answer is refused, and so is a reason without end', async () => {
  const { threadId, messageId, questionId } = await answered()
  const body = { rating: 'bad' as const }
  await expect(bob.client.feedback.put({ params: { threadId, messageId }, body })).rejects.toMatchObject({
    status: 404,
  })
  const question = { threadId, messageId: questionId }
  await expect(ada.client.feedback.put({ params: question, body })).rejects.toMatchObject({ status: 422 })
  const reason = 'x'.repeat(2001)
  const long = ada.client.feedback.put({ params: { threadId, messageId }, body: { ...body, reason } })
  await expect(long).rejects.toThrow('body.reason')
})
