import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addModel } from '../../../test-harness/add-model.ts'
import { imageUrl } from '../../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../test-harness/start-test-server.ts'

const logged: string[] = []
const server = serverOfFile({ environment: { LOG_LEVEL: 'warn' }, onLogLine: (line) => logged.push(line) })
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const TTS = { provider: 'openai_audio', model: 'gpt-4o-mini-tts' } as const

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function thread(text: string, body: { protected?: 'project'; secureData?: boolean } = {}) {
  const { data } = await ada.client.threads.create({ body: { ...body, messages: [said(text)] } })
  return { threadId: data.id, messageId: data.messages[0]?.id ?? '' }
}

const spoken = () => server.simulator.control.received().filter(({ path }) => path.includes('speech'))

async function audioOf(params: { threadId: string; messageId: string }, body = {}) {
  const { data } = await ada.client.audio.readAloud({ params, body })
  const answer = await ada.request(data.url)
  return { data, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('reading a message aloud', () => {
  test('answers kept audio of its words, without its marks', async () => {
    const params = await thread('# Hello\n\nThis is **important**: see [the guide](https://example.com/x).')
    const { data, bytes } = await audioOf(params, TTS)
    expect(data).toMatchObject({
      mediaType: 'audio/wav',
      origin: 'spoken',
      name: 'hello-this-is-important-see-the-guide.wav',
      threadId: params.threadId,
      messageId: params.messageId,
      model: TTS,
      cost: expect.any(Number),
      seconds: expect.any(Number),
    })
    expect(data.cost).toBeGreaterThan(0)
    expect(bytes.length).toBe(data.size)
    expect(spoken()[0]?.body).toMatchObject({ input: 'Hello\n\nThis is important: see the guide.' })
  })

  test('happens once for a message and a voice, however many ask, one after the other or at once', async () => {
    const params = await thread('Once is enough.', { protected: 'project' })
    const many = await Promise.all(Array.from({ length: 5 }, () => ada.client.audio.readAloud({ params, body: TTS })))
    const again = await ada.client.audio.readAloud({ params, body: TTS })
    const theirs = await bob.client.audio.readAloud({ params, body: TTS })
    expect(new Set([...many, again, theirs].map(({ data }) => data.id)).size).toBe(1)
    expect((await bob.request(theirs.data.url)).status).toBe(200)
    expect(spoken()).toHaveLength(1)
    const other = await ada.client.audio.readAloud({ params, body: { ...TTS, voice: 'coral' } })
    expect(other.data.id).not.toBe(again.data.id)
    expect(spoken()).toHaveLength(2)
  })

  test('happens anew where its audio has been deleted', async () => {
    const params = await thread('Say it again.')
    const first = await audioOf(params, TTS)
    await ada.client.files.delete({ params: { fileId: first.data.id } })
    const second = await audioOf(params, TTS)
    expect(second.data.id).not.toBe(first.data.id)
    expect((await audioOf(params, TTS)).data.id).toBe(second.data.id)
  })

  test('is never paid for again while its audio is there, however often it has been deleted before', async () => {
    const params = await thread('Over and over.')
    const ids = new Set<string>()
    for (let time = 1; time <= 5; time += 1) {
      const { data } = await ada.client.audio.readAloud({ params, body: TTS })
      const { data: again } = await ada.client.audio.readAloud({ params, body: TTS })
      expect(again.id).toBe(data.id)
      ids.add(data.id)
      await ada.client.files.delete({ params: { fileId: data.id } })
    }
    expect([ids.size, spoken().length]).toEqual([5, 5])
  })

  test('takes the recommended model where none is named', async () => {
    const { data } = await audioOf(await thread('Choose for me.'))
    expect(data.model?.provider).toMatch(/_audio$/)
  })

  test('is refused in words where there is nothing to say, no such voice, no such model, or secure data', async () => {
    const refusedAt = (path: string) => ({ status: 422, body: { issues: [expect.objectContaining({ path })] } })
    const image = { type: 'file' as const, mediaType: 'image/png', url: await imageUrl() }
    const silent = await ada.client.threads.create({ body: { messages: [{ role: 'user', parts: [image] }] } })
    const silentParams = { threadId: silent.data.id, messageId: silent.data.messages[0]?.id ?? '' }
    await expect(ada.client.audio.readAloud({ params: silentParams, body: TTS })).rejects.toMatchObject({ status: 422 })
    const params = await thread('Hello')
    const ask = (body: Parameters<typeof ada.client.audio.readAloud>[0]['body']) =>
      ada.client.audio.readAloud({ params, body })
    await expect(ask({ ...TTS, voice: 'nobody' })).rejects.toMatchObject(refusedAt('body.voice'))
    await expect(ask({ provider: 'openai_chat', model: 'gpt-4.1' })).rejects.toMatchObject(refusedAt('body.model'))
    await expect(ask({ provider: 'openai_audio' })).rejects.toMatchObject(refusedAt('body.model'))
    const secure = await thread('Secret', { secureData: true })
    await expect(ada.client.audio.readAloud({ params: secure, body: TTS })).rejects.toMatchObject(
      refusedAt('body.model'),
    )
    await expect(ada.client.audio.readAloud({ params: secure, body: {} })).rejects.toMatchObject({ status: 422 })
    expect(spoken()).toEqual([])
  })

  test('is for those who may see the thread', async () => {
    const params = await thread('Mine')
    await expect(bob.client.audio.readAloud({ params, body: TTS })).rejects.toMatchObject({ status: 404 })
    const other = await thread('Other')
    const crossed = { threadId: params.threadId, messageId: other.messageId }
    await expect(ada.client.audio.readAloud({ params: crossed, body: TTS })).rejects.toMatchObject({ status: 404 })
  })

  test('that the vendor fails is told as that, and is tried again at the next click', async () => {
    const params = await thread('Not today')
    server.simulator.control.play({ kind: 'upstream-error', status: 401 })
    await expect(ada.client.audio.readAloud({ params, body: TTS })).rejects.toMatchObject({ status: 502 })
    expect(logged.join()).toContain('a provider returned no audio')
    server.simulator.control.clear()
    expect((await audioOf(params, TTS)).data.origin).toBe('spoken')
  })

  test('of a simulated model, which tells of faults in its answer, is made', async () => {
    const params = await thread('Try `simulate: error 503`, `simulate: empty` or `simulate: rate-limited`.')
    expect((await audioOf(params, TTS)).data.origin).toBe('spoken')
  })
})

describe('writing down what is said', () => {
  const heard = async (bytes: Uint8Array, body = {}) =>
    ada.client.audio.transcribe({ file: new File([bytes as BlobPart], 'voice.wav'), body })

  test('answers the words, how long it was, the model and the cost', async () => {
    const { bytes } = await audioOf(await thread('The picnic is on Friday.'), TTS)
    const { data } = await heard(bytes, { language: 'en' })
    expect(data).toMatchObject({
      text: 'The picnic is on Friday.',
      seconds: expect.any(Number),
      model: { provider: expect.stringMatching(/_audio$/) },
      cost: expect.any(Number),
    })
  })

  test.each([400, 413, 422])('audio that the vendor refuses (%i) is 422 with the file named', async (status) => {
    const { bytes } = await audioOf(await thread('The picnic is on Friday.'), TTS)
    server.simulator.control.play({ kind: 'upstream-error', status }, { times: 1 })
    await expect(heard(bytes)).rejects.toMatchObject({ status: 422, body: { issues: [{ path: 'body.file' }] } })
  })

  test('a vendor that fails is 502', async () => {
    const { bytes } = await audioOf(await thread('The picnic is on Friday.'), TTS)
    server.simulator.control.play({ kind: 'upstream-error', status: 401 }, { times: 1 })
    await expect(heard(bytes)).rejects.toMatchObject({ status: 502 })
  })

  test('is refused in words for what is not audio, is too long, or may not be heard', async () => {
    const png = Buffer.from((await imageUrl()).split(',')[1] ?? '', 'base64')
    await expect(heard(png)).rejects.toMatchObject({ status: 422, message: 'Invalid file type' })
    await expect(heard(Buffer.alloc(25_000_001))).rejects.toMatchObject({ status: 413 })
    await expect(heard(png, { language: 'english' })).rejects.toMatchObject({ status: 422 })
    const { bytes } = await audioOf(await thread('Secret'), TTS)
    await expect(heard(bytes, { secureData: 'true' })).rejects.toMatchObject({ status: 422 })
    const secure = await thread('Secret', { secureData: true })
    await expect(heard(bytes, { threadId: secure.threadId })).rejects.toMatchObject({ status: 422 })
    const theirs = await bob.client.threads.create({ body: {} })
    await expect(heard(bytes, { threadId: theirs.data.id })).rejects.toMatchObject({ status: 404 })
    await expect(heard(bytes, { provider: 'openai_audio', model: 'gpt-4o-mini-tts' })).rejects.toMatchObject({
      status: 422,
    })
  })
})

test('four recordings of one person are written down at once, and a fifth is asked to wait', async () => {
  const begun = Array.from({ length: 4 }, () => {
    const sending = request(`${server.url}/api/v1/audio/transcriptions`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${ada.email}:${ada.password}`).toString('base64')}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    sending.on('error', () => undefined)
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF')
    return sending
  })
  const status = (who: TestAccount) =>
    who.client.audio.transcribe({ file: new File(['not audio'], 'a.wav'), body: {} }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  await expect.poll(() => status(ada)).toBe(429)
  expect(await status(bob)).toBe(422)
  for (const sending of begun) sending.destroy()
  await expect.poll(() => status(ada)).toBe(422)
})

test('where no vendor of audio is set up, both are refused in words', async () => {
  const keyless = await startTestServer({ simulated: false, connections: {} })
  const eve = await keyless.createAccount()
  const { data } = await eve.client.threads.create({ body: { messages: [said('Hello')] } })
  const params = { threadId: data.id, messageId: data.messages[0]?.id ?? '' }
  const nothing = { status: 422, message: expect.stringContaining('is set up') }
  await expect(eve.client.audio.readAloud({ params, body: {} })).rejects.toMatchObject(nothing)
  const file = new File(['RIFF'], 'voice.wav')
  await expect(eve.client.audio.transcribe({ file, body: {} })).rejects.toMatchObject(nothing)
  await keyless.close()
})

describe('a model that is turned off', () => {
  let real: TestServer
  let eve: TestAccount
  const RETIRED = { status: 'retired', shutdown: '2026-01-01' } as const

  const addRetired = (id: string, replacement: string) =>
    addModel(
      real,
      { provider: 'openai_audio', model: replacement },
      { id, name: `Old ${id}`, lifecycle: { ...RETIRED, replacement } },
    )

  beforeAll(async () => {
    real = await startTestServer({ simulated: false })
    eve = await real.createAccount()
    await addRetired('tts-0', 'gpt-4o-mini-tts')
    await addRetired('whisper-0', 'whisper-1')
  })
  afterAll(() => real.close())

  test('reads and writes down by its successor, and every answer tells so as a warning', async () => {
    const { data } = await eve.client.threads.create({ body: { messages: [said('Still here.')] } })
    const params = { threadId: data.id, messageId: data.messages[0]?.id ?? '' }
    const instead = (name: string) => [expect.stringContaining(`${name} was turned off by its provider`)]
    const first = await eve.client.audio.readAloud({ params, body: { ...TTS, model: 'tts-0' } })
    const again = await eve.client.audio.readAloud({ params, body: { ...TTS, model: 'tts-0' } })
    expect([first.data.model, first.warnings, again.warnings]).toEqual([TTS, instead('Old tts-0'), first.warnings])
    expect((await eve.client.audio.readAloud({ params, body: TTS })).warnings).toBeUndefined()
    const file = new File([await (await eve.request(first.data.url)).arrayBuffer()], 'voice.wav')
    const body = { provider: TTS.provider, model: 'whisper-0' }
    const written = await eve.client.audio.transcribe({ file, body })
    expect([written.data.text, written.warnings]).toEqual(['Still here.', instead('Old whisper-0')])
  })
})

test('what audio may take is set aside before it is asked for, and what is broken off in between is charged', async () => {
  const eve = await server.createAccount({ permissions: [] })
  const of = { scope: 'person' as const, subject: eve.accountId }
  const { data } = await eve.client.threads.create({ body: { messages: [said('a'.repeat(1000))] } })
  const params = { threadId: data.id, messageId: data.messages[0]?.id ?? '' }
  const tts = { provider: 'openai_audio', model: 'tts-1' } as const
  // $15 a million characters.
  await ada.client.budgets.put({ body: { ...of, amount: 0.0149 } })
  await expect(eve.client.audio.readAloud({ params, body: tts })).rejects.toMatchObject({ status: 402 })
  await ada.client.budgets.put({ body: { ...of, amount: 0.0151 } })
  const spoken = await eve.client.audio.readAloud({ params, body: tts })
  const file = new File([await (await eve.request(spoken.data.url)).arrayBuffer()], 'voice.wav')
  const whisper = { provider: 'openai_audio', model: 'whisper-1' } as const
  await expect(eve.client.audio.transcribe({ file, body: whisper })).rejects.toMatchObject({ status: 402 })
  await ada.client.budgets.put({ body: { ...of, amount: 5 } })
  const leaving = new AbortController()
  const held = server.simulator.control.hold()
  const asking = eve.client.audio.transcribe({ file, body: whisper }, { signal: leaving.signal })
  const left = asking.catch((error: Error) => error.message)
  await held.reached
  leaving.abort()
  expect(await left).toContain('abort')
  const paid = async () => {
    const { rows } = await server.database.db.execute<{ estimated: boolean; cost: number }>(
      `select estimated, cost::float8 as cost from ledger_entries where author = '${eve.accountId}' and kind = 'transcription'`,
    )
    return rows
  }
  // $0.006 a minute.
  await expect.poll(paid, { timeout: 5000 }).toMatchObject([{ estimated: true }])
  held.release()
  expect((await paid())[0]?.cost).toBeCloseTo(((spoken.data.seconds ?? 0) * 0.006) / 60, 6)
})
