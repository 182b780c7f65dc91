import type { File as KeptFile } from '@atrium/contract/entities/file'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
let ada: TestAccount
let bob: TestAccount
let project: number

beforeEach(async () => {
  project = await server.createProject('Images')
  ada = await server.createAccount({ projects: [project] })
  bob = await server.createAccount({ projects: [project] })
})

const GPT_IMAGE = { provider: 'openai_image', model: 'gpt-image-2' } as const

const part = ({ url, mediaType, name }: KeptFile): FilePart => ({ type: 'file', url, mediaType, filename: name })
const said = (text: string, ...files: KeptFile[]) => ({
  role: 'user' as const,
  parts: [...files.map(part), { type: 'text' as const, text }],
})

/** Has a model make an image in a new thread of Ada. */
async function makeImage(prompt: string, { level, from = [] }: { level: 'author' | 'project'; from?: KeptFile[] }) {
  const { data: thread } = await ada.client.threads.create({
    body: { project, type: 'image', ...GPT_IMAGE, protected: level },
  })
  const { data } = await ada.client.runs.start({
    params: { threadId: thread.id },
    body: { messages: [said(prompt, ...from)] },
  })
  const url = data.messages.at(-1)?.parts.find((one) => one.type === 'file')?.url ?? ''
  const id = url.split('/').at(-1) ?? ''
  return { threadId: thread.id, file: (await ada.client.media.get({ params: { id } })).data }
}

/** Lets a file stand in a new thread that Ada shares with the project. */
async function share(...files: KeptFile[]): Promise<void> {
  await ada.client.threads.create({ body: { project, protected: 'project', messages: [said('Look', ...files)] } })
}

const seenBy = async (who: TestAccount, { id }: { id: string }) => (await who.client.media.get({ params: { id } })).data
const found = async (who: TestAccount, query: object) =>
  (await who.client.media.list({ query: { project, owner: 'shared', ...query } })).data.map(({ id }) => id)

const UNTOLD = {
  threadId: null,
  messageId: null,
  runId: null,
  parentId: null,
  prompt: null,
  options: null,
  seed: null,
  model: null,
  cost: null,
}

describe('how a file was made', () => {
  test('is not told to whoever sees it in another thread than the private one that it comes from', async () => {
    const { file } = await makeImage('A fox under the secret bridge', { level: 'author' })
    await share(file)
    expect(await seenBy(bob, file)).toMatchObject({ ...UNTOLD, id: file.id, name: file.name, origin: 'generated' })
    const { data } = await bob.client.media.list({ query: { project, owner: 'shared' } })
    expect(data).toMatchObject([{ id: file.id, ...UNTOLD }])
    expect(JSON.stringify(data)).not.toContain('secret bridge')
    expect(await seenBy(ada, file)).toMatchObject({ prompt: 'A fox under the secret bridge', ...GPT_IMAGE_MODEL })
  })

  test('is told to everybody who may see the thread that it comes from, and no longer than they may', async () => {
    const { file, threadId } = await makeImage('A fox in the open', { level: 'project' })
    await share(file)
    expect(await seenBy(bob, file)).toMatchObject({ prompt: 'A fox in the open', threadId, ...GPT_IMAGE_MODEL })
    await ada.client.threads.patch({ params: { threadId }, body: { isPrivate: true } })
    expect(await seenBy(bob, file)).toMatchObject(UNTOLD)
    await ada.client.threads.patch({ params: { threadId }, body: { isPrivate: false } })
    await ada.client.threads.delete({ params: { threadId } })
    expect(await seenBy(bob, file)).toMatchObject(UNTOLD)
    expect(await seenBy(ada, file)).toMatchObject({ prompt: 'A fox in the open' })
  })

  test('is not told of a message that was read aloud in a private thread', async () => {
    const text = 'Nobody is to know that the bridge is closed.'
    const { data: thread } = await ada.client.threads.create({ body: { project, messages: [said(text)] } })
    const params = { threadId: thread.id, messageId: thread.messages[0]?.id ?? '' }
    const { data: file } = await ada.client.audio.readAloud({
      params,
      body: { provider: 'openai_audio', model: 'gpt-4o-mini-tts' },
    })
    await share(file)
    expect(await seenBy(bob, file)).toMatchObject({ ...UNTOLD, origin: 'spoken' })
    expect(await seenBy(ada, file)).toMatchObject({ prompt: text })
  })

  test('is not found out by searching: neither by the words of the prompt nor by the model', async () => {
    const { file } = await makeImage('A lighthouse and nothing else', { level: 'author' })
    const { file: open } = await makeImage('A lighthouse for all', { level: 'project' })
    await share(file, open)
    expect(await found(bob, { filter: 'house for' })).toEqual([open.id])
    expect(await found(bob, { filter: 'house and' })).toEqual([])
    expect(await found(bob, GPT_IMAGE)).toEqual([open.id])
    expect(await found(bob, { provider: 'openai_image' })).toEqual([open.id])
    expect(await found(bob, { filter: file.name })).toEqual([file.id])
    expect(await found(ada, { owner: 'mine', filter: 'house and' })).toEqual([file.id])
  })

  test('leaves the pages of a search whole: what is not told counts for none', async () => {
    const open: string[] = []
    for (const nth of [1, 2, 3]) {
      const hidden = await makeImage(`A harbor ${nth} at night`, { level: 'author' })
      const shown = await makeImage(`A harbor ${nth} by day`, { level: 'project' })
      await share(hidden.file, shown.file)
      open.unshift(shown.file.id)
    }
    const ask = (resume?: string) =>
      bob.client.media.list({ query: { project, owner: 'shared', filter: 'harbor 1 b', limit: 1, resume } })
    expect(await ask()).toMatchObject({ data: [{ id: open[2] }], resume: null })
    const pages: string[] = []
    let resume: string | undefined
    do {
      const page = await bob.client.media.list({
        query: { project, owner: 'shared', provider: 'openai_image', limit: 1, resume },
      })
      pages.push(...page.data.map(({ id }) => id))
      resume = page.resume ?? undefined
    } while (resume !== undefined)
    expect(pages).toEqual(open)
  })

  test('says of which family a file is: one that was made in private belongs to none for others', async () => {
    const { file: sea } = await makeImage('The sea', { level: 'project' })
    const { file: night } = await makeImage('The sea at night', { level: 'author', from: [sea] })
    await share(sea, night)
    expect((await seenBy(bob, sea)).lineage.map(({ id }) => id)).toEqual([sea.id])
    expect((await seenBy(bob, night)).lineage).toMatchObject([{ id: night.id, ...UNTOLD }])
    expect((await seenBy(ada, sea)).lineage.map(({ id }) => id)).toEqual([sea.id, night.id])
  })
})

const GPT_IMAGE_MODEL = { model: GPT_IMAGE }
