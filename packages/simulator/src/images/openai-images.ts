import sharp from 'sharp'
import { asText, type Json } from '../chat/json.ts'
import { outOfRange, unknownName, type ImageFault, type ImageForm, type ImageWish } from './image-form.ts'

type Family = {
  id: RegExp
  sizes: readonly string[]
  qualities: readonly string[]
  most: number
  longestPrompt: number
  /** What may be sent beside model, prompt, n, size, quality and user. */
  more: readonly string[]
}

const GPT_IMAGE = ['background', 'moderation', 'output_format', 'output_compression', 'input_fidelity', 'complexity']

/** Source: https://platform.openai.com/docs/api-reference/images */
const FAMILIES: readonly Family[] = [
  {
    id: /^dall-e-3/,
    sizes: ['1024x1024', '1024x1792', '1792x1024'],
    qualities: ['standard', 'hd'],
    most: 1,
    longestPrompt: 4_000,
    more: ['style', 'response_format'],
  },
  {
    id: /^dall-e-2/,
    sizes: ['256x256', '512x512', '1024x1024'],
    qualities: ['standard'],
    most: 10,
    longestPrompt: 1_000,
    more: ['response_format'],
  },
  {
    id: /^gpt-image-2\.[56]/,
    sizes: ['1024x1024', '1536x1024', '1024x1536', 'auto'],
    qualities: ['low', 'medium', 'high', 'xhigh', 'max', 'auto'],
    most: 10,
    longestPrompt: 32_000,
    more: GPT_IMAGE,
  },
  {
    id: /^gpt-image/,
    sizes: ['1024x1024', '1536x1024', '1024x1536', 'auto'],
    qualities: ['low', 'medium', 'high', 'auto'],
    most: 10,
    longestPrompt: 32_000,
    more: GPT_IMAGE,
  },
]

/** Tokens of one image of gpt-image before 2 by quality, for a square and for the two longer sizes. */
const OUTPUT_TOKENS: Readonly<Record<string, readonly [number, number]>> = {
  low: [272, 400],
  medium: [1056, 1568],
  high: [4160, 6208],
}
/** The same from gpt-image-2 on. */
const LATER_OUTPUT_TOKENS: typeof OUTPUT_TOKENS = { low: [196, 158], medium: [1756, 1372], high: [7024, 5488] }
const INPUT_TOKENS_OF_IMAGE = 323
const CHARACTERS_A_TOKEN = 4

function isGptImage(model: string): boolean {
  return model.startsWith('gpt-image')
}

/** Checks what generations and edits have in common. */
function readCommon(json: Json, alsoKnown: readonly string[]): ImageWish | ImageFault {
  const model = asText(json.model) ?? 'dall-e-2'
  const family = FAMILIES.find(({ id }) => id.test(model))
  if (!family) return { fault: `The model '${model}' does not exist.`, status: 404, code: 'model_not_found' }
  const known = ['model', 'prompt', 'n', 'size', 'quality', 'user', 'safety_identifier', ...family.more, ...alsoKnown]
  const unknown = unknownName(json, known)
  if (unknown !== undefined) return { fault: `Unknown parameter: '${unknown}'.`, code: 'unknown_parameter' }
  const { prompt, n = 1, size = '1024x1024', quality, style, response_format: form } = json
  if (typeof prompt !== 'string' || prompt === '')
    return { fault: "Missing required parameter: 'prompt'.", code: 'missing_required_parameter' }
  const fault =
    (prompt.length > family.longestPrompt
      ? `'prompt' is longer than ${family.longestPrompt} characters.`
      : undefined) ??
    outOfRange("'n'", n, 1, family.most) ??
    notOneOf('size', size, family.sizes) ??
    notOneOf('quality', quality, family.qualities) ??
    notOneOf('style', style, ['vivid', 'natural']) ??
    notOneOf('response_format', form, ['url', 'b64_json'])
  if (fault !== undefined) return { fault, code: 'invalid_value' }
  const [width = 1024, height = 1024] = size === 'auto' ? [] : String(size).split('x').map(Number)
  const format = json.output_format === 'jpeg' || json.output_format === 'webp' ? json.output_format : 'png'
  return { model, prompt, count: Number(n), width, height, seed: undefined, format, set: json }
}

