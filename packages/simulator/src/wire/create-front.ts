import type { IncomingMessage, ServerResponse } from 'node:http'
import { composeAnswer } from '../answers/compose-answer.ts'
import { CHARACTERS_A_TOKEN } from '../answers/count-tokens.ts'
import type { Direction } from '../control.ts'
import type { ImageCall } from '../images/find-image-call.ts'
import type { ImageBody } from '../images/image-form.ts'
import type { Plan } from '../scenarios/plan.ts'
import { playScenario } from '../scenarios/scenario.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import { findCall, type Call, type ChatCall } from '../chat/find-call.ts'
import { findFault } from '../chat/find-fault.ts'
import { parseJson, type Json } from '../chat/json.ts'
import { listModels } from '../chat/list-models.ts'
import { readRequest } from '../chat/read-request.ts'
import { VENDORS } from '../vendors/vendors.ts'
import { deliver } from './deliver.ts'
import type { Desk, DeskBody, DeskCall } from './desk.ts'
import { answerJson, refuse, watchExchange, type Exchange } from './exchange.ts'
import { readBody } from './read-body.ts'
import { describeParts, readParts } from './read-parts.ts'
import type { Aimock } from './start-aimock.ts'

/** Characters in a chunk as aimock usually cuts them, by which a pace in tokens becomes one in chunks. */
const CHARACTERS_A_CHUNK = 12

/** How long an image takes, in milliseconds: long enough for its progress to be seen. */
const IMAGE_MS = 4_000

export type FrontSettings = { tokensPerSecond: number | undefined; firstTokenMs: number }

/**
 * The front before aimock: takes a vendor's request, notes it, plans the answer and delivers it.
 * @returns a handler that answers false when the address belongs to no vendor
 */
export function createFront(direction: Direction, aimock: Aimock, settings: FrontSettings, desks: readonly Desk[]) {
  return async function front(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const method = request.method ?? 'GET'
    const usual = findCall(method, url.pathname)
    if (!usual) return false
    const bytes = await readBody(request)
    const parts = await readParts(bytes, request.headers['content-type'])
    const text = parts ? '' : bytes?.toString('utf8')
    const body = parts ? await describeParts(parts) : parseJson(text ?? '')
    const call = findDeskCall(desks, method, url, { json: body, parts }) ?? usual
    const exchange = noteRequest(direction, call, request, response, {
      body: body ?? text ?? null,
      bodyLength: bytes?.length ?? 0,
    })
    const { keyHeaders } = VENDORS[call.vendor]
    if (bytes === undefined || text === undefined) refuse(exchange, { status: 413 })
    else if (keyHeaders.length > 0 && !isKeyTaken(keyHeaders, request.headers)) refuse(exchange, { status: 401 })
    else if ('answer' in call) await call.answer(exchange)
    else if (call.kind === 'unknown')
      refuse(exchange, { status: 404, message: `Not simulated: ${request.method} ${url.pathname}.` })
    else if (call.kind === 'models') answerJson(exchange, 200, listModels(call))
    else if (!body) refuse(exchange, { status: 400, message: 'The body is not a JSON object (simulated).' })
    else if (call.kind === 'image') await answerImages(exchange, call, { json: body, parts })
    else await answerChat(exchange, call, body, text)
    return true
  }

  async function answerImages(exchange: Exchange, call: ImageCall, body: ImageBody): Promise<void> {
    // What draws is loaded with the first image: it is slow to load.
    const { answerImage } = await import('../images/answer-image.ts')
    await answerImage(exchange, call, body, { direction, usualMs: imageMs(settings) })
  }

  async function answerChat(exchange: Exchange, call: ChatCall, body: Json, text: string): Promise<void> {
    const fault = findFault(call, body)
    if (fault !== undefined) return refuse(exchange, { status: 400, message: fault })
    const heard = readRequest(call, body)
    const scenario = direction.scenarioFor(heard) ?? scenarioInWords(heard.text)
    const usual: Plan = { answer: composeAnswer(heard), pace: usualPace(settings) }
    const plan = scenario ? playScenario(scenario, usual, heard) : usual
    await deliver(exchange, heard, plan, direction.barriersFor(heard), aimock, text)
  }
}

function findDeskCall(desks: readonly Desk[], method: string, url: URL, body: DeskBody): DeskCall | undefined {
  for (const desk of desks) {
    const call = desk(method, url, body)
    if (call) return call
  }
  return undefined
}

function noteRequest(
  { log }: Direction,
  call: Call | DeskCall,
  request: IncomingMessage,
  response: ServerResponse,
  received: { body: unknown; bodyLength: number },
): Exchange {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const entry = log.add({
    vendor: call.vendor,
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    ...received,
  })
  const form = 'kind' in call && call.kind === 'chat' ? call.form : undefined
  return watchExchange({ request, response, vendor: call.vendor, form, entry }, log)
}

function usualPace({ tokensPerSecond, firstTokenMs }: FrontSettings): Plan['pace'] {
  if (tokensPerSecond === undefined) return { firstMs: 0, chunkMs: 0 }
  return { firstMs: firstTokenMs, chunkMs: (CHARACTERS_A_CHUNK / CHARACTERS_A_TOKEN / tokensPerSecond) * 1_000 }
}

/** Where answers have a pace, images take their time as well. */
function imageMs({ tokensPerSecond }: FrontSettings): number {
  return tokensPerSecond === undefined ? 0 : IMAGE_MS
}

/** Every key will do but none at all, and one that says of itself that it is wrong. */
function isKeyTaken(keyHeaders: readonly string[], headers: IncomingMessage['headers']): boolean {
  const given = keyHeaders.flatMap((name) => headers[name] ?? [])
  return given.length > 0 && !given.some((key) => /\bwrong\b/.test(key))
}
