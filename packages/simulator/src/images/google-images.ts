import { asList, asObject, asText } from '../chat/json.ts'
import {
  readImage,
  sizeOfRatio,
  sizeOfSource,
  unknownName,
  type ImageFault,
  type ImageForm,
  type ImageWish,
} from './image-form.ts'

const SIDE = 1_024
/** Tokens that Gemini counts for one image that it makes, by model, and for one that comes with the prompt. */
const TOKENS_OUT: readonly [model: RegExp, tokens: number][] = [
  [/^gemini-3-pro/, 1_120],
  [/^gemini-3\.1-flash/, 747],
  [/./, 1_290],
]
/** Tokens of thinking, which Gemini counts apart from those of what it makes. */
const THOUGHTS = 30
const TOKENS_IN = 258
const CHARACTERS_A_TOKEN = 4
const GEMINI_RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9']
const IMAGEN_RATIOS = ['1:1', '3:4', '4:3', '9:16', '16:9']

/** Gemini's image models: the same call as for words, that answers with images. Source: https://ai.google.dev/gemini-api/docs/image-generation */
export const geminiImages: ImageForm = {
  async read({ json }, model = '') {
    const unknown = unknownName(json, ['contents', 'generationConfig', 'safetySettings', 'systemInstruction', 'tools'])
    if (unknown !== undefined) return { fault: `Invalid JSON payload received. Unknown name "${unknown}".` }
    const config = asObject(json.generationConfig)
    const { aspectRatio } = asObject(config.imageConfig)
    if (aspectRatio !== undefined && !GEMINI_RATIOS.includes(String(aspectRatio)))
      return { fault: `aspect_ratio must be one of ${GEMINI_RATIOS.join(', ')}.` }
    if (!asList(config.responseModalities).includes('IMAGE'))
      return { fault: 'The model does not support the requested response modalities: text.' }
    const parts = asList(asObject(asList(json.contents).at(-1)).parts).map(asObject)
    const prompt = parts.map((part) => asText(part.text) ?? '').join('')
    if (prompt === '') return { fault: 'Unable to submit request because it must have a text parameter.' }
    const files = parts.flatMap((part) => (part.inlineData === undefined ? [] : [asObject(part.inlineData).data]))
    const wish = {
      model,
      prompt,
      count: 1,
      seed: numberOf(config.seed),
      format: 'png' as const,
      set: { files: files.length },
    }
    return readFiles(wish, files, asText(aspectRatio))
  },
  write: ({ prompt, set, model }, [image]) => {
    const output = image ? (TOKENS_OUT.find(([id]) => id.test(model))?.[1] ?? 0) : 0
    const input = Math.ceil(prompt.length / CHARACTERS_A_TOKEN) + Number(set.files) * TOKENS_IN
    const thoughts = model.startsWith('gemini-3') ? THOUGHTS : 0
    const data = image?.bytes.toString('base64')
    return {
      candidates: [
        {
          content: {
            role: 'model',
            parts: data === undefined ? [] : [{ inlineData: { mimeType: 'image/png', data } }],
          },
          finishReason: image ? 'STOP' : 'NO_IMAGE',
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        ...(thoughts > 0 && { thoughtsTokenCount: thoughts }),
        candidatesTokensDetails: [{ modality: 'IMAGE', tokenCount: output }],
        totalTokenCount: input + output + thoughts,
      },
    }
  },
  refuseContent: () => ({
    answer: {
      candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'IMAGE_SAFETY', index: 0 }],
      usageMetadata: { promptTokenCount: 8, totalTokenCount: 8 },
    },
  }),
}

/** The first image is the one to start from. A second one is a mask where the words say so. */
async function readFiles(
  wish: Omit<ImageWish, 'width' | 'height'>,
  files: unknown[],
  ratio: string | undefined,
): Promise<ImageWish | ImageFault> {
  if (files.length === 0) return { ...wish, ...sizeOfRatio(ratio ?? '1:1', SIDE) }
  const [source, second] = await Promise.all(files.map((file) => readImage(file, ['png', 'jpeg', 'webp'])))
  if (!source || (files.length > 1 && !second)) return { fault: 'Unable to process input image.' }
  const size = ratio === undefined ? await sizeOfSource(source) : sizeOfRatio(ratio, SIDE)
  return { ...wish, ...size, source, ...(second && /\bmask\b/.test(wish.prompt) && { mask: second }) }
}

/** Imagen's `:predict`. Source: https://ai.google.dev/gemini-api/docs/imagen */
export const imagenImages: ImageForm = {
  read({ json }, model = '') {
    const unknown = unknownName(json, ['instances', 'parameters'])
    if (unknown !== undefined) return { fault: `Invalid JSON payload received. Unknown name "${unknown}".` }
    const prompt = asText(asObject(asList(json.instances)[0]).prompt) ?? ''
    if (prompt === '') return { fault: 'Text prompt must be provided.' }
    const parameters = asObject(json.parameters)
    const { sampleCount = 1, aspectRatio = '1:1' } = parameters
    const foreign = unknownName(parameters, ['sampleCount', 'aspectRatio', 'personGeneration', 'imageSize'])
    if (foreign !== undefined) return { fault: `${foreign} isn't supported by this model.` }
    if (typeof sampleCount !== 'number' || sampleCount < 1 || sampleCount > 4)
      return { fault: 'Sample count must be between 1 and 4.' }
    if (!IMAGEN_RATIOS.includes(String(aspectRatio)))
      return { fault: `aspectRatio must be one of ${IMAGEN_RATIOS.join(', ')}.` }
    const size = sizeOfRatio(String(aspectRatio), SIDE)
    return { model, prompt, count: sampleCount, ...size, seed: undefined, format: 'png', set: parameters }
  },
  write: (_wish, images) => ({
    predictions: images.map(({ bytes }) => ({ mimeType: 'image/png', bytesBase64Encoded: bytes.toString('base64') })),
  }),
  refuseContent: () => ({
    answer: { predictions: [{ raiFilteredReason: 'The prompt violates the Responsible AI practices (simulated).' }] },
  }),
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
