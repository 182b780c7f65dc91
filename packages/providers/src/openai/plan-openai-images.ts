import type { ImageModelV4 } from '@ai-sdk/provider'
import { convertMask } from '../convert-mask.ts'
import type { ImagePlan } from '../image-adapter.ts'
import { draftImages, sdkFile } from '../image-draft.ts'
import type { ImageRequest } from '../media-request.ts'
import { prepareSource } from '../prepare-source.ts'

/** DALL-E 3 makes one picture a request, the others up to ten. Source: https://platform.openai.com/docs/api-reference/images/create */
const AT_ONCE = 10
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg', 'image/webp'] } as const
const ONE_AT_ONCE = /^dall-e-3/

/**
 * The options of `openai_image` and `azure_image` (`width` and `height`, `quality`, `style`, `image`, `mask`) as OpenAI's images API takes
 * them: a picture makes an edit of the request.
 */
export function planOpenaiImages(request: ImageRequest, model: ImageModelV4): Promise<ImagePlan> {
  return draftImages(request, async ({ reader, image, mask, size }) => {
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
