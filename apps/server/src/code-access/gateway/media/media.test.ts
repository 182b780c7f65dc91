import { APIUserAbortError, toFile } from 'openai'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const control = () => server.simulator.control
beforeEach(() => {
  control().clear()
  control().forget()
})

type Row = { provider: string; model: string; route: string; status: number; cost: number; images: number | null }

async function ledgerOf(keyId: string) {
  await server.restart()
  const { rows } = await server.database.db.execute<Row>(
    `select provider, model, route, status, cost::float8 as cost, images from ledger_entries where key_id = '${keyId}'`,
  )
  return rows
}

test('images of several providers, as base64 and as addresses, are paid by their number', async () => {
  const { openai, token } = await openGateway(server, ada)
  const made = await openai.images.generate({ model: 'dall-e-3', prompt: 'A kite', n: 2, size: '1792x1024' })
  expect(made.data?.map(({ b64_json: image }) => (image?.length ?? 0) > 100)).toEqual([true, true])
  const { data: models } = await openai.models.list()
  const google = models.find(({ owned_by: by }) => by === 'google_image')?.id ?? ''
  const other = await openai.images.generate({
    model: google,
    prompt: 'A kite',
    size: '1024x1024',
    response_format: 'url',
  })
  expect(other.data?.[0]?.url).toMatch(/^data:image\/\w+;base64,/)
  const rows = await ledgerOf(token)
  expect(rows).toHaveLength(2)
  expect(rows.every(({ route, cost }) => route === 'images/generations' && cost > 0)).toBe(true)
  expect(rows.map(({ images }) => images).toSorted()).toEqual([1, 2])
})

test('an image comes in the format that is asked for, whatever its provider makes', async () => {
  const { openai } = await openGateway(server, ada)
  const ask = { model: 'dall-e-3', prompt: 'A kite', background: 'opaque' } as const
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const made = await openai.images.generate({ ...ask, output_format: format, output_compression: 50 })
    expect(made.output_format).toBe(format)
    const image = Buffer.from(made.data?.[0]?.b64_json ?? '', 'base64')
    expect((await sharp(image).metadata()).format).toBe(format)
  }
})

test('a text is read aloud as WAV or as samples, and what is said is written down again', async () => {
  const { openai, token } = await openGateway(server, ada)
  const asked = { model: 'tts-1', voice: 'alloy', input: 'A kite flies over the sea.' } as const
  const spoken = await openai.audio.speech.create(asked)
  expect(spoken.headers.get('content-type')).toBe('audio/wav')
  const wav = Buffer.from(await spoken.arrayBuffer())
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  const samples = await openai.audio.speech.create({ ...asked, response_format: 'pcm' })
  expect((await samples.arrayBuffer()).byteLength).toBeLessThan(wav.length)
  const file = await toFile(wav, 'kite.wav', { type: 'audio/wav' })
  const written = await openai.audio.transcriptions.create({ model: 'whisper-1', file, language: 'en' })
  expect(written.text).toMatch(/kite/i)
  const text = await openai.audio.transcriptions.create({ model: 'whisper-1', file, response_format: 'text' })
  expect(text).toMatch(/kite/i)
  const verbose = await openai.audio.transcriptions.create({
    model: 'whisper-1',
    file,
    response_format: 'verbose_json',
  })
  const { duration, segments } = verbose
  expect(segments).toEqual([{ id: 0, start: 0, end: duration, text: expect.stringMatching(/kite/i) }])
  const rows = await ledgerOf(token)
  expect(rows.map(({ route }) => route).toSorted()).toEqual([
    'audio/speech',
    'audio/speech',
    'audio/transcriptions',
    'audio/transcriptions',
    'audio/transcriptions',
  ])
  expect(rows.every(({ cost, status }) => cost > 0 && status === 200)).toBe(true)
})

const VOXTRAL = 'voxtral-mini-transcribe-3-0'
type Transcription = Parameters<
  Awaited<ReturnType<typeof openGateway>>['openai']['audio']['transcriptions']['create']
>[0]

