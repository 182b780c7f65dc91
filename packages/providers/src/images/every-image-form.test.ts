import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askForImages } from '../../test-harness/describe-images.ts'
import { startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'

let vendors: SimulatedRegistry
beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterEach(() => {
  vendors.simulator.control.clear()
  vendors.simulator.control.forget()
})
afterAll(() => vendors.close())

const received = () => vendors.simulator.control.received()

/** One model of each form in which a vendor is asked for images, with the name of the vendor in sentences. */
describe.each([
  ['openai_image', 'dall-e-3', 'OpenAI'],
  ['openai_image', 'gpt-image-2.6-flare', 'OpenAI'],
  ['azure_image', 'gpt-image-2', 'Azure OpenAI'],
  ['aws_image', 'nova-canvas-v1:0', 'Amazon Bedrock'],
  ['google_image', 'gemini-3-pro-image', 'Google'],
  ['google_image', 'imagen-4.0-generate-001', 'Google'],
  ['stability_image', 'stable-image-core-v1:1', 'Amazon Bedrock'],
  ['stability_image', 'stable-diffusion-xl-v1', 'Amazon Bedrock'],
  ['stability_image', 'stable-image-core', 'Stability AI'],
  ['stability_image', 'sd3.5-large', 'Stability AI'],
] as const)('%s %s', (provider, id, title) => {
  const ask = (request: Parameters<typeof askForImages>[3] = {}) => askForImages(vendors, provider, id, request)

  test('several images differ', async () => {
    const { images } = await ask({ options: { count: 2 } })
    const [one, other] = images.map(({ bytes }) => Buffer.from(bytes))
    expect(images).toHaveLength(2)
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  })

  test('a refusal of the content filter is told in words, and the vendor is not asked again', async () => {
    const { status, error, images } = await ask({ prompt: 'simulate: content filter' })
    expect({ status, images }).toEqual({ status: 'failed', images: [] })
    expect(error?.retryable).toBe(false)
    expect(error?.message).toMatch(new RegExp(`^${title} blocked this: its content filter rejected`))
    expect(received()).toHaveLength(1)
  })

  test('an answer without an image is a refusal as well', async () => {
    vendors.simulator.control.play({ kind: 'empty' })
    expect((await ask()).error?.message).toMatch(/content filter rejected/)
  })

  test('a failure of the vendor is told with status and request id after two more tries', async () => {
    vendors.simulator.control.play({ kind: 'upstream-error', status: 500 })
    const { error } = await ask()
    expect(error).toMatchObject({ status: 500, requestId: expect.stringMatching(/^req_/), retryable: true })
    expect(error?.message).toBe(`${title} had an internal error (status 500).`)
    expect(received()).toHaveLength(3)
  })

  test('what the vendor says of a request that it does not take is passed on', async () => {
    vendors.simulator.control.play({ kind: 'upstream-error', status: 400, message: 'The moon is too low.' })
    const { error } = await ask()
    expect(error).toMatchObject({ status: 400, retryable: false })
    expect(error?.message).toBe(`${title} rejected the request: The moon is too low.`)
    expect(received()).toHaveLength(1)
  })

  test('after a rate limit it is asked again', async () => {
    vendors.simulator.control.play({ kind: 'rate-limited', retryAfterSeconds: 1 }, { times: 1 })
    expect(await ask()).toMatchObject({ status: 'completed', images: [{}] })
    expect(received()).toHaveLength(2)
  })

  test('cancelling closes the connection', async () => {
    const hold = vendors.simulator.control.hold()
    const cancelling = new AbortController()
    const asked = ask({ signal: cancelling.signal })
    await hold.reached
    cancelling.abort()
    expect(await asked).toMatchObject({ status: 'cancelled', images: [] })
    expect(await vendors.simulator.control.whenReceived(({ closedEarly }) => closedEarly)).toBeDefined()
  })
})
