import sharp from 'sharp'
import { asList, asObject, asText, type Json } from '../chat/json.ts'
import {
  outOfRange,
  readImage,
  sizeOfSource,
  unknownName,
  type ImageFault,
  type ImageForm,
  type ImageWish,
} from './image-form.ts'
import { numbers, STABILITY_STYLES } from './stable-images.ts'

const COMMON = [
  'text_prompts',
  'cfg_scale',
  'steps',
  'seed',
  'style_preset',
  'sampler',
  'samples',
  'clip_guidance_preset',
]
const FROM_WORDS = [...COMMON, 'width', 'height']
const FROM_IMAGE = [...COMMON, 'init_image', 'init_image_mode', 'image_strength']
const WITH_MASK = [...COMMON, 'init_image', 'mask_image', 'mask_source']
const LONGEST_PROMPT = 2_000
const GRID = 64

/**
 * SDXL, whose bodies are the same on Bedrock and in v1 of Stability's own API.
 * Source: https://platform.stability.ai/docs/api-reference (v1)
 */
async function readSdxl(json: Json, model: string): Promise<ImageWish | ImageFault> {
  const known = json.mask_image !== undefined ? WITH_MASK : json.init_image !== undefined ? FROM_IMAGE : FROM_WORDS
  const unknown = unknownName(json, known)
  if (unknown !== undefined) return { fault: `${unknown}: is not allowed here`, code: 'bad_request' }
  const { width = 1_024, height = 1_024, style_preset: style, seed, samples = 1 } = json
  const prompt = asText(asObject(asList(json.text_prompts)[0]).text) ?? ''
  const fault =
    (prompt === '' || prompt.length > LONGEST_PROMPT ? `text_prompts: 1 to ${LONGEST_PROMPT} characters` : undefined) ??
    outOfRange('cfg_scale:', json.cfg_scale, 0, 35) ??
    outOfRange('steps:', json.steps, 10, 150) ??
    outOfRange('seed:', seed, 0, 4_294_967_295) ??
    outOfRange('samples:', samples, 1, 10) ??
    outOfRange('image_strength:', json.image_strength, 0, 1, false) ??
    [width, height].map((side) => sideFault(side)).find((each) => each !== undefined) ??
    (style === undefined || STABILITY_STYLES.includes(String(style))
      ? undefined
      : 'style_preset: is not one of the presets')
  if (fault !== undefined) return { fault, code: 'bad_request' }
  const wish: ImageWish = {
    model,
    prompt,
    count: Number(samples),
    width: Number(width),
    height: Number(height),
    seed: typeof seed === 'number' && seed > 0 ? seed : undefined,
    format: 'png',
    set: json,
  }
  return json.init_image === undefined ? wish : readStart(wish, json)
}

function sideFault(side: unknown): string | undefined {
  const fits = typeof side === 'number' && side >= 128 && side % GRID === 0
  return fits ? undefined : `height and width: must be multiples of ${GRID} from 128`
}

async function readStart(wish: ImageWish, json: Json): Promise<ImageWish | ImageFault> {
  const source = await readImage(json.init_image, ['png', 'jpeg'])
  if (!source) return { fault: 'init_image: cannot be decoded', code: 'bad_request' }
  const size = await sizeOfSource(source)
  if (size.width % GRID !== 0 || size.height % GRID !== 0)
    return { fault: `init_image: sides must be multiples of ${GRID}`, code: 'bad_request' }
  if (json.mask_image === undefined) return { ...wish, ...size, source }
  const mask = await readImage(json.mask_image, ['png', 'jpeg'])
  if (!mask) return { fault: 'mask_image: cannot be decoded', code: 'bad_request' }
  const maskSize = await sizeOfSource(mask)
  if (maskSize.width !== size.width || maskSize.height !== size.height)
    return { fault: 'mask_image: must have the size of init_image', code: 'bad_request' }
  if (json.mask_source !== 'MASK_IMAGE_WHITE' && json.mask_source !== 'MASK_IMAGE_BLACK')
    return { fault: 'mask_source: is required with a mask_image', code: 'bad_request' }
  const gray = sharp(mask).greyscale()
  const white = await (json.mask_source === 'MASK_IMAGE_BLACK' ? gray.negate() : gray).png().toBuffer()
  return { ...wish, ...size, source, mask: white }
}

const write: ImageForm['write'] = (_wish, images) => ({
  result: 'success',
  artifacts: images.map(({ bytes, seed }) => ({ seed, base64: bytes.toString('base64'), finishReason: 'SUCCESS' })),
})

/** SDXL through Bedrock's InvokeModel. */
export const sdxlBedrock: ImageForm = {
  read: ({ json }, model = '') => readSdxl(json, model),
  write,
  refuseContent: () => ({
    answer: { result: 'success', artifacts: [{ seed: 0, base64: '', finishReason: 'CONTENT_FILTERED' }] },
  }),
}

/** SDXL at api.stability.ai: JSON for words alone, multipart forms where an image comes with them. */
export const sdxlRest: ImageForm = {
  async read({ json, parts }, model = '') {
    if (!parts) return readSdxl(json, model)
    const { 'text_prompts[0][text]': text, 'text_prompts[0][weight]': weight, ...fields } = json
    return readSdxl(
      {
        ...fields,
        ...numbers(fields, ['cfg_scale', 'steps', 'seed', 'samples', 'image_strength']),
        text_prompts: [{ text, weight: Number(weight) }],
        ...(await imageParts(parts)),
      },
      model,
    )
  },
  write,
  refuseContent: () => ({
    fault: 'One or more prompts contains filtered words (simulated).',
    code: 'invalid_prompts',
  }),
}

async function imageParts(parts: FormData): Promise<Json> {
  const found: Json = {}
  for (const name of ['init_image', 'mask_image']) {
    const part = parts.get(name)
    if (part instanceof File) found[name] = Buffer.from(await part.arrayBuffer()).toString('base64')
  }
  return found
}
