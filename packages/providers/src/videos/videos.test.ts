import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { estimateMedia } from '@atrium/domain/estimates/media/estimate-media'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { defaultOptions } from '@atrium/domain/option-rules/default-options'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalogOf, connectionsTo } from '../../test-harness/simulated-registry.ts'
import { startVideoVendors, videoModel, type VideoVendors } from '../../test-harness/videos.ts'
import { createRegistry } from '#registry.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { VideoState } from '#media-request.ts'

const NOVA = videoModel('aws_video', 'nova-reel-v1:0')
const VEO = videoModel('google_video', 'veo-3.1-generate-001')
const OMNI = videoModel('google_video', 'gemini-omni-1.2-flash')
const WAYS = [
  ['Nova Reel', NOVA],
  ['Veo', VEO],
  ['Gemini Omni', OMNI],
] as const

/** Always the same video of a model: what is made once, the simulator gives again. */
const options = (model: CatalogModel) => ({ ...defaultOptions(model), seed: 7 })

let vendors: VideoVendors
let image: Buffer
beforeAll(async () => {
  image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0af' } })
    .png()
    .toBuffer()
  vendors = await startVideoVendors()
})
afterAll(() => vendors.close())
afterEach(() => vendors.simulator.control.clear())

/** Reads a completed video; its first bytes say that it is an MP4. */
async function bytesOf(state: VideoState | undefined): Promise<Buffer> {
  if (state?.status !== 'completed') throw new Error(`not completed: ${JSON.stringify(state)}`)
  return Buffer.from(await new Response(state.videos[0]?.bytes).arrayBuffer())
}

describe('every video model of the catalog', () => {
  const models = PROVIDERS_BY_MODALITY.video.flatMap(catalogOf)

  test.each(models.map((model) => [model.id, model] as const))(
    '%s starts with the options it opens with',
    async (_, model) => {
      const answer = await vendors.start(model, { options: defaultOptions(model) })
      expect(answer.status).toBe('started')
      expect(vendors.registry.canCall(model.upstream)).toBe(true)
    },
  )
})

