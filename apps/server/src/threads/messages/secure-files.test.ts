import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { imageUrl } from '../../../test-harness/images.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)
let png: Blob

beforeAll(async () => {
  png = await (await fetch(await imageUrl())).blob()
})
beforeEach(() => server.simulator.control.forget())

const GPT_IMAGE = { provider: 'openai_image', model: 'gpt-image-2' } as const
const VEO = { provider: 'google_video', model: 'veo-3.1-generate-001' } as const

type Named = Pick<FilePart, 'url' | 'mediaType'>

const said = (text: string, ...files: Named[]) => ({
  role: 'user' as const,
  parts: [
    ...files.map(({ url, mediaType }): FilePart => ({ type: 'file', url, mediaType })),
    { type: 'text' as const, text },
  ],
})
const filesOf = (parts: readonly MessagePart[] = []) => parts.filter((part) => part.type === 'file')

const upload = async (name: string, who = ada) =>
  (await who.client.files.upload({ file: new File([png], name, { type: 'image/png' }) })).data

type Body = NonNullable<Parameters<TestAccount['client']['threads']['create']>[0]>['body']
const newThread = async (body: Body = {}, who = ada) => (await who.client.threads.create({ body })).data

/** An image that a model has made in a thread with secure data. */
async function madeInSecret(): Promise<Named & { threadId: string }> {
  const { id: threadId } = await newThread({ type: 'image', secureData: true })
  const { data } = await ada.client.runs.start({ params: { threadId }, body: { messages: [said('A plan')] } })
  const [made] = filesOf(data.messages.at(-1)?.parts)
  if (!made) throw new Error('The model has made nothing.')
  return { ...made, threadId }
}

const refused = (name: string, path: string) => ({
  status: 422,
  message: `${name} belongs to a secure conversation and can only be used in secure conversations.`,
  body: { issues: [{ path }] },
})

/** What vendors were asked to make; which models they have does not count. */
const asked = () => server.simulator.control.received().flatMap(({ path }) => (path.endsWith('/models') ? [] : [path]))

