import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogOf } from '../../test-harness/simulated-registry.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'
import { toNovaReelRequest } from './nova-reel-request.ts'

const MODELS = catalogOf('aws_video')
const signal = new AbortController().signal

function requestOf(id: string, options: Record<string, number | string>, prompt = 'A kite', bytes?: Uint8Array) {
  const model = MODELS.find((known) => known.id === id)
  if (model === undefined) throw new Error(`there is no ${id}`)
  const image = bytes && { mediaType: 'image/webp', bytes }
  return toNovaReelRequest({ model, prompt, options, image, signal })
}

test('six seconds are one shot', async () => {
  const { modelId, modelInput, warnings } = await requestOf('nova-reel-v1:1', { durationSeconds: 6, seed: 5 })
  expect({ modelId, modelInput, warnings }).toEqual({
    modelId: 'amazon.nova-reel-v1:1',
    modelInput: {
      taskType: 'TEXT_VIDEO',
      textToVideoParams: { text: 'A kite' },
      videoGenerationConfig: { durationSeconds: 6, fps: 24, dimension: '1280x720', seed: 5 },
    },
    warnings: [],
  })
})

test('longer videos are made of several shots', async () => {
  const { modelInput } = await requestOf('nova-reel-v1:1', { durationSeconds: 120, seed: 5 })
  expect(modelInput).toEqual({
    taskType: 'MULTI_SHOT_AUTOMATED',
    multiShotAutomatedParams: { text: 'A kite' },
    videoGenerationConfig: { durationSeconds: 120, fps: 24, dimension: '1280x720', seed: 5 },
  })
})

test('Nova Reel 1.0 makes one shot only: for more its successor is asked, and it is told', async () => {
  const { modelId, warnings } = await requestOf('nova-reel-v1:0', { durationSeconds: 12 })
  expect(modelId).toBe('amazon.nova-reel-v1:1')
  expect(warnings).toEqual([expect.stringMatching(/^Nova Reel 1\.0 makes only 6 s/)])
})

test('an image goes out as the first frame of one shot, cut to the size of the video', async () => {
  const image = await sharp({ create: { width: 90, height: 40, channels: 4, background: '#f008' } })
    .webp()
    .toBuffer()
  const { modelInput } = await requestOf('nova-reel-v1:1', { durationSeconds: 6 }, 'A kite', image)
  const { images } = modelInput['textToVideoParams'] as { images: { format: string; source: { bytes: string } }[] }
  const sent = sharp(Buffer.from(images[0]?.source.bytes ?? '', 'base64'))
  expect(await sent.metadata()).toMatchObject({ format: 'png', width: 1280, height: 720, hasAlpha: false })
})

const IMAGE = Uint8Array.of(1, 2, 3)

test.each([
  ['an image with several shots', { durationSeconds: 12 }, 'A kite', IMAGE, /remove the image/],
  ['an image that is none', { durationSeconds: 6 }, 'A kite', IMAGE, /cannot be read/],
  ['513 characters for one shot', { durationSeconds: 6 }, 'x'.repeat(513), undefined, /513 characters.*up to 512/],
  ['4001 characters for more', { durationSeconds: 12 }, 'x'.repeat(4001), undefined, /up to 4000/],
])('what Nova Reel takes in no form is refused in words: %s', async (_, options, prompt, image, words) => {
  const asked = requestOf('nova-reel-v1:1', options, prompt, image)
  await expect(asked).rejects.toThrow(UnfitRequestError)
  await expect(requestOf('nova-reel-v1:1', options, prompt, image)).rejects.toThrow(words)
})

test('an option that the model does not have is told', async () => {
  const { warnings } = await requestOf('nova-reel-v1:1', { durationSeconds: 6, temperature: 1 })
  expect(warnings).toEqual(['temperature was not sent: Nova Reel 1.1 has no such option.'])
})