test('what is said comes as subtitles and with the times of its words, from every vendor that tells them, and is paid as usual', async () => {
  const { openai, token } = await openGateway(server, ada)
  const spoken = await openai.audio.speech.create({
    model: 'tts-1',
    voice: 'alloy',
    input: 'A kite flies over the sea.',
  })
  const file = await toFile(Buffer.from(await spoken.arrayBuffer()), 'kite.wav', { type: 'audio/wav' })
  const hear = (more: Partial<Transcription>) =>
    openai.audio.transcriptions.create({ model: 'whisper-1', file, ...more }) as Promise<unknown>
  const clock = String.raw`\d\d:\d\d:\d\d[,.]\d{3}`
  for (const model of ['whisper-1', VOXTRAL]) {
    const srt = await hear({ model, response_format: 'srt' })
    expect(srt).toMatch(new RegExp(`^1\n00:00:00,000 --> ${clock}\nA kite flies over the sea\\.\n\n$`))
    const vtt = await hear({ model, response_format: 'vtt' })
    expect(vtt).toMatch(new RegExp(`^WEBVTT\n\n00:00:00\\.000 --> ${clock}\nA kite flies over the sea\\.\n\n$`))
  }
  const words = 'A kite flies over the sea.'.split(' ')
  const times = { start: expect.any(Number), end: expect.any(Number) }
  for (const model of ['whisper-1', VOXTRAL, 'gemini-3.5-transcribe']) {
    const heard = await hear({ model, response_format: 'verbose_json', timestamp_granularities: ['word'] })
    expect(heard).toMatchObject({ words: words.map((word) => ({ word, ...times })), duration: expect.any(Number) })
    expect(heard).not.toHaveProperty('segments')
  }
  const both: Partial<Transcription> = { response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] }
  const hint = { prompt: 'Kites', temperature: 0 }
  expect(await hear({ ...both, ...hint })).toMatchObject({
    words: [{ word: 'A' }, ...words.slice(1).map(() => ({}))],
    segments: [{ id: 0 }],
  })
  const last = control().received().at(-1)
  expect(last?.body).toMatchObject({ prompt: 'Kites', temperature: '0' })
  const rows = (await ledgerOf(token)).filter(({ route }) => route === 'audio/transcriptions')
  expect(rows).toHaveLength(8)
  expect(rows.every(({ cost }) => cost > 0)).toBe(true)
  const whisper = rows.filter(({ model }) => model === 'whisper-1').map(({ cost }) => cost)
  expect(new Set(whisper).size).toBe(1)
})

test('how fast and how a text is read goes to models that take it, and is refused by name of others', async () => {
  const { openai } = await openGateway(server, ada)
  const { speech } = openai.audio
  const asked = { model: 'gpt-4o-mini-tts', voice: 'alloy', input: 'A kite.', speed: 1.5, instructions: 'Whisper.' }
  await speech.create(asked)
  await speech.create({ ...asked, speed: 1, instructions: '' })
  const [told, usual] = control()
    .received()
    .filter(({ path }) => path.endsWith('/audio/speech'))
  expect(told?.body).toMatchObject({ speed: 1.5, instructions: 'Whisper.' })
  expect(Object.keys(usual?.body ?? {}).toSorted()).toEqual(['input', 'model', 'response_format', 'voice'])
  control().forget()
  const refused: [object, string][] = [
    [{ speed: 5 }, 'speed'],
    [{ speed: 'fast' }, 'speed'],
    [{ instructions: 7 }, 'instructions'],
    [{ model: 'tts-1' }, 'instructions'],
    [{ model: 'gemini-2.5-flash-preview-tts', voice: 'Kore' }, 'speed'],
  ]
  for (const [more, param] of refused) {
    await expect(speech.create({ ...asked, ...more })).rejects.toMatchObject({ status: 400, param })
  }
  expect(control().received()).toEqual([])
})

test('what no vendor takes is refused by name before anything is paid', async () => {
  const { openai } = await openGateway(server, ada)
  const { images, audio } = openai
  const image = { model: 'dall-e-3', prompt: 'A kite' }
  const speech = { model: 'tts-1', voice: 'alloy', input: 'A kite' } as const
  const file = await toFile(Buffer.from('RIFF'), 'a.wav')
  const hear = (more: Partial<Transcription>) => audio.transcriptions.create({ model: 'whisper-1', file, ...more })
  const verbose = { response_format: 'verbose_json' } as const
  const refused: [() => Promise<unknown>, number, string][] = [
    [() => images.generate({ ...image, size: '3x3' as never }), 400, 'size'],
    [() => images.generate({ ...image, quality: 'wonderful' as never }), 400, 'quality'],
    [() => images.generate({ ...image, output_format: 'gif' as never }), 400, 'output_format'],
    [() => images.generate({ ...image, output_compression: 101 }), 400, 'output_compression'],
    [() => images.generate({ ...image, background: 'transparent' }), 400, 'background'],
    [() => images.generate({ ...image, prompt: ' ' }), 400, 'prompt'],
    [() => images.generate({ ...image, model: 'gpt-4.1' }), 400, 'model'],
    [() => images.generate({ ...image, model: 'nobody' }), 404, 'model'],
    [() => audio.speech.create({ ...speech, voice: 'nobody' }), 400, 'voice'],
    [() => audio.speech.create({ ...speech, response_format: 'mp3' }), 400, 'response_format'],
    [() => audio.speech.create({ ...speech, model: 'whisper-1' }), 400, 'model'],
    [() => hear({ response_format: 'diarized_json' }), 400, 'response_format'],
    [() => hear({ response_format: 'srt', model: 'gpt-4o-transcribe' }), 400, 'response_format'],
    [() => hear({ response_format: 'vtt', model: 'gemini-3.5-transcribe' }), 400, 'response_format'],
    [() => hear({ timestamp_granularities: ['word'] }), 400, 'timestamp_granularities'],
    [() => hear({ ...verbose, timestamp_granularities: ['letter' as never] }), 400, 'timestamp_granularities'],
    [
      () => hear({ ...verbose, timestamp_granularities: ['word'], model: 'gpt-4o-transcribe' }),
      400,
      'timestamp_granularities',
    ],
    [
      () => hear({ ...verbose, timestamp_granularities: ['word', 'segment'], model: VOXTRAL }),
      400,
      'timestamp_granularities',
    ],
    [() => hear({ temperature: 3 }), 400, 'temperature'],
    [() => audio.transcriptions.create({ model: 'tts-1', file }), 400, 'model'],
  ]
  for (const [call, status, param] of refused) await expect(call()).rejects.toMatchObject({ status, param })
  const asked = control()
    .received()
    .filter(({ path }) => /images|audio|predict/.test(path))
  expect(asked).toEqual([])
})

