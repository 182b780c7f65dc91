import type { ServerResponse } from 'node:http'
import { APICallError, type LanguageModelV4Usage } from '@ai-sdk/provider'
import type { AskedModel } from '#generation/gateway-generation.ts'
import {
  type Answer,
  type Block,
  type Codec,
  type Counted,
  countedOf,
  type Facts,
  type Json,
  type Request,
  type StreamPart,
} from '../codecs/codec.ts'
import { sealOf } from '../codecs/signed-thinking.ts'
import { badBody, GatewayError } from '../gateway-error.ts'

/** How a call ended. `failure` where its vendor failed after something of the answer had come, and nothing has been said to the client yet. */
export type Translated = {
  status: number
  usage: Counted | null
  written: number
  isWhole: boolean
  failure?: GatewayError
}

type Asked = {
  codec: Codec
  /** What is asked, as the codec has read it. */
  request: Request
  /** Changes the stream on its way. */
  follow?: ((parts: AsyncIterable<StreamPart>) => AsyncIterable<StreamPart>) | undefined
  body: Json
  model: AskedModel
  facts: Facts
  /** Told, where the vendor begins to answer, how to ask for what has come so far. */
  onStream: (soFar: () => { usage: Counted | null; written: number }) => void
  out: ServerResponse
  outHeaders: Readonly<Record<string, string>>
}

/**
 * Asks a vendor of another protocol through the AI SDK, and answers in the client's. Settles when the answer has ended or its
 * client has left.
 * @throws GatewayError while nothing of the answer has come
 */
export async function translate(asked: Asked): Promise<Translated> {
  const { codec, request, follow, body, model, facts, onStream, out, outHeaders } = asked
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  out.on('close', leave)
  if (out.destroyed) leave()
  const writer = body['stream'] === true ? codec.stream(facts, body) : null
  const gathered = gather()
  try {
    const { stream } = await model.doStream({ ...request, abortSignal: leaving.signal })
    onStream(() => ({ usage: gathered.counted(), written: gathered.written() }))
    const parts = stream as AsyncIterable<StreamPart>
    for await (const part of follow ? follow(parts) : parts) {
      if (part.type === 'error') throw part.error
      gathered.add(part)
      if (!writer) continue
      const text = writer.part(part)
      if (text === '') continue
      if (!out.headersSent) begin(out, outHeaders, writer.begin())
      if (!out.write(text)) await drained(out)
    }
    const answer = gathered.answer()
    if (writer) {
      if (!out.headersSent) begin(out, outHeaders, writer.begin())
      out.end(writer.end(answer))
    } else {
      out.writeHead(200, { ...outHeaders, 'content-type': 'application/json' })
      out.end(JSON.stringify(codec.write(answer, facts, body)))
    }
    return { status: 200, usage: gathered.counted(), written: gathered.written(), isWhole: true }
  } catch (error) {
    const came = { usage: gathered.counted(), written: gathered.written(), isWhole: false }
    if (!out.headersSent && !out.destroyed) {
      const failure = failureOf(error)
      if (came.written === 0 && came.usage === null) throw failure
      return { ...came, status: failure.status, failure }
    }
    // Whoever reads on is told, as its protocol tells it; a client that has left is told nothing.
    if (writer && !out.destroyed) out.end(writer.fail(failureOf(error).message))
    else out.destroy()
    return { ...came, status: 499 }
  } finally {
    out.off('close', leave)
    leaving.abort()
  }
}

function begin(out: ServerResponse, headers: Readonly<Record<string, string>>, text: string): void {
  out.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  out.write(text)
}

async function drained(out: ServerResponse): Promise<void> {
  // What is closed says nothing more.
  if (out.destroyed) return
  await new Promise<void>((resolve) => {
    const go = () => {
      out.off('drain', go)
      out.off('close', go)
      resolve()
    }
    out.on('drain', go)
    out.on('close', go)
  })
}

/** Puts an answer together out of its parts. */
function gather() {
  const blocks = new Map<string, Block>()
  let finish: Answer['finish'] = 'other'
  let usage: LanguageModelV4Usage | undefined
  let written = 0
  /** Characters of the arguments of each call that have come piece by piece. */
  const pieces = new Map<string, number>()
  function text(key: string, type: 'text' | 'reasoning', delta: string): void {
    const block = blocks.get(key)
    if (block && block.type !== 'tool') block.text += delta
    else blocks.set(key, { type, text: delta })
    written += delta.length
  }
  return {
    add(part: StreamPart): void {
      if (part.type === 'text-delta') text(`text ${part.id}`, 'text', part.delta)
      if (part.type === 'reasoning-start' || part.type === 'reasoning-delta') {
        const key = `reasoning ${part.id}`
        const seal = sealOf(part.providerMetadata)
        if (part.type === 'reasoning-delta' || seal)
          text(key, 'reasoning', part.type === 'reasoning-delta' ? part.delta : '')
        const block = blocks.get(key)
        if (seal && block?.type === 'reasoning') block.seal = seal
      }
      if (part.type === 'tool-input-delta') {
        pieces.set(part.id, (pieces.get(part.id) ?? 0) + part.delta.length)
        written += part.delta.length
      }
      if (part.type === 'tool-call') {
        written += Math.max(0, part.input.length - (pieces.get(part.toolCallId) ?? 0))
        blocks.set(`tool ${part.toolCallId}`, {
          type: 'tool',
          id: part.toolCallId,
          name: part.toolName,
          input: part.input,
        })
      }
      if (part.type === 'finish') {
        usage = part.usage
        finish = part.finishReason.unified
      }
    },
    answer: (): Answer => ({ blocks: [...blocks.values()], finish, usage: countedOf(usage) }),
    counted: (): Counted | null => (usage === undefined ? null : countedOf(usage)),
    written: () => written,
  }
}

/** What a vendor's refusal is to a client: a fault of the request, a limit, or a fault of the vendor. */
function failureOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  if (!APICallError.isInstance(error))
    return new GatewayError(502, 'The provider could not be reached. Try again in a moment.')
  const { statusCode = 0, message, responseHeaders } = error
  if (statusCode === 400 || statusCode === 413 || statusCode === 422) return badBody(message)
  if (statusCode === 429) {
    const retryAfter = Number(responseHeaders?.['retry-after'])
    const words = 'The provider has too many requests. Try again in a moment.'
    return new GatewayError(429, words, {
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : 1,
      isOfVendor: true,
    })
  }
  if (statusCode === 401 || statusCode === 402 || statusCode === 403) {
    return new GatewayError(502, "The provider refused the company's access. Tell an administrator.")
  }
  return new GatewayError(502, 'The provider failed. Try again in a moment.')
}
