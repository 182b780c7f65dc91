import { asText, type Json } from '../chat/json.ts'
import {
  outOfRange,
  readImage,
  sizeOfRatio,
  sizeOfSource,
  unknownName,
  type ImageFault,
  type ImageForm,
  type ImageWish,
} from './image-form.ts'

const RATIOS = ['16:9', '1:1', '21:9', '2:3', '3:2', '4:5', '5:4', '9:16', '9:21']
const STYLES =
  '3d-model analog-film anime cinematic comic-book digital-art enhance fantasy-art isometric line-art low-poly modeling-compound neon-punk origami photographic pixel-art tile-texture'.split(
    ' ',
  )
const MOST_SEED = 4_294_967_294
const LONGEST_PROMPT = 10_000
/** About a million pixels, whatever the ratio. */
const SIDE = 1_024

type Family = { known: readonly string[]; takesImage: 'never' | 'by mode' | 'at will'; formats: readonly string[] }

const COMMON = ['prompt', 'negative_prompt', 'aspect_ratio', 'seed', 'output_format']

/** Source: "Stability AI models" in the Amazon Bedrock user guide. */
const BEDROCK: Readonly<Record<string, Family>> = {
  core: { known: [...COMMON, 'mode'], takesImage: 'never', formats: ['png', 'jpeg'] },
  ultra: { known: [...COMMON, 'image', 'strength'], takesImage: 'at will', formats: ['png', 'jpeg'] },
  sd3: { known: [...COMMON, 'mode', 'image', 'strength'], takesImage: 'by mode', formats: ['png', 'jpeg', 'webp'] },
}

/** Source: https://platform.stability.ai/docs/api-reference (v2beta) */
const REST: Readonly<Record<string, Family>> = {
  core: { known: [...COMMON, 'style_preset'], takesImage: 'never', formats: ['png', 'jpeg', 'webp'] },
  ultra: { known: [...COMMON, 'image', 'strength'], takesImage: 'at will', formats: ['png', 'jpeg', 'webp'] },
  sd3: {
    known: [...COMMON, 'model', 'mode', 'image', 'strength', 'cfg_scale'],
    takesImage: 'by mode',
    formats: ['png', 'jpeg'],
  },
}

const SD3_MODELS = ['sd3.5-large', 'sd3.5-large-turbo', 'sd3.5-medium', 'sd3.5-flash']

function familyOf(model: string): 'core' | 'ultra' | 'sd3' {
  return model.includes('core') ? 'core' : model.includes('ultra') ? 'ultra' : 'sd3'
}

function faultOf(json: Json, { known, takesImage, formats }: Family): string | undefined {
  const unknown = unknownName(json, known)
  if (unknown !== undefined) return `${unknown}: is not allowed`
  const { prompt, aspect_ratio: ratio, seed, output_format: format, style_preset: style, strength, image, mode } = json
  if (typeof prompt !== 'string' || prompt === '' || prompt.length > LONGEST_PROMPT)
    return `prompt: must have 1 to ${LONGEST_PROMPT} characters`
  if (ratio !== undefined && !RATIOS.includes(String(ratio))) return `aspect_ratio: must be one of ${RATIOS.join(', ')}`
  if (format !== undefined && !formats.includes(String(format)))
    return `output_format: must be one of ${formats.join(', ')}`
  if (style !== undefined && !STYLES.includes(String(style))) return `style_preset: must be one of ${STYLES.join(', ')}`
  if (takesImage === 'by mode' && (mode === 'image-to-image') !== (image !== undefined))
    return 'image: is required with mode image-to-image, and allowed with it alone'
  if (image !== undefined && ratio !== undefined && takesImage === 'by mode')
    return 'aspect_ratio: is for text-to-image alone'
  if (image !== undefined && strength === undefined) return 'strength: is required with an image'
  return outOfRange('seed:', seed, 0, MOST_SEED) ?? outOfRange('strength:', strength, 0, 1, false)
}

async function wishOf(json: Json, model: string): Promise<ImageWish | ImageFault> {
  const format = asText(json.output_format)
  const wish: Omit<ImageWish, 'width' | 'height'> = {
    model,
    prompt: asText(json.prompt) ?? '',
    count: 1,
    // 0 is a random one.
    seed: typeof json.seed === 'number' && json.seed > 0 ? json.seed : undefined,
    format: format === 'jpeg' || format === 'webp' ? format : 'png',
    set: json,
  }
  if (json.image === undefined) return { ...wish, ...sizeOfRatio(asText(json.aspect_ratio) ?? '1:1', SIDE) }
  const source = await readImage(json.image, ['png', 'jpeg', 'webp'])
  return source ? { ...wish, source, ...(await sizeOfSource(source)) } : { fault: 'image: cannot be decoded' }
}

/** Stable Image Core, Ultra and SD 3.5 through Bedrock's InvokeModel. */
export const stableBedrock: ImageForm = {
  read({ json }, model = '') {
    const family = BEDROCK[familyOf(model)]
    const fault = family && faultOf(json, family)
    return fault === undefined ? wishOf(json, model) : { fault: `Malformed input request: ${fault}` }
  },
  write: (_wish, images) => ({
    seeds: images.map(({ seed }) => seed),
    finish_reasons: images.map(() => null),
    images: images.map(({ bytes }) => bytes.toString('base64')),
  }),
  refuseContent: () => ({ answer: { finish_reasons: ['Filter reason: prompt'] } }),
}

/** The same at api.stability.ai: multipart forms of v2beta. */
export const stableRest: ImageForm = {
  async read({ json, parts }, endpoint = '') {
    if (!parts) return { fault: 'content-type: must be multipart/form-data', code: 'bad_request' }
    const family = REST[endpoint]
    if (!family) return { fault: `There is no endpoint ${endpoint}.`, status: 404, code: 'not_found' }
    const image = parts.get('image')
    const fields: Json = {
      ...json,
      ...numbers(json, ['seed', 'strength', 'cfg_scale']),
      ...(image instanceof File && { image: Buffer.from(await image.arrayBuffer()).toString('base64') }),
    }
    const isUnknown = endpoint === 'sd3' && !SD3_MODELS.includes(String(fields.model ?? 'sd3.5-large'))
    const fault = isUnknown ? `model: must be one of ${SD3_MODELS.join(', ')}` : faultOf(fields, family)
    if (fault !== undefined) return { fault, code: 'bad_request' }
    return wishOf(fields, asText(fields.model) ?? `stable-image-${endpoint}`)
  },
  write: (_wish, [image]) => ({
    image: image?.bytes.toString('base64'),
    finish_reason: 'SUCCESS',
    seed: image?.seed,
  }),
  refuseContent: () => ({
    fault:
      'Your request was flagged by our content moderation system, as a result your request was denied (simulated).',
    status: 403,
    code: 'content_moderation',
  }),
}

/** The named parts as numbers where they are there: a form knows texts alone. */
export function numbers(json: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.flatMap((name) => (json[name] === undefined ? [] : [[name, Number(json[name])]])))
}

export { STYLES as STABILITY_STYLES }
