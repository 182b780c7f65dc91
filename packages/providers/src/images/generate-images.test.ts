import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askForImages, imageOf } from '../../test-harness/describe-images.ts'
import { modelOf, startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'
import { FAILURES_TO_OPEN } from '#wire/circuit.ts'
import { MEDIA_LIMITS } from '#wire/fetch-with-limits.ts'

let vendors: SimulatedRegistry
beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterEach(() => {
  vendors.simulator.control.clear()
  vendors.simulator.control.forget()
  vendors.pauses.length = 0
})
afterAll(() => vendors.close())

const ask = (request: Parameters<typeof askForImages>[3] = {}) =>
  askForImages(vendors, 'openai_image', 'dall-e-3', request)

const received = () => vendors.simulator.control.received()

describe('what comes back', () => {
  test('an image with its kind, and counted as one', async () => {
    const { images, usage, status } = await ask()
    expect(status).toBe('completed')
    expect(images).toMatchObject([{ mediaType: 'image/png' }])
    expect(usage).toEqual({ inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0, images: 1 })
  })

  test('tokens are the vendor’s own count, summed over all requests', async () => {
    const { usage } = await askForImages(vendors, 'openai_image', 'gpt-image-2', {
      options: { quality: 'low', width: 1024, height: 1024, count: 2 },
    })
    expect(usage).toMatchObject({ inputTokens: 3, outputTokens: 392, images: 2 })
  })

  test('where the vendor counts no tokens and is paid by them, they are guessed, and marked as a guess', async () => {
    const silent = await startSimulatedRegistry({
      async fetch(...request) {
        const { usage: _usage, ...answer } = (await (await fetch(...request)).json()) as Record<string, unknown>
        return Response.json(answer)
      },
    })
    const options = { quality: 'high', width: 1024, height: 1024, count: 2 }
    const { usage } = await askForImages(silent, 'openai_image', 'gpt-image-2', { options })
    expect(usage).toMatchObject({ outputTokens: 14_048, images: 2, estimated: true })
    expect(usage.inputTokens).toBeGreaterThan(0)
    await silent.close()
  })

  test('an image made of words alone differs from one of other words', async () => {
    const [one] = (await ask({ prompt: 'A fox' })).images
    const [other] = (await ask({ prompt: 'A hen' })).images
    expect(Buffer.from(one?.bytes ?? []).equals(Buffer.from(other?.bytes ?? []))).toBe(false)
  })
})

describe('failures', () => {
  test('a vendor that is not set up is told without a request', async () => {
    const model = await modelOf(vendors, 'openai_image', 'dall-e-3')
    const outcome = await ask({ model: { ...model, upstream: { service: 'mistral', model: 'x' } } })
    expect(outcome).toMatchObject({ status: 'failed', images: [], error: { retryable: false } })
    expect(outcome.error?.message).toContain('its provider is not set up')
  })

  test('a failure of the vendor is tried again twice and then told with status and request id', async () => {
    vendors.simulator.control.play({ kind: 'upstream-error', status: 500 })
    const { status, error } = await ask()
    expect(status).toBe('failed')
    expect(error).toMatchObject({ status: 500, retryable: true, requestId: expect.stringMatching(/^req_/) })
    expect(error?.message).toBe('OpenAI had an internal error (status 500).')
    expect(received()).toHaveLength(3)
    expect(vendors.pauses).toEqual([500, 1000])
  })

  test('a rate limit that says how long is waited for', async () => {
    vendors.simulator.control.play({ kind: 'rate-limited', retryAfterSeconds: 3 }, { times: 1 })
    expect(await ask()).toMatchObject({ status: 'completed', images: [{}] })
    expect(vendors.pauses).toEqual([3000])
  })

  test('a refused option is told in the vendor’s words and not tried again', async () => {
    const { error } = await ask({ options: { width: 333, height: 333 } })
    expect(error).toMatchObject({ status: 400, retryable: false })
    expect(error?.message).toContain("Invalid value: '333x333'")
    expect(received()).toHaveLength(1)
  })

  test('the content filter is told in words and not tried again', async () => {
    const { error } = await ask({ prompt: 'simulate: content filter' })
    expect(error).toMatchObject({ status: 400, retryable: false, requestId: expect.stringMatching(/^req_/) })
    expect(error?.message).toMatch(/^OpenAI blocked this: its content filter rejected/)
    expect(received()).toHaveLength(1)
  })

  test('an answer without an image is a refusal', async () => {
    vendors.simulator.control.play({ kind: 'empty' })
    expect((await ask()).error?.message).toMatch(/content filter rejected/)
  })

  test('an image that breaks off on its way is not asked for again by itself, since it was made and is paid for', async () => {
    vendors.simulator.control.play({ kind: 'cut-mid-stream' }, { times: 1 })
    const { status, error } = await ask()
    expect({ status, retryable: error?.retryable }).toEqual({ status: 'failed', retryable: true })
    expect(error?.message).toBe('The connection to OpenAI was lost before the answer was complete.')
    expect(received()).toHaveLength(1)
  })

  test('a vendor that cannot be reached is tried again', async () => {
    let tries = 0
    const shaky = await startSimulatedRegistry({
      async fetch(...request) {
        tries += 1
        if (tries === 1) throw new TypeError('fetch failed')
        return fetch(...request)
      },
    })
    expect(await askForImages(shaky, 'openai_image', 'dall-e-3')).toMatchObject({ status: 'completed', images: [{}] })
    expect(shaky.pauses).toEqual([500])
    await shaky.close()
  })

  test.each([
    ['nonsense', 'broken-stream', 'OpenAI sent an unreadable answer.'],
    ['a page', 'wrong-content-type', 'OpenAI did not send an answer. Its address may be wrong.'],
  ] as const)('%s is told as such', async (_, form, words) => {
    vendors.simulator.control.play({ kind: 'garbage', form })
    expect((await ask()).error?.message).toBe(words)
    expect(received()).toHaveLength(1)
  })

  test('a vendor that never answers is given up', async () => {
    const impatient = await startSimulatedRegistry({ mediaLimits: { ...MEDIA_LIMITS, firstByteMs: 50 } })
    impatient.simulator.control.play({ kind: 'never-answers' })
    const { error } = await askForImages(impatient, 'openai_image', 'dall-e-3')
    expect(error).toEqual({ message: 'OpenAI did not answer in time.', retryable: true })
    await impatient.close()
  })

  test('a vendor that fails again and again is left alone, while its chat goes on', async () => {
    const own = await startSimulatedRegistry()
    own.simulator.control.play({ kind: 'upstream-error', status: 500 }, { textIncludes: 'fox' })
    for (let failures = 0; failures < FAILURES_TO_OPEN; failures += 3)
      await askForImages(own, 'openai_image', 'dall-e-3')
    own.simulator.control.forget()
    const { error } = await askForImages(own, 'openai_image', 'dall-e-3')
    expect(error?.message).toContain('failed several times in a row')
    expect(own.simulator.control.received()).toHaveLength(0)
    await own.close()
  })

  test('images that were made stand beside the failure of the others, and their number is told', async () => {
    vendors.simulator.control.play({ kind: 'upstream-error', status: 400 }, { times: 1 })
    const { status, images, error, usage } = await ask({ options: { count: 3 } })
    expect({ status, made: images.length, counted: usage.images }).toEqual({ status: 'failed', made: 2, counted: 2 })
    expect(error?.message).toMatch(/^2 of 3 images were generated\. OpenAI rejected the request/)
  })

  test.each([
    ['openai_image', 'dall-e-3', 4000],
    ['openai_image', 'dall-e-2', 1000],
    ['openai_image', 'gpt-image-2', 32_000],
    ['aws_image', 'titan-image-generator-v2:0', 512],
    ['aws_image', 'nova-canvas-v1:0', 1024],
    ['stability_image', 'stable-image-core-v1:1', 10_000],
    ['stability_image', 'stable-image-core', 10_000],
    ['stability_image', 'stable-diffusion-xl-v1', 2000],
  ] as const)(
    'a prompt that is too long for %s %s is told with the limit of %i and not sent',
    async (provider, id, most) => {
      const { status, error } = await askForImages(vendors, provider, id, { prompt: 'x'.repeat(most + 1) })
      expect({ status, retryable: error?.retryable }).toEqual({ status: 'failed', retryable: false })
      expect(error?.message).toContain(`accepts up to ${most.toLocaleString('en')}. Shorten it`)
      expect(received()).toHaveLength(0)
    },
  )

  test('a prompt as long as it may be is sent, characters of two code units counting as one', async () => {
    const { error } = await askForImages(vendors, 'aws_image', 'titan-image-generator-v2:0', {
      prompt: '🦊'.repeat(512),
      options: { width: 512, height: 512 },
    })
    expect(error).toBeUndefined()
  })

  test('a mask that is no image is told without a request', async () => {
    const { error } = await askForImages(vendors, 'openai_image', 'gpt-image-2', {
      image: await imageOf(8, 8),
      mask: { mediaType: 'image/png', bytes: Buffer.from('no image') },
    })
    expect(error).toMatchObject({ retryable: false, message: expect.stringContaining('cannot be read') })
    expect(received()).toHaveLength(0)
  })
})

describe('cancelling', () => {
  test('closes the connection to the vendor and keeps what was made', async () => {
    const hold = vendors.simulator.control.hold({ times: 1 })
    const cancelling = new AbortController()
    const asked = ask({ options: { count: 2 }, signal: cancelling.signal })
    await hold.reached
    await vendors.simulator.control.whenReceived(({ status }) => status === 200)
    cancelling.abort()
    const { status, error } = await asked
    expect({ status, error }).toEqual({ status: 'cancelled', error: undefined })
    expect(await vendors.simulator.control.whenReceived(({ closedEarly }) => closedEarly)).toMatchObject({
      vendor: 'openai',
    })
  })

  test('before it begins makes no request', async () => {
    expect(await ask({ signal: AbortSignal.abort() })).toMatchObject({ status: 'cancelled', images: [] })
    expect(received()).toHaveLength(0)
  })
})