describe.each(WAYS)('%s', (_, model) => {
  test('is asked for, waited for and read, each time by a registry made anew', async () => {
    const operation = await vendors.started(model, { options: options(model) })
    expect(JSON.stringify(operation)).not.toMatch(/a-key|a-secret/)
    const states = await vendors.lookToTheEnd(model, operation)
    expect(states.map(({ status }) => status)).toEqual(['running', 'running', 'completed'])
    const film = await bytesOf(states.at(-1))
    expect(film.subarray(4, 8).toString()).toBe('ftyp')
  })

  test('a seed is chosen where none is, told with the video, and the chosen one stands', async () => {
    const chosen = await vendors.started(model, { options: options(model) })
    const random = await vendors.started(model, { options: { ...defaultOptions(model), seed: null } })
    expect(chosen['seed']).toBe(7)
    expect(random['seed']).toEqual(expect.any(Number))
    const [last] = (await vendors.lookToTheEnd(model, chosen)).slice(-1)
    expect(last).toMatchObject({ status: 'completed', videos: [{ mediaType: 'video/mp4', seed: 7 }] })
  })

  test('a video that does not get through the content filter fails in plain words', async () => {
    vendors.simulator.control.play({ kind: 'content-filter' }, { times: 1 })
    const operation = await vendors.started(model, { options: options(model) })
    const states = await vendors.lookToTheEnd(model, operation)
    expect(states.at(-1)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringMatching(/its content filter rejected/), retryable: false },
    })
  })

  test('a video that the vendor forgot fails as such', async () => {
    vendors.simulator.control.play({ kind: 'job-fault', fault: 'expired' }, { times: 1 })
    const operation = await vendors.started(model, { options: options(model) })
    await vendors.look(model, operation)
    expect(await vendors.look(model, operation)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringMatching(/no longer has this video/), retryable: false },
    })
  })

  test('looks that fail say nothing of the video, which is there afterwards', async () => {
    vendors.simulator.control.play({ kind: 'job-fault', fault: 'poll-error' }, { times: 1 })
    const operation = await vendors.started(model, { options: options(model) })
    expect(await vendors.look(model, operation)).toMatchObject({ status: 'unreachable', error: { status: 503 } })
    expect(await vendors.look(model, operation)).toMatchObject({ status: 'unreachable' })
    const states = await vendors.lookToTheEnd(model, operation)
    expect(states.at(-1)?.status).toBe('completed')
    await bytesOf(states.at(-1))
  })

  test('a hold keeps it where it is until it is released', async () => {
    const hold = vendors.simulator.control.hold({ model: model.upstream.model }, 1)
    const operation = await vendors.started(model, { options: options(model) })
    await vendors.look(model, operation)
    const kept = [await vendors.look(model, operation), await vendors.look(model, operation)]
    expect(kept.map(({ status }) => status)).toEqual(['running', 'running'])
    await hold.reached
    hold.release()
    expect((await vendors.look(model, operation)).status).toBe('completed')
  })

  test('a vendor that refuses says so, and nothing is started', async () => {
    vendors.simulator.control.play({ kind: 'upstream-error', status: 401 })
    expect(await vendors.start(model, { options: defaultOptions(model) })).toMatchObject({
      status: 'failed',
      error: { status: 401, message: expect.stringMatching(/rejected this installation's key/) },
    })
  })

  test('what is cancelled before it is started, or while it is looked at, is cancelled', async () => {
    const ended = AbortSignal.abort()
    expect(await vendors.start(model, { signal: ended })).toEqual({ status: 'cancelled', warnings: [] })
    const operation = await vendors.started(model, { options: defaultOptions(model) })
    expect(await vendors.look(model, operation, ended)).toEqual({ status: 'cancelled' })
  })

  test('a vendor that is taken away can come back: its videos are not lost', async () => {
    const operation = await vendors.started(model, { options: defaultOptions(model) })
    const { signal } = new AbortController()
    const state = await createRegistry({}).lookAtVideo({ model, options: {}, operation, signal })
    expect(state).toMatchObject({ status: 'unreachable', error: { message: expect.stringMatching(/not set up/) } })
  })

  test('an operation that nobody can read fails instead of being asked for ever', async () => {
    expect((await vendors.look(model, { from: 'elsewhere' })).status).toBe('failed')
  })
})

test.each([
  ['Nova Reel', NOVA],
  ['Gemini Omni', OMNI],
] as const)(
  '%s: a download that breaks off is an error of its stream, and the video can be read again',
  async (_, model) => {
    vendors.simulator.control.play({ kind: 'job-fault', fault: 'cut-download' }, { times: 1 })
    const operation = await vendors.started(model, { options: options(model) })
    const states = await vendors.lookToTheEnd(model, operation)
    await expect(bytesOf(states.at(-1))).rejects.toThrow(/connection was lost/i)
    expect((await bytesOf(await vendors.look(model, operation))).length).toBeGreaterThan(1000)
  },
)

test('Google stops what is cancelled; Bedrock knows no way to', async () => {
  for (const model of [VEO, OMNI]) {
    const operation = await vendors.started(model, { options: defaultOptions(model) })
    expect(await vendors.cancel(model, operation)).toBe(true)
    expect(await vendors.look(model, operation)).toEqual({ status: 'cancelled' })
  }
  expect(await vendors.cancel(NOVA, await vendors.started(NOVA, { options: defaultOptions(NOVA) }))).toBe(false)
})

test('Nova Reel: every option reaches the wire, with the place in the bucket', async () => {
  await vendors.started(NOVA, { options: { durationSeconds: 6, fps: 24, dimension: '1280x720', seed: 2_147_483_646 } })
  expect(vendors.sentTo('/async-invoke')).toEqual({
    modelId: 'amazon.nova-reel-v1:0',
    clientRequestToken: expect.stringMatching(/^[\w-]{36}$/),
    modelInput: {
      taskType: 'TEXT_VIDEO',
      textToVideoParams: { text: 'A kite' },
      videoGenerationConfig: { durationSeconds: 6, fps: 24, dimension: '1280x720', seed: 2_147_483_646 },
    },
    outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://bucket/videos' } },
  })
})

