import sharp from 'sharp'
import { asList, asObject, asText, type Json } from '../chat/json.ts'
import { outOfRange, readImage, unknownName, type ImageFault, type ImageForm, type ImageWish } from './image-form.ts'

const PARAMETERS: Readonly<Record<string, string>> = {
  TEXT_IMAGE: 'textToImageParams',
  IMAGE_VARIATION: 'imageVariationParams',
  INPAINTING: 'inPaintingParams',
}
const CONFIG = ['numberOfImages', 'quality', 'width', 'height', 'cfgScale', 'seed']
const MOST_SEED = 2_147_483_646
/** The sizes of Titan. Source: "Amazon Titan Image Generator models" in the Amazon Bedrock user guide. */
const TITAN_SIZES =
  '1024x1024 768x768 512x512 768x1152 384x576 1152x768 576x384 768x1280 384x640 1280x768 640x384 896x1152 448x576 1152x896 576x448 768x1408 384x704 1408x768 704x384 640x1408 320x704 1408x640 704x320 1152x640 1173x640'.split(
    ' ',
  )
/** Nova Canvas takes any size within limits. Source: "Access image generation" in the Amazon Nova user guide. */
const NOVA = { least: 320, most: 4096, grid: 16, pixels: 4_194_304, ratio: 4 }

/** What Titan and Nova Canvas take through InvokeModel: one task with its parameters, and how it is to be made. */
export const amazonImages: ImageForm = {
  async read({ json }, model = '') {
    const task = asText(json.taskType) ?? ''
    const name = PARAMETERS[task]
    if (name === undefined) return malformed(`#/taskType: ${task} is not a valid enum value`)
    const unknown = unknownName(json, ['taskType', 'imageGenerationConfig', name])
    if (unknown !== undefined) return malformed(`#: extraneous key [${unknown}] is not permitted`)
    const config = asObject(json.imageGenerationConfig)
    const fault = faultOf(config, model)
    if (fault !== undefined) return malformed(fault)
    const parameters = asObject(json[name])
    const prompt = asText(parameters.text) ?? ''
    const longest = model.includes('titan') ? 512 : 1_024
    if ([...prompt].length > longest)
      return malformed(`#/${name}/text: expected maxLength: ${longest}, actual: ${prompt.length}`)
    if (task === 'TEXT_IMAGE' && prompt === '') return malformed(`#/${name}: required key [text] not found`)
    const wish: ImageWish = {
      model,
      prompt,
      count: Number(config.numberOfImages ?? 1),
      width: Number(config.width ?? 1_024),
      height: Number(config.height ?? 1_024),
      // Both models make the same image again and again where no seed is sent.
      seed: Number(config.seed ?? (model.includes('titan') ? 42 : 12)),
      format: 'png',
      set: config,
    }
    if (task === 'TEXT_IMAGE') return wish
    return task === 'INPAINTING' ? readInpainting(wish, parameters) : readVariation(wish, parameters)
  },
  write: (_wish, images) => ({ images: images.map(({ bytes }) => bytes.toString('base64')), error: null }),
  refuseContent: () => ({
    fault:
      'This request has been blocked by our content filters. Our filters automatically flagged this prompt because it may conflict our AUP or AWS Responsible AI Policy (simulated).',
  }),
}

function faultOf(config: Json, model: string): string | undefined {
  const unknown = unknownName(config, CONFIG)
  if (unknown !== undefined) return `#/imageGenerationConfig: extraneous key [${unknown}] is not permitted`
  const { numberOfImages, cfgScale, seed, quality = 'standard', width = 1_024, height = 1_024 } = config
  if (quality !== 'standard' && quality !== 'premium') return '#/imageGenerationConfig/quality: not a valid enum value'
  return (
    outOfRange('numberOfImages', numberOfImages, 1, 5) ??
    outOfRange('cfgScale', cfgScale, 1.1, 10, false) ??
    outOfRange('seed', seed, 0, MOST_SEED) ??
    sizeFault(Number(width), Number(height), model)
  )
}

function sizeFault(width: number, height: number, model: string): string | undefined {
  if (model.includes('titan')) {
    return TITAN_SIZES.includes(`${width}x${height}`) ? undefined : `${width}x${height} is not a supported size`
  }
  const ratio = Math.max(width, height) / Math.min(width, height)
  const fits = [width, height].every((side) => side >= NOVA.least && side <= NOVA.most && side % NOVA.grid === 0)
  return fits && ratio <= NOVA.ratio && width * height < NOVA.pixels ? undefined : `${width}x${height} is not supported`
}

async function readVariation(wish: ImageWish, { images }: Json): Promise<ImageWish | ImageFault> {
  const list = asList(images)
  if (list.length === 0 || list.length > 5) return malformed('#/imageVariationParams/images: expected 1 to 5 items')
  const source = await readImage(list[0], ['png', 'jpeg'])
  return source ? { ...wish, source } : malformed('The image is not a PNG or a JPEG')
}

/** The mask is pure black where the image is changed and pure white elsewhere. */
async function readInpainting(wish: ImageWish, { image, maskImage, maskPrompt }: Json) {
  const source = await readImage(image, ['png', 'jpeg'])
  if (!source) return malformed('The image is not a PNG or a JPEG')
  if ((maskImage === undefined) === (maskPrompt === undefined))
    return malformed('Exactly one of maskImage and maskPrompt is needed')
  if (maskImage === undefined) return { ...wish, source }
  const mask = await readImage(maskImage, ['png', 'jpeg'])
  if (!mask) return malformed('The maskImage is not a PNG or a JPEG')
  const { width, height } = await sharp(source).metadata()
  const size = await sharp(mask).metadata()
  if (size.width !== width || size.height !== height) return malformed('The maskImage must have the size of the image')
  const pixels = await sharp(mask).greyscale().toColorspace('b-w').raw().toBuffer()
  if (pixels.some((value) => value !== 0 && value !== 255))
    return malformed('The maskImage may hold pure black and pure white alone')
  return { ...wish, source, mask: await sharp(mask).greyscale().negate().png().toBuffer() }
}

function malformed(complaint: string): ImageFault {
  return { fault: `Malformed input request: ${complaint}, please reformat your input and try again.` }
}
