import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leftHalf, imageOf } from '../../test-harness/describe-images.ts'
import { modelOf, startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'
import type { ImageRequest } from '#media-request.ts'

let vendors: SimulatedRegistry
beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterEach(() => vendors.simulator.control.forget())
afterAll(() => vendors.close())

/** SDXL as an administrator may set it up at Stability itself; the catalog has it on Bedrock. */
async function ask(request: Partial<ImageRequest>) {
  const { upstream: _upstream, ...model } = await modelOf(vendors, 'stability_image', 'stable-diffusion-xl-v1')
  const outcome = await vendors.registry.generateImages({
    model: { ...model, upstream: { service: 'stability', model: 'stable-diffusion-xl-1024-v1-0' } },
    prompt: 'A red fox',
    options: {},
    signal: new AbortController().signal,
    ...request,
  })
  return { outcome, received: vendors.simulator.control.received().at(-1) }
}

const V1 = '/stability/v1/generation/stable-diffusion-xl-1024-v1-0'

test('words alone go out as JSON of v1', async () => {
  const { outcome, received } = await ask({ options: { width: 512, height: 768, steps: 30, cfg_scale: 12 } })
  expect(outcome).toMatchObject({ status: 'completed', images: [{ seed: expect.any(Number) }], warnings: [] })
  expect(received?.path).toBe(`${V1}/text-to-image`)
  expect(received?.body).toEqual({
    text_prompts: [{ text: 'A red fox', weight: 1 }],
    width: 512,
    height: 768,
    steps: 30,
    cfg_scale: 12,
  })
})

test('an image makes it a multipart form', async () => {
  const { outcome, received } = await ask({
    image: await imageOf(128, 64),
    options: { image_strength: 0.4, style_preset: 'origami' },
  })
  expect(outcome.error).toBeUndefined()
  expect(received?.path).toBe(`${V1}/image-to-image`)
  expect(received?.body).toMatchObject({
    'text_prompts[0][text]': 'A red fox',
    'text_prompts[0][weight]': '1',
    image_strength: '0.4',
    style_preset: 'origami',
    init_image: { mediaType: 'image/png' },
  })
})

test('a mask goes to the endpoint of masks', async () => {
  const { outcome, received } = await ask({ image: await imageOf(128, 64), mask: await leftHalf(128, 64) })
  expect(outcome.error).toBeUndefined()
  expect(received?.path).toBe(`${V1}/image-to-image/masking`)
  expect(received?.body).toMatchObject({ mask_source: 'MASK_IMAGE_WHITE', mask_image: { mediaType: 'image/png' } })
})

test('words that the filter holds back are told as its refusal', async () => {
  const { outcome } = await ask({ prompt: 'simulate: content filter' })
  expect(outcome.error?.message).toMatch(/^Stability AI blocked this: its content filter/)
})