test('Nova Reel: a start that is tried again is one video, by its token', async () => {
  vendors.simulator.control.forget()
  vendors.simulator.control.play({ kind: 'upstream-error', status: 500 }, { times: 1 })
  await vendors.started(NOVA, { options: defaultOptions(NOVA) })
  const tokens = vendors.simulator.control
    .received()
    .map(({ body }) => (body as Record<string, unknown>)['clientRequestToken'])
  expect(tokens).toHaveLength(2)
  expect(new Set(tokens).size).toBe(1)
})

test('Veo: a start that may have begun is not tried again, since there is no token to know it by', async () => {
  vendors.simulator.control.forget()
  vendors.simulator.control.play({ kind: 'upstream-error', status: 500 }, { times: 1 })
  expect((await vendors.start(VEO, { options: defaultOptions(VEO) })).status).toBe('failed')
  expect(vendors.simulator.control.received()).toHaveLength(1)
})

test('Nova Reel cannot be asked without a place in a bucket, nor without a pair of keys that opens it', async () => {
  const connections = connectionsTo(vendors.simulator)
  const { videoS3Uri: _place, ...placeless } = connections.aws
  const { accessKeyId: _id, ...pairless } = connections.aws
  const { signal } = new AbortController()
  for (const [aws, words] of [
    [placeless, /AWS_VIDEO_S3_URI/],
    [pairless, /AWS_ACCESS_KEY_ID/],
  ] as const) {
    const answer = await createRegistry({ aws }).startVideo({ model: NOVA, prompt: 'A kite', options: {}, signal })
    expect(answer).toMatchObject({
      status: 'failed',
      error: { message: expect.stringMatching(words), retryable: false },
    })
  }
})

/** The registry of the simulator, of which requests to some addresses are answered here. */
function registryWith(answer: (url: string, headers: Headers) => Response | undefined) {
  return createRegistry(connectionsTo(vendors.simulator), {
    fetch: async (input, init) => answer(String(input), new Headers(init?.headers)) ?? globalThis.fetch(input, init),
  })
}

test('Nova Reel: a bucket that the key may not read is told as such', async () => {
  const operation = await vendors.started(NOVA, { options: options(NOVA) })
  const registry = registryWith((url) => (url.includes('/s3/') ? new Response('<Error/>', { status: 403 }) : undefined))
  const look = { model: NOVA, options: {}, operation, signal: new AbortController().signal }
  await registry.lookAtVideo(look)
  await registry.lookAtVideo(look)
  const state = await registry.lookAtVideo(look)
  expect(state).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/s3:GetObject/) } })
})

test.each([
  ['https://storage.googleapis.com/made.mp4', 'completed', null],
  ['https://elsewhere.example/made.mp4', 'failed', undefined],
  ['http://storage.googleapis.com/made.mp4', 'failed', undefined],
  ['https://googleapis.com.elsewhere.example/made.mp4', 'failed', undefined],
])('Gemini Omni: %s is read without the key, or not at all: %s', async (uri, status, keySent) => {
  let key: string | null | undefined
  const registry = registryWith((url, headers) => {
    if (url.includes('/interactions/')) {
      const steps = [{ type: 'model_output', content: [{ type: 'video', uri }] }]
      return Response.json({ status: 'completed', steps })
    }
    key = headers.get('x-goog-api-key')
    return new Response('film', { headers: { 'content-type': 'video/mp4' } })
  })
  const operation = { interactionId: 'one', durationSeconds: 8, seed: 1 }
  const state = await registry.lookAtVideo({
    model: OMNI,
    options: {},
    operation,
    signal: new AbortController().signal,
  })
  expect([state.status, key]).toEqual([status, keySent])
})

test('Veo: length, seed and audio reach the wire', async () => {
  await vendors.started(VEO, { options: { durationSeconds: 8, seed: 4_294_967_295, generateAudio: false } })
  expect(vendors.sentTo('veo-3.1-generate-001:predictLongRunning')).toEqual({
    instances: [{ prompt: 'A kite' }],
    parameters: { sampleCount: 1, durationSeconds: 8, seed: 4_294_967_295, generateAudio: false },
  })
})

test('Veo: an image goes out as the first frame', async () => {
  await vendors.started(VEO, { options: defaultOptions(VEO), image: image })
  expect(vendors.sentTo(':predictLongRunning')['instances']).toEqual([
    { prompt: 'A kite', image: { bytesBase64Encoded: image.toString('base64'), mimeType: 'image/png' } },
  ])
})

