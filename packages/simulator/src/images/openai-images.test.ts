import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.control.clear())
afterAll(() => simulator.close())

const generate = (body: object) =>
  fetch(`${simulator.addresses.openai}/images/generations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
    body: JSON.stringify({ prompt: 'A red fox', ...body }),
  })

const edit = (parts: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.set(name, value)
  const headers = { authorization: 'Bearer key' }
  return fetch(`${simulator.addresses.openai}/images/edits`, { method: 'POST', headers, body })
}

async function plain(width: number, height: number, channels: 3 | 4 = 3): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels, background: '#336699' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

describe('what OpenAI would refuse', () => {
  it.each([
    ['a size of another model', { model: 'dall-e-3', size: '512x512' }, /Invalid value: '512x512'/],
    ['two images of dall-e-3', { model: 'dall-e-3', n: 2 }, /'n' must be a whole number from 1 to 1/],
    ['a style of a model without styles', { model: 'dall-e-2', style: 'vivid' }, /Unknown parameter: 'style'/],
    [
      'a response format of gpt-image',
      { model: 'gpt-image-2', response_format: 'b64_json' },
      /Unknown parameter: 'response_format'/,
    ],
    ['a quality of another model', { model: 'gpt-image-2', quality: 'hd' }, /Supported values for 'quality'/],
    ['an empty prompt', { model: 'dall-e-3', prompt: '' }, /Missing required parameter: 'prompt'/],
    ['a seed', { model: 'dall-e-3', seed: 7 }, /Unknown parameter: 'seed'/],
  ])('%s', async (_, body, words) => {
    const response = await generate(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringMatching(words) },
    })
  })

  it('a model that there is not, with 404', async () => {
    const response = await generate({ model: 'dall-e-9' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'model_not_found' } })
  })

  it('a mask without transparency or of another size', async () => {
    const image = await plain(64, 48)
    const model = 'gpt-image-2'
    const prompt = 'A red fox'
    const opaque = await edit({ model, prompt, image, mask: await plain(64, 48) })
    expect(await opaque.json()).toMatchObject({ error: { message: expect.stringContaining('alpha') } })
    const small = await edit({ model, prompt, image, mask: await plain(32, 24, 4) })
    expect(await small.json()).toMatchObject({ error: { message: expect.stringContaining('size') } })
  })
})

describe('images', () => {
  it('are real, of the size that was asked for, and none is like another', async () => {
    const body = { model: 'dall-e-2', n: 2, size: '256x256', response_format: 'b64_json' }
    const { data } = (await (await generate(body)).json()) as { data: { b64_json: string }[] }
    const images = data.map(({ b64_json }) => Buffer.from(b64_json, 'base64'))
    for (const image of images)
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
    expect(new Set(data.map(({ b64_json }) => b64_json)).size).toBe(2)
  })

  it('come as an address where the image itself is not asked for', async () => {
    const { data } = (await (await generate({ model: 'dall-e-3' })).json()) as { data: object[] }
    expect(data).toMatchObject([{ url: expect.stringMatching(/^https:/) }])
  })

  it('change where the mask is transparent, and nowhere else above the words', async () => {
    // The left half is transparent.
    const pixels = Buffer.from(Array.from({ length: 64 * 48 }, (_, at) => [0, 0, 0, at % 64 < 32 ? 0 : 255]).flat())
    const mask = await sharp(pixels, { raw: { width: 64, height: 48, channels: 4 } })
      .png()
      .toBuffer()
    const response = await edit({
      model: 'gpt-image-2',
      prompt: 'A red fox',
      image: await plain(64, 48),
      mask: new Blob([new Uint8Array(mask)], { type: 'image/png' }),
    })
    const { data } = (await response.json()) as { data: [{ b64_json: string }] }
    const raw = await sharp(Buffer.from(data[0].b64_json, 'base64')).raw().toBuffer()
    const source = [0x33, 0x66, 0x99]
    expect([...raw.subarray(0, 3)]).not.toEqual(source)
    expect([...raw.subarray(1023 * 3, 1024 * 3)]).toEqual(source)
  })

  it('are refused by the content filter with the code of the family', async () => {
    const prompt = 'simulate: content filter'
    expect(await (await generate({ model: 'gpt-image-2', prompt })).json()).toMatchObject({
      error: { code: 'moderation_blocked' },
    })
    expect(await (await generate({ model: 'dall-e-3', prompt })).json()).toMatchObject({
      error: { code: 'content_policy_violation' },
    })
  })
})