describe('a file of a conversation with secure data', () => {
  test('is refused in every call that takes messages, unless the conversation is one with secure data', async () => {
    const plan = await upload('plan.png')
    await newThread({ secureData: true, messages: [said('secret', plan)] })
    const messages = [said('look', plan)]
    const no = refused('plan.png', 'body.messages.0.parts.0.url')
    await expect(ada.client.threads.create({ body: { messages } })).rejects.toMatchObject(no)
    await expect(ada.client.threads.create({ body: { messages, protected: 'public' } })).rejects.toMatchObject(no)
    await expect(ada.client.threads.sync({ body: { messages } })).rejects.toMatchObject(no)
    const params = { threadId: (await newThread()).id }
    const given = { messages, lastMessageId: null }
    await expect(ada.client.threads.patch({ params, body: given })).rejects.toMatchObject(no)
    await expect(ada.client.threads.put({ params, body: { name: 'x', ...given } })).rejects.toMatchObject(no)
    await expect(ada.client.runs.start({ params, body: { messages } })).rejects.toMatchObject(no)
    await expect(ada.client.runs.startAsync({ params, body: { messages } })).rejects.toMatchObject(no)
    expect((await ada.client.threads.get({ params })).data.messages).toEqual([])
    expect(asked()).toEqual([])
    expect((await ada.client.media.get({ params: { id: plan.id } })).data.secureData).toBe(true)
    const secure = await newThread({ secureData: true, messages })
    expect(filesOf(secure.messages[0]?.parts)).toMatchObject([{ url: plan.url }])
  })

  test('that a model has made there is refused as well, as an image to start from, as a mask, and of a parallel model', async () => {
    const made = await madeInSecret()
    const { threadId } = await newThread({ type: 'image', ...GPT_IMAGE }).then(({ id }) => ({ threadId: id }))
    server.simulator.control.forget()
    const ask = (body: object, params = { threadId }) =>
      ada.client.runs.start({ params, body: { messages: [said('Change it')], ...body } })
    const name = 'a-plan.png'
    await expect(ask({ messages: [said('At night', made)] })).rejects.toMatchObject(
      refused(name, 'body.messages.0.parts.0.url'),
    )
    await expect(ask({ providerOptions: { image: made.url } })).rejects.toMatchObject(
      refused(name, 'body.providerOptions.image'),
    )
    const source = await upload('open.png')
    await expect(ask({ providerOptions: { image: source.url, mask: made.url } })).rejects.toMatchObject(
      refused(name, 'body.providerOptions.mask'),
    )
    const parallel = [{ provider: 'openai_image', model: 'gpt-image-2.6-flare', providerOptions: { image: made.url } }]
    await expect(ask({ parallel })).rejects.toMatchObject(refused(name, 'body.parallel.0.providerOptions.image'))
    const video = { threadId: (await newThread({ type: 'video', ...VEO })).id }
    await expect(ask({ messages: [said('It moves', made)] }, video)).rejects.toMatchObject(
      refused(name, 'body.messages.0.parts.0.url'),
    )
    const once = { type: 'image' as const, ...GPT_IMAGE, messages: [said('Change it')] }
    await expect(
      ada.client.threads.sync({ body: { ...once, providerOptions: { image: made.url } } }),
    ).rejects.toMatchObject(refused(name, 'body.providerOptions.image'))
    const remembered = { type: 'image', ...GPT_IMAGE, providerOptions: { mask: made.url } } as const
    await expect(newThread(remembered)).rejects.toMatchObject(refused(name, 'body.providerOptions.mask'))
    await expect(
      ada.client.threads.patch({ params: { threadId }, body: { providerOptions: { image: made.url } } }),
    ).rejects.toMatchObject(refused(name, 'body.providerOptions.image'))
    expect(asked()).toEqual([])
  })

  test('stays secure data when that conversation has gone for good, and after it was copied', async () => {
    const made = await madeInSecret()
    const plan = await upload('plan.png')
    const { id: threadId, messages } = await newThread({ secureData: true, messages: [said('secret', plan)] })
    const { data: fork } = await ada.client.threads.fork({
      params: { threadId },
      body: { messageId: messages[0]?.id ?? '' },
    })
    for (const id of [threadId, fork.id]) {
      await ada.client.threads.delete({ params: { threadId: id } })
      await ada.client.trash.delete({ params: { threadId: id } })
    }
    await expect(newThread({ messages: [said('now', plan)] })).rejects.toMatchObject({ status: 422 })
    await ada.client.threads.delete({ params: { threadId: made.threadId } })
    await expect(newThread({ messages: [said('now', made)] })).rejects.toMatchObject({ status: 422 })
  })

  test('is refused to everybody else who sees it there', async () => {
    const plan = await upload('plan.png')
    await newThread({ secureData: true, protected: 'project', messages: [said('for us', plan)] })
    await expect(newThread({ protected: 'realm', messages: [said('for all', plan)] }, bob)).rejects.toMatchObject({
      status: 422,
    })
    await newThread({ secureData: true, messages: [said('for me', plan)] }, bob)
  })

  test('stays as it was where it had its place before, and comes with a copy of that conversation', async () => {
    const logo = await upload('logo.png')
    const { id: threadId, messages } = await newThread({ messages: [said('our logo', logo)] })
    await newThread({ secureData: true, messages: [said('secret', logo)] })
    const params = { threadId }
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('again', logo)] } })
    expect(data.run.status).toBe('completed')
    const { data: fork } = await ada.client.threads.fork({ params, body: { messageId: messages[0]?.id ?? '' } })
    await ada.client.runs.start({ params: { threadId: fork.id }, body: { messages: [said('and here', logo)] } })
    await expect(newThread({ messages: [said('elsewhere', logo)] })).rejects.toMatchObject({ status: 422 })
  })

  test('is made one by its author alone: what others put into theirs stays free', async () => {
    const logo = await upload('logo.png')
    await newThread({ protected: 'project', messages: [said('our logo', logo)] })
    await newThread({ secureData: true, messages: [said('secret', logo)] }, bob)
    await newThread({ messages: [said('elsewhere', logo)] })
  })
})