test('Veo: an image that is none is refused in words', async () => {
  const answer = await vendors.start(VEO, { options: defaultOptions(VEO), image: Uint8Array.of(1, 2, 3) })
  expect(answer).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/cannot be read/) } })
})

test('Veo 3 makes 4, 6 or 8 seconds: the next longer one is asked for, charged, and told', async () => {
  const answer = await vendors.start(VEO, { options: { durationSeconds: 5, seed: 7 } })
  if (answer.status !== 'started') throw new Error('not started')
  expect(answer.warnings).toEqual([expect.stringMatching(/cannot make a video of 5 s: 6 s was used instead/)])
  const states = await vendors.lookToTheEnd(VEO, answer.operation)
  expect(states.at(-1)).toMatchObject({ usage: { seconds: 6 } })
})

test('Veo is called at Vertex AI alone, Gemini Omni at the Gemini API alone: each wants the key of its own', async () => {
  const { google, vertex } = connectionsTo(vendors.simulator)
  const withGemini = createRegistry({ google })
  expect([VEO, OMNI].map(({ upstream }) => withGemini.canCall(upstream))).toEqual([false, true])
  expect([VEO, OMNI].map(({ upstream }) => createRegistry({ vertex }).canCall(upstream))).toEqual([true, false])
  vendors.simulator.control.forget()
  const { signal } = new AbortController()
  const answer = await withGemini.startVideo({ model: VEO, prompt: 'A kite', options: defaultOptions(VEO), signal })
  expect(answer).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/not set up/) } })
  expect(vendors.simulator.control.received()).toEqual([])
})

test.each(['veo-2.0-generate-001', 'veo-3.0-generate-001', 'veo-3.1-generate-001', 'veo-3.1-fast-generate-001'])(
  'the catalog has %s at Vertex AI',
  (id) => expect(videoModel('google_video', id).upstream).toEqual({ service: 'vertex', model: id }),
)

test('Gemini Omni: an interaction in the background, and its tokens are counted', async () => {
  const operation = await vendors.started(OMNI, { options: { durationSeconds: 5, seed: 3 }, image: image })
  expect(vendors.sentTo('/interactions')).toEqual({
    model: 'gemini-omni-1.2-flash',
    input: [
      { type: 'text', text: 'A kite' },
      { type: 'image', data: image.toString('base64'), mime_type: 'image/png' },
    ],
    response_format: [{ type: 'video', delivery: 'uri', duration: '5s' }],
    generation_config: { seed: 3 },
    background: true,
  })
  const states = await vendors.lookToTheEnd(OMNI, operation)
  const words = { reasoningTokens: 100, textTokens: 120 }
  const usage = { inputTokens: 2, outputTokens: 5 * 5792 + 120, ...words }
  expect(states.at(-1)).toMatchObject({ status: 'completed', usage })
})

test('Gemini Omni: the largest seed that is chosen where none is can be sent', async () => {
  const registry = createRegistry(connectionsTo(vendors.simulator), { random: () => 1 - Number.EPSILON })
  const { signal } = new AbortController()
  const answer = await registry.startVideo({ model: OMNI, prompt: 'A kite', options: { durationSeconds: 5 }, signal })
  expect(answer).toMatchObject({ status: 'started', operation: { seed: 2_147_483_647 } })
})

test('Gemini Omni: what 8 s cost is about what was estimated, by $17.50 a million tokens of video and $9 of words', async () => {
  const options = { durationSeconds: 8, seed: 3 }
  const states = await vendors.lookToTheEnd(OMNI, await vendors.started(OMNI, { options }))
  const last = states.at(-1)
  if (last?.status !== 'completed') throw new Error('not completed')
  const { cost, exact } = estimateMedia({ model: OMNI, options, prompt: 'A kite' })
  expect({ exact, cost }).toEqual({ exact: false, cost: expect.closeTo(0.811, 3) })
  expect(priceOfUsage(OMNI.pricing, last.usage)).toBeCloseTo((8 * 5792 * 17.5 + 120 * 9 + 2 * 1.5) / 1_000_000, 9)
})
