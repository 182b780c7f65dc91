import type { JSONObject, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { z } from 'zod'
import type { BedrockConnection } from '#connections.ts'
import { requestVendor } from '#wire/request-vendor.ts'
import { createTextModel, readPrompt, type TextPiece } from '#chat/texts/text-model.ts'
import { awsFetch, bedrockAddress } from '#bedrock/aws-fetch.ts'
import type { InvokeForm, InvokeSettings } from './invoke-form.ts'
import { readEventStream } from './read-event-stream.ts'

/** What Bedrock adds to the last piece of a streamed answer, whichever model speaks. */
const metrics = z.object({
  'amazon-bedrock-invocationMetrics': z
    .object({ inputTokenCount: z.number().optional(), outputTokenCount: z.number().optional() })
    .optional(),
})

/** A completion model of Amazon Bedrock, asked through InvokeModel in its family's own form. */
export function createInvokeModel(
  upstreamModel: string,
  form: InvokeForm,
  connection: BedrockConnection,
  fetch: typeof globalThis.fetch,
): LanguageModelV4 {
  const send = awsFetch(connection, fetch)
  const address = `${bedrockAddress(connection)}/model/${encodeURIComponent(upstreamModel)}`
  const ask = (call: LanguageModelV4CallOptions, action: string, headers: Record<string, string>) =>
    requestVendor({
      fetch: send,
      method: 'POST',
      url: `${address}/${action}`,
      headers,
      body: form.body(readPrompt(call.prompt), settingsOf(call, form)),
      signal: call.abortSignal ?? new AbortController().signal,
    })
  return createTextModel({ provider: 'amazon-bedrock', modelId: upstreamModel }, async (call) => {
    if (!form.streams) return trimStart(readWhole(await ask(call, 'invoke', { accept: 'application/json' }), form))
    const headers = { 'x-amzn-bedrock-accept': 'application/json' }
    return trimStart(readStreamed(await ask(call, 'invoke-with-response-stream', headers), form))
  })
}

/** The settings under the names that the family has for them; `amazonBedrock` holds those that the SDK does not know. */
function settingsOf(call: LanguageModelV4CallOptions, { takes }: InvokeForm): JSONObject {
  const own = call.providerOptions?.['amazonBedrock'] ?? {}
  const settings: JSONObject = {}
  for (const [name, itsName] of Object.entries(takes)) {
    const value = call[name as keyof Omit<InvokeSettings, 'minTokens'>] ?? own[name]
    if (value !== undefined) settings[itsName] = value
  }
  return settings
}

/** These models begin with a space or an empty line, since they go on from where the prompt ends. */
async function* trimStart(pieces: AsyncIterable<TextPiece>): AsyncGenerator<TextPiece> {
  let begun = false
  for await (const piece of pieces) {
    const text: string | undefined = begun ? piece.text : piece.text?.trimStart()
    begun ||= text !== undefined && text !== ''
    yield { ...piece, text }
  }
}

async function* readStreamed({ body }: Response, form: InvokeForm): AsyncGenerator<TextPiece> {
  if (body === null) return
  for await (const json of readEventStream(body)) {
    const counted = metrics.parse(json)['amazon-bedrock-invocationMetrics']
    const piece = form.read(json)
    yield counted === undefined
      ? piece
      : { ...piece, inputTokens: counted.inputTokenCount, outputTokens: counted.outputTokenCount }
  }
}

/** The counts of an answer that came whole stand in its headers. */
async function* readWhole(response: Response, form: InvokeForm): AsyncGenerator<TextPiece> {
  const count = (name: string) => Number(response.headers.get(`x-amzn-bedrock-${name}-token-count`) ?? Number.NaN)
  const [inputTokens, outputTokens] = [count('input'), count('output')]
  yield {
    ...form.read(await response.json()),
    ...(Number.isFinite(inputTokens) ? { inputTokens } : {}),
    ...(Number.isFinite(outputTokens) ? { outputTokens } : {}),
  }
}