test('a key that may not, or has spent its budget, makes nothing; a vendor that fails costs nothing', async () => {
  const narrow = await openGateway(server, ada, { models: ['group:chat'] })
  const image = { model: 'dall-e-3', prompt: 'A kite' }
  await expect(narrow.openai.images.generate(image)).rejects.toMatchObject({ status: 403, code: 'model_not_allowed' })
  const poor = await openGateway(server, ada, { max_budget: 0.001 })
  await expect(poor.openai.images.generate(image)).rejects.toMatchObject({ status: 402, code: 'budget_exceeded' })
  const { openai, token } = await openGateway(server, ada)
  control().play({ kind: 'upstream-error', status: 400 })
  await expect(openai.images.generate(image)).rejects.toMatchObject({ status: 400 })
  expect(await ledgerOf(token)).toMatchObject([{ cost: 0, status: 400 }])
})

test('what may be taken is set aside: by how many images there are and how good, by the characters, by the length of audio', async () => {
  const image = { model: 'dall-e-3', prompt: 'A kite', quality: 'hd', size: '1792x1024' } as const
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  // $0.12 an image, $15 a million characters, $0.006 a minute.
  const one = await openGateway(server, ada, { max_budget: 0.13 })
  expect(await statusOf(one.openai.images.generate({ ...image, n: 2 }))).toBe(402)
  expect(await statusOf(one.openai.images.generate(image))).toBe(200)
  expect(await ledgerOf(one.token)).toMatchObject([{ images: 1, cost: 0.12 }])
  const speech = { model: 'tts-1', voice: 'alloy', input: 'a'.repeat(1000) } as const
  const poor = await openGateway(server, ada, { max_budget: 0.0149 })
  expect(await statusOf(poor.openai.audio.speech.create(speech))).toBe(402)
  const enough = await openGateway(server, ada, { max_budget: 0.0151 })
  expect(await statusOf(enough.openai.audio.speech.create(speech))).toBe(200)
  const minute = await toFile(silence(60), 'minute.wav', { type: 'audio/wav' })
  const short = await openGateway(server, ada, { max_budget: 0.0059 })
  expect(await statusOf(short.openai.audio.transcriptions.create({ model: 'whisper-1', file: minute }))).toBe(402)
  const long = await openGateway(server, ada, { max_budget: 0.0061 })
  expect(await statusOf(long.openai.audio.transcriptions.create({ model: 'whisper-1', file: minute }))).toBe(200)
})

test('what a client breaks off while the vendor is at work on it is charged, and marked as a guess', async () => {
  const { openai, token } = await openGateway(server, ada)
  let rows = 0
  const count = async () => {
    const found = await server.database.db.execute(`select 1 from ledger_entries where key_id = '${token}'`)
    return found.rows.length
  }
  const broken = async (call: (options: { signal: AbortSignal }) => Promise<unknown>) => {
    const leaving = new AbortController()
    const held = control().hold()
    const refused = call({ signal: leaving.signal }).catch((error: unknown) => error)
    await held.reached
    leaving.abort()
    expect(await refused).toBeInstanceOf(APIUserAbortError)
    rows += 1
    await expect.poll(count, { timeout: 10_000 }).toBe(rows)
    held.release()
  }
  const file = await toFile(silence(60), 'minute.wav', { type: 'audio/wav' })
  await broken((options) => openai.images.generate({ model: 'dall-e-3', prompt: 'A kite', n: 2 }, options))
  await broken((options) => openai.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: 'A kite' }, options))
  await broken((options) => openai.audio.transcriptions.create({ model: 'whisper-1', file }, options))
  const written = await server.database.db.execute(
    `select route, status, estimated, round(cost, 9)::float8 as cost from ledger_entries where key_id = '${token}' order by at`,
  )
  expect(written.rows).toEqual([
    { route: 'images/generations', status: 499, estimated: true, cost: 0.08 },
    { route: 'audio/speech', status: 499, estimated: true, cost: 0.00009 },
    { route: 'audio/transcriptions', status: 499, estimated: true, cost: 0.006 },
  ])
  // Who leaves says nothing of the vendor: it is asked again at once.
  await openai.images.generate({ model: 'dall-e-3', prompt: 'A kite' })
})

/** So many seconds of WAV in which nothing is said: 8 kHz, 8 bits. */
function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}