function notOneOf(name: string, value: unknown, allowed: readonly string[]): string | undefined {
  if (value === undefined || allowed.includes(String(value))) return undefined
  return `Invalid value: '${String(value)}'. Supported values for '${name}' are: ${allowed.join(', ')}.`
}

function write(wish: ImageWish, images: { bytes: Buffer }[]): Json {
  const { model, set, prompt, width, height } = wish
  const created = Math.floor(Date.now() / 1_000)
  const wantsAddress = !isGptImage(model) && set.response_format !== 'b64_json'
  const data = images.map(({ bytes }) => ({
    ...(wantsAddress ? { url: 'https://example.invalid/image.png' } : { b64_json: bytes.toString('base64') }),
    ...(model.startsWith('dall-e-3') && { revised_prompt: prompt }),
  }))
  if (!isGptImage(model)) return { created, data }
  const quality = asText(set.quality) ?? 'medium'
  const counts = model.startsWith('gpt-image-1') ? OUTPUT_TOKENS : LATER_OUTPUT_TOKENS
  const [square, long] = counts[quality] ?? [7024, 5488]
  const text = Math.ceil(prompt.length / CHARACTERS_A_TOKEN)
  const image = wish.source ? INPUT_TOKENS_OF_IMAGE : 0
  const output = images.length * (width === height ? square : long)
  return {
    created,
    data,
    background: 'opaque',
    output_format: wish.format,
    quality,
    size: `${width}x${height}`,
    usage: {
      input_tokens: text + image,
      output_tokens: output,
      total_tokens: text + image + output,
      input_tokens_details: { text_tokens: text, image_tokens: image },
    },
  }
}

function refuseContent({ model }: ImageWish): ImageFault {
  return {
    fault: 'Your request was rejected as a result of our safety system (simulated).',
    code: isGptImage(model) ? 'moderation_blocked' : 'content_policy_violation',
  }
}

export const openaiGenerations: ImageForm = { read: ({ json }) => readCommon(json, []), write, refuseContent }

/** Edits come as a multipart form: one image or more, and a mask that is transparent where the first is changed. */
export const openaiEdits: ImageForm = {
  async read({ json, parts }) {
    if (!parts) return { fault: "Unsupported content type: the edits endpoint takes 'multipart/form-data'." }
    const fields = { ...json, ...(json.n !== undefined && { n: Number(json.n) }) }
    const wish = readCommon(fields, ['image', 'image[]', 'mask'])
    if ('fault' in wish) return wish
    if (wish.model.startsWith('dall-e-3'))
      return { fault: "Value must be 'dall-e-2' or a gpt-image model.", code: 'invalid_value' }
    const [first] = [...parts.getAll('image'), ...parts.getAll('image[]')]
    if (!(first instanceof File)) return { fault: "Missing required parameter: 'image'." }
    const source = Buffer.from(await first.arrayBuffer())
    const mask = parts.get('mask')
    if (!(mask instanceof File)) return { ...wish, source }
    return readMask({ ...wish, source }, Buffer.from(await mask.arrayBuffer()))
  },
  write,
  refuseContent,
}

async function readMask(wish: ImageWish, bytes: Buffer): Promise<ImageWish | ImageFault> {
  const image = await sharp(wish.source).metadata()
  const mask = await sharp(bytes).metadata()
  if (mask.format !== 'png' || !mask.hasAlpha)
    return { fault: 'Invalid mask image format - mask image missing alpha channel.', code: 'invalid_image_file' }
  if (mask.width !== image.width || mask.height !== image.height)
    return { fault: 'Invalid mask image size: it must have the size of the image.', code: 'invalid_image_file' }
  const changed = await sharp(bytes).extractChannel('alpha').negate().png().toBuffer()
  return { ...wish, mask: changed }
}
