import type { AmazonBedrockProvider } from '@ai-sdk/amazon-bedrock'
import type { ImageModelV4 } from '@ai-sdk/provider'
import { convertMask } from '#images/convert-mask.ts'
import type { ImagePlan } from '#images/image-adapter.ts'
import { draftImages, sdkFile } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { prepareSource } from '#images/prepare-source.ts'
import { refuseLongPrompt } from '#chat/refuse-long-prompt.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'

/** Source: `numberOfImages` in the Amazon Nova and the Amazon Bedrock user guide. */
const AT_ONCE = 5

/** Titan takes fewer characters and smaller images than Nova Canvas. Source: the same. */
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg'], opaque: true } as const
const LIMITS = { titan: { prompt: 512, side: 1408 }, nova: { prompt: 1024, side: 4096 } } as const

/**
 * The options of `aws_image` (`width` and `height`, `cfgScale`, `quality`, `seed`, `image`, `mask`) as Titan and Nova Canvas take them: words
 * alone are TEXT_IMAGE, an image IMAGE_VARIATION, an image with a mask INPAINTING.
 */
export function planAmazonImages(request: ImageRequest, bedrock: AmazonBedrockProvider): Promise<ImagePlan> {
  return draftImages(request, async ({ reader, image, mask, size, warn }) => {
    const { model } = request.model.upstream
    const quality = reader.word('quality')
    const cfgScale = reader.number('cfgScale')
    const seed = reader.number('seed')
    // The SDK leaves it out, and the model then uses a seed of its own.
    if (seed === 0) warn('Seed 0 was not sent: Amazon Bedrock does not accept it, so the model chose its own.')
    const limits = model.includes('titan') ? LIMITS.titan : LIMITS.nova
    refuseLongPrompt(request, limits.prompt)
    const source = image && (await prepareSource(image, { ...SOURCE, longest: limits.side }))
    return {
      model: withRefusals(bedrock.image(model)),
      atOnce: AT_ONCE,
      call: {
        size,
        seed: seed === 0 ? undefined : seed,
        ...(source && { files: [sdkFile(source)] }),
        ...(source && mask && { mask: sdkFile(await convertMask(mask, source, 'black')) }),
        providerOptions: {
          amazonBedrock: { ...(quality && { quality }), ...(cfgScale !== undefined && { cfgScale }) },
        },
      },
    }
  })
}

/** The SDK tells a refusal of the content filter by its words alone. */
function withRefusals(model: ImageModelV4): ImageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    maxImagesPerCall: AT_ONCE,
    async doGenerate(call) {
      try {
        return await model.doGenerate(call)
      } catch (error) {
        if (error instanceof Error && /was moderated|returned no images/.test(error.message))
          throw new RefusedContentError(error.message)
        throw error
      }
    },
  }
}
