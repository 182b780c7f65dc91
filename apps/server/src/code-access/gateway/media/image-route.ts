import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import { expectedCostOfMedia } from '@atrium/domain/budgets/expected-cost'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { pricingWith } from '@atrium/domain/pricing/option-prices'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { Clock } from '#platform/clock.ts'
import { textAt } from '../codecs/read-json.ts'
import { badBody } from '../gateway-error.ts'
import { imageOptions } from './image-options.ts'
import type { MediaRoute } from './media-route.ts'
import { inFormat, wantedFormat } from './output-format.ts'
import { vendorFailure } from './vendor-failure.ts'

const FORMS: readonly unknown[] = ['b64_json', 'url', undefined, null]

/**
 * `/images/generations`. With `response_format: url` an image is its own address (`data:`), since nothing is kept here.
 * Source: https://platform.openai.com/docs/api-reference/images
 */
export function imageRoute(generation: Pick<GatewayGeneration, 'generateImages'>, clock: Clock): MediaRoute {
  return {
    modality: 'image',
    serves: ({ provider }) => modalityOf(provider) === 'image',

    check({ body }) {
      if (textAt(body['prompt'], 'prompt').trim() === '') throw badBody('Describe what to create.', 'prompt')
      if (!FORMS.includes(body['response_format'])) {
        throw badBody('response_format has to be b64_json or url.', 'response_format')
      }
      wantedFormat(body)
      if (body['stream'] === true) throw badBody('Images are not streamed. Ask without stream.', 'stream')
    },

    estimate(model, { body }) {
      const prompt = String(body['prompt'])
      const options = imageOptions(model, body)
      return {
        tokens: Math.ceil(prompt.length / CHARACTERS_A_TOKEN),
        cost: expectedCostOfMedia({ model, options, prompt }),
        pieces: { images: typeof options['count'] === 'number' ? options['count'] : 1 },
      }
    },

    pricing: (model, { body }) => pricingWith(model, imageOptions(model, body)),

    async make(model, { body }, { signal, onUsage }) {
      const prompt = textAt(body['prompt'], 'prompt')
      const options = imageOptions(model, body)
      const { images, usage: taken, error } = await generation.generateImages(model, { prompt, options, signal })
      const usage = { ...taken, images: taken.images ?? images.length }
      onUsage(usage)
      // Images that came before a failure stand: they are paid for.
      if (images.length === 0) throw vendorFailure(error)
      const wish = wantedFormat(body)
      const wanted = await Promise.all(images.map((image) => inFormat(image, wish)))
      const data = wanted.map(({ mediaType, bytes }) => {
        const base64 = Buffer.from(bytes).toString('base64')
        return body['response_format'] === 'url' ? { url: `data:${mediaType};base64,${base64}` } : { b64_json: base64 }
      })
      const { inputTokens, outputTokens } = usage
      const counted = {
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
      }
      const told = wish && { output_format: wish.format }
      const answer = { created: Math.floor(clock().getTime() / 1000), data, ...told, usage: counted }
      return { usage, mediaType: 'application/json', bytes: JSON.stringify(answer) }
    },
  }
}
