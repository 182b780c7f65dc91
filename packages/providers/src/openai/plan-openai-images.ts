import type { ImageModelV4 } from '@ai-sdk/provider'
import { convertMask } from '#images/convert-mask.ts'
import type { ImagePlan } from '#images/image-adapter.ts'
import { draftImages, sdkFile } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { refuseLongPrompt } from '#chat/refuse-long-prompt.ts'
import { prepareSource } from '#images/prepare-source.ts'

/** DALL-E 3 makes one image a request, the others up to ten. Source: https://platform.openai.com/docs/api-reference/images/create */
const AT_ONCE = 10
/** Characters of a prompt, by family; the others take those of gpt-image. Source: the same. */
const LONGEST_PROMPTS = [
  { id: /^dall-e-2/, longest: 1000 },
  { id: /^dall-e-3/, longest: 4000 },
  { id: /./, longest: 32_000 },
]
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg', 'image/webp'] } as const
const ONE_AT_ONCE = /^dall-e-3/

/**
 * The options of `openai_image` and `azure_image` (`width` and `height`, `quality`, `style`, `image`, `mask`) as OpenAI's images API takes
 * them: an image makes an edit of the request.
 */
export function planOpenaiImages(request: ImageRequest, model: ImageModelV4): Promise<ImagePlan> {
  return draftImages(request, async ({ reader, image, mask, size }) => {
    refuseLongPrompt(
      request,
      LONGEST_PROMPTS.find(({ id }) => id.test(request.model.upstream.model))?.longest ?? Infinity,
    )
    const quality = reader.word('quality')
    const style = reader.word('style')
    const source = image && (await prepareSource(image, SOURCE))
    return {
      model,
      atOnce: ONE_AT_ONCE.test(request.model.upstream.model) ? 1 : AT_ONCE,
      call: {
        size,
        ...(source && { files: [sdkFile(source)] }),
        ...(source && mask && { mask: sdkFile(await convertMask(mask, source, 'transparent')) }),
        providerOptions: { openai: { ...(quality && { quality }), ...(style && { style }) } },
      },
    }
  })
}
