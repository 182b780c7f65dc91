import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

const KEY = { authorization: 'Bearer key', 'x-goog-api-key': 'key' }

function postJson(vendor: 'aws' | 'google' | 'stability', path: string, body: object) {
  const headers = { ...KEY, 'content-type': 'application/json' }
  return fetch(`${simulator.addresses[vendor]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function postForm(path: string, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return fetch(`${simulator.addresses.stability}${path}`, { method: 'POST', headers: KEY, body })
}

async function plain(width: number, height: number, background = '#336699'): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background } })
  return (await image.png().toBuffer()).toString('base64')
}

const image = await plain(64, 64)
const gray = await plain(64, 64, '#808080')
const small = await plain(32, 32, '#000')

const NOVA = '/model/amazon.nova-canvas-v1%3A0/invoke'
const TITAN = '/model/amazon.titan-image-generator-v2%3A0/invoke'
const CORE = '/model/stability.stable-image-core-v1%3A1/invoke'
const ULTRA = '/model/stability.stable-image-ultra-v1%3A1/invoke'
const SD3 = '/model/stability.sd3-5-large-v1%3A0/invoke'
const SDXL = '/model/stability.stable-diffusion-xl-v1/invoke'
const words = { taskType: 'TEXT_IMAGE', textToImageParams: { text: 'A fox' } }
const prompts = { text_prompts: [{ text: 'A fox', weight: 1 }] }

describe('what Bedrock would refuse', () => {
  it.each<[string, string, object, RegExp]>([
    ['a task that there is not', NOVA, { taskType: 'PAINT' }, /taskType/],
    [
      'a size of Titan off its list',
      TITAN,
      { ...words, imageGenerationConfig: { width: 500, height: 500 } },
      /500x500/,
    ],
    ['a size of Nova off its grid', NOVA, { ...words, imageGenerationConfig: { width: 520, height: 521 } }, /520x521/],
    ['six images', NOVA, { ...words, imageGenerationConfig: { numberOfImages: 6 } }, /numberOfImages/],
    ['a prompt strength of 11', NOVA, { ...words, imageGenerationConfig: { cfgScale: 11 } }, /cfgScale/],
    ['a quality of OpenAI', NOVA, { ...words, imageGenerationConfig: { quality: 'hd' } }, /quality/],
    ['a name that it does not know', NOVA, { ...words, imageGenerationConfig: { steps: 5 } }, /steps/],
    [
      'too long a prompt for Titan',
      TITAN,
      { ...words, textToImageParams: { text: 'x'.repeat(513) } },
      /maxLength: 512/,
    ],
    [
      'a mask with gray in it',
      NOVA,
      {
        taskType: 'INPAINTING',
        inPaintingParams: { image: image, text: 'A fox', maskImage: gray },
      },
      /pure black/,
    ],
    [
      'a mask of another size',
      NOVA,
      {
        taskType: 'INPAINTING',
        inPaintingParams: { image: image, text: 'A fox', maskImage: small },
      },
      /size of the image/,
    ],
    ['a style of Core', CORE, { prompt: 'A fox', style_preset: 'anime' }, /style_preset/],
    ['an image for Core', CORE, { prompt: 'A fox', image: image, strength: 0.5 }, /image/],
    ['a mode of Ultra', ULTRA, { prompt: 'A fox', mode: 'text-to-image' }, /mode/],
    ['an image without its strength', ULTRA, { prompt: 'A fox', image: image }, /strength/],
    [
      'an aspect ratio beside an image',
      SD3,
      { prompt: 'A fox', mode: 'image-to-image', image: image, strength: 0.5, aspect_ratio: '1:1' },
      /aspect_ratio/,
    ],
    ['an aspect ratio that it has not', CORE, { prompt: 'A fox', aspect_ratio: '4:3' }, /aspect_ratio/],
    ['five steps of SDXL', SDXL, { ...prompts, steps: 5 }, /steps/],
    ['a side of SDXL off its grid', SDXL, { ...prompts, width: 500, height: 512 }, /multiples of 64/],
    ['sides of SDXL beside an image', SDXL, { ...prompts, width: 512, init_image: image }, /width/],
  ])('%s', async (_, path, body, complaint) => {
    const response = await postJson('aws', path, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-amzn-errortype')).toBe('ValidationException')
    expect(await response.json()).toEqual({ message: expect.stringMatching(complaint) })
  })
})

describe('what Google would refuse', () => {
  it.each<[string, string, object, RegExp]>([
    [
      'a Gemini image model that is asked for words',
      '/models/gemini-3-pro-image:generateContent',
      { contents: [{ parts: [{ text: 'A fox' }] }] },
      /response modalities/,
    ],
    [
      'an aspect ratio that Gemini has not',
      '/models/gemini-3-pro-image:generateContent',
      {
        contents: [{ parts: [{ text: 'A fox' }] }],
        generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '7:1' } },
      },
      /aspect_ratio/,
    ],
    [
      'five images of Imagen',
      '/models/imagen-4.0-generate-001:predict',
      { instances: [{ prompt: 'A fox' }], parameters: { sampleCount: 5 } },
      /between 1 and 4/,
    ],
    [
      'a seed of Imagen, which marks its images',
      '/models/imagen-4.0-generate-001:predict',
      { instances: [{ prompt: 'A fox' }], parameters: { seed: 1 } },
      /seed isn't supported/,
    ],
  ])('%s', async (_, path, body, complaint) => {
    const response = await postJson('google', path, body)
    expect(await response.json()).toMatchObject({
      error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(complaint) },
    })
  })
})

describe('what Stability would refuse', () => {
  it('JSON, where a form is asked for', async () => {
    const response = await postJson('stability', '/v2beta/stable-image/generate/core', { prompt: 'A fox' })
    expect(await response.json()).toMatchObject({ name: 'bad_request', errors: [expect.stringMatching(/multipart/)] })
  })

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['a model of SD 3 that there is not', 'sd3', { prompt: 'A fox', model: 'sd2' }, /model/],
    ['a style of SD 3', 'sd3', { prompt: 'A fox', style_preset: 'anime' }, /style_preset/],
    ['a style that there is not', 'core', { prompt: 'A fox', style_preset: 'rococo' }, /style_preset/],
    ['a seed beyond the last', 'core', { prompt: 'A fox', seed: '4294967295' }, /seed/],
    ['no words', 'ultra', { prompt: '' }, /prompt/],
  ])('%s', async (_, endpoint, fields, complaint) => {
    const response = await postForm(`/v2beta/stable-image/generate/${endpoint}`, fields)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ id: expect.any(String), errors: [expect.stringMatching(complaint)] })
  })

  it('words that its moderation flags, with 403', async () => {
    const response = await postForm('/v2beta/stable-image/generate/core', { prompt: 'simulate: content filter' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ name: 'content_moderation' })
  })
})

describe('images', () => {
  it('of Amazon are the same again and again where no seed is sent, as its own are', async () => {
    const asked = { ...words, imageGenerationConfig: { width: 512, height: 512 } }
    const [one, other] = await Promise.all([postJson('aws', NOVA, asked), postJson('aws', NOVA, asked)])
    expect(await one.json()).toEqual(await other.json())
  })

  it('of Stability name the seed that was chosen', async () => {
    const { seed } = (await (await postForm('/v2beta/stable-image/generate/core', { prompt: 'A fox' })).json()) as {
      seed: number
    }
    expect(seed).toBeGreaterThanOrEqual(0)
  })
})
