import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { wrapLanguageModel } from 'ai'
import { z } from 'zod'

const raw = z.object({ billed_units: z.object({ input_tokens: z.number(), output_tokens: z.number() }) })

/** The tokens that Cohere charges for; those that it counts hold the ones that it adds itself, and the AI SDK tells them alone. */
function billedUsage(usage: LanguageModelV4Usage): LanguageModelV4Usage {
  const read = raw.safeParse(usage.raw)
  if (!read.success) return usage
  const { input_tokens: input, output_tokens: output } = read.data.billed_units
  return {
    ...usage,
    inputTokens: { ...usage.inputTokens, total: input, noCache: input },
    outputTokens: { ...usage.outputTokens, total: output, text: output },
  }
}

/** The model, whose usage is what Cohere charges for. Source: `billed_units` in https://docs.cohere.com/reference/chat */
export function withBilledUnits(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapStream({ doStream }) {
        const { stream, ...rest } = await doStream()
        const billed = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
          transform(part, controller) {
            controller.enqueue(part.type === 'finish' ? { ...part, usage: billedUsage(part.usage) } : part)
          },
        })
        return { ...rest, stream: stream.pipeThrough(billed) }
      },
    },
  })
}
