import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const OPENAI = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const sentLast = () => JSON.stringify(server.simulator.control.received().at(-1)?.body)

test('a model is told the person’s own instructions and those of the conversation, in a secure one too', async () => {
  await ada.client.userState.put({ body: { path: 'settings.instructions', value: 'Be brief.' } })
  for (const secureData of [false, true]) {
    const model = secureData ? {} : OPENAI
    const { data } = await ada.client.threads.create({
      body: { secureData, instructions: 'Answer in French.', ...model },
    })
    expect(data.instructions).toBe('Answer in French.')
    const params = { threadId: data.id }
    await ada.client.runs.start({ params, body: { messages: [said('Say only: yes')] } })
    expect(sentLast()).toContain('Be brief.\\n\\nAnswer in French.')
    await ada.client.threads.patch({ params, body: { instructions: '' } })
    await ada.client.runs.start({ params, body: { messages: [said('Say only: again')] } })
    expect(sentLast()).toContain('Be brief.')
    expect(sentLast()).not.toContain('French')
    const { data: thread } = await ada.client.threads.get({ params })
    // They are no part of what was said.
    expect(thread.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  }
  await ada.client.userState.delete({ body: { path: 'settings.instructions' } })
})

test('nobody is told anything where there are none', async () => {
  const { data } = await ada.client.threads.create({ body: OPENAI })
  await ada.client.runs.start({ params: { threadId: data.id }, body: { messages: [said('Say only: yes')] } })
  expect(sentLast()).not.toContain('system')
})
