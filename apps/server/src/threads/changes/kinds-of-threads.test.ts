import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }]

const MISFITS: [ConverseType, ModelRef, string][] = [
  ['chat', { provider: 'openai_image', model: 'dall-e-3' }, 'Choose a chat model.'],
  ['companion', { provider: 'anthropic', model: 'claude-v2' }, 'Choose a chat model.'],
  ['image', { provider: 'openai_chat', model: 'gpt-4.1' }, 'Choose an image model.'],
  ['video', { provider: 'openai_image', model: 'dall-e-3' }, 'Choose a video model.'],
  ['text', { provider: 'openai_chat', model: 'gpt-4.1' }, 'Choose a text model.'],
]

describe.each(MISFITS)('a thread of type %s', (type, model, sentence) => {
  const refusal = { status: 422, body: { error: expect.stringContaining(sentence), issues: [{ path: 'body.model' }] } }

  test(`is not made with ${model.provider}`, async () => {
    await expect(ada.client.threads.create({ body: { type, ...model } })).rejects.toMatchObject(refusal)
  })

  test(`neither remembers nor runs ${model.provider}`, async () => {
    const { data } = await ada.client.threads.create({ body: { type } })
    const params = { threadId: data.id }
    await expect(ada.client.threads.patch({ params, body: model })).rejects.toMatchObject(refusal)
    await expect(ada.client.runs.start({ params, body: { ...model, messages: said } })).rejects.toMatchObject(refusal)
    expect((await ada.client.threads.get({ params })).data).toMatchObject({ messages: [], model: null })
  })
})
