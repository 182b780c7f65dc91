import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'

/** One piece of what a completion model says; counts and the reason to end come with the last or by themselves. */
export type TextPiece = {
  text?: string
  finish?: LanguageModelV4FinishReason
  inputTokens?: number
  outputTokens?: number
}

/**
 * A model of the AI SDK that completes one text, for the wire forms of which the SDK has none.
 * @param ask makes the request and answers the pieces; throws what `requestVendor` throws
 */
export function createTextModel(
  names: { provider: string; modelId: string },
  ask: (call: LanguageModelV4CallOptions) => Promise<AsyncIterable<TextPiece>>,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    ...names,
    supportedUrls: {},
    async doGenerate(call) {
      let text = ''
      let end = endOf({})
      for await (const part of partsOf(await ask(call))) {
        if (part.type === 'text-delta') text += part.delta
        if (part.type === 'finish') end = { finishReason: part.finishReason, usage: part.usage }
      }
      return { content: [{ type: 'text', text }], ...end, warnings: [] }
    },
    async doStream(call) {
      return { stream: streamOf(partsOf(await ask(call))) }
    },
  }
}

/** The text of a prompt without a place for turns: all that the system says and all that the person does. */
export function readPrompt(prompt: LanguageModelV4Prompt): { system: string; user: string } {
  const said = { system: [] as string[], user: [] as string[] }
  for (const { role, content } of prompt) {
    const text =
      typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    if (text !== '') said[role === 'system' ? 'system' : 'user'].push(text)
  }
  return { system: said.system.join('\n\n'), user: said.user.join('\n\n') }
}

const ONLY_BLOCK = 'text'

type End = Omit<TextPiece, 'text'>

async function* partsOf(pieces: AsyncIterable<TextPiece>): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: ONLY_BLOCK }
  let end: End = {}
  for await (const piece of pieces) {
    if (piece.text !== undefined && piece.text !== '') yield { type: 'text-delta', id: ONLY_BLOCK, delta: piece.text }
    end = {
      finish: piece.finish ?? end.finish,
      inputTokens: piece.inputTokens ?? end.inputTokens,
      outputTokens: piece.outputTokens ?? end.outputTokens,
    }
  }
  yield { type: 'text-end', id: ONLY_BLOCK }
  yield { type: 'finish', ...endOf(end) }
}

/** An answer that ends without a reason was broken off. */
function endOf({ finish = { unified: 'interrupted', raw: undefined }, inputTokens, outputTokens }: End): {
  finishReason: LanguageModelV4FinishReason
  usage: LanguageModelV4Usage
} {
  return {
    finishReason: finish,
    usage: {
      inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
    },
  }
}

/** Leaving the stream ends the pieces, and with them the connection. */
function streamOf(parts: AsyncGenerator<LanguageModelV4StreamPart>): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
