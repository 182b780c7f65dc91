import { expect, test } from 'vitest'
import { makePdf, makeWord, wordParagraph } from '../../../test-harness/make-documents.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const letter = makeWord(wordParagraph('Dear all, the picnic is on Friday.'))

test('a Word document reaches a model as its text, now and with every later message', async () => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const params = { threadId: thread.id }
  const url = `data:${WORD};base64,${letter.toString('base64')}`
  const file = { type: 'file' as const, mediaType: WORD, filename: 'letter.docx', url }
  const ask = (text: string, files: (typeof file)[] = []) =>
    ada.client.runs.start({ params, body: { messages: [{ role: 'user', parts: [...files, { type: 'text', text }] }] } })

  const { data } = await ask('Which files came?', [file])
  const answer = data.messages.at(-1)
  expect(JSON.stringify(answer?.parts)).toContain('written out as document: `Dear all, the picnic is on Friday.`')
  expect(answer?.metadata?.warnings ?? []).toEqual([])

  await ask('And when is it?')
  expect(JSON.stringify(server.simulator.control.received().at(-1)?.body)).toContain('the picnic is on Friday.')
})

test('a document without a text that could be read is told of beside the answer', async () => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const url = `data:application/pdf;base64,${Buffer.from(makePdf([''])).toString('base64')}`
  const { data } = await ada.client.runs.start({
    params: { threadId: thread.id },
    body: {
      provider: 'deepseek_chat',
      model: 'deepseek-chat',
      messages: [
        {
          role: 'user',
          parts: [
            { type: 'file', mediaType: 'application/pdf', filename: 'scan.pdf', url },
            { type: 'text', text: 'Say only: Hm.' },
          ],
        },
      ],
    },
  })
  const answer = data.messages.at(-1)
  expect(answer?.parts).toMatchObject([{ type: 'text', text: 'Hm.' }])
  expect(answer?.metadata?.warnings).toEqual(['scan.pdf contains no text: its pages are images. It was left out.'])
})

test('a damaged document is refused where it is handed in', async () => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const url = `data:${WORD};base64,${letter.subarray(0, 300).toString('base64')}`
  const file = { type: 'file' as const, mediaType: WORD, filename: 'letter.docx', url }
  const body = { messages: [{ role: 'user' as const, parts: [file, { type: 'text' as const, text: 'Read it.' }] }] }
  const params = { threadId: thread.id }
  await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject({
    status: 422,
    body: { issues: [expect.objectContaining({ path: 'body.messages.0.parts.0.url' })] },
  })
  expect((await ada.client.threads.get({ params })).data.messages).toEqual([])
})
