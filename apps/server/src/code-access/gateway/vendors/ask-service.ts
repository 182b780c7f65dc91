import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import { Agent } from 'undici'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { AskedModel, DirectAddress, GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Entering, Reservation } from '../admission/create-admission.ts'
import { costHeader } from '../admission/limit-headers.ts'
import type { LiveKey } from '../admission/live-keys.ts'
import type { Standing } from '../admission/live-standing.ts'
import type { AskedOfCatalog, OutgoingRequest } from '../catalog/asked-of-catalog.ts'
import { warningsHeader } from '../catalog/warnings-header.ts'
import { type Codec, type Counted, countedOf, type Json } from '../codecs/codec.ts'
import { GatewayError } from '../gateway-error.ts'
import { GONE, leaving } from '../leaving.ts'
import { answerEmbeddings } from '../routes/answer-embeddings.ts'
import type { Tally } from '../tally/tally.ts'
import { type Path, WAYS } from '../ways.ts'
import { type Passed, passThrough } from './pass-through.ts'
import { changedBody, vendorHeaders } from './request-body.ts'
import { translate } from './translate.ts'

/** Milliseconds that a connection to a vendor stays open, and that a vendor may be silent. */
const KEPT_OPEN = 55_000
const PATIENCE = 600_000

/** A call as it has come in. */
export type Asked = Entering & {
  path: Path
  token: string
  bytes: Buffer
  search: string
  headers: IncomingHttpHeaders
  out: ServerResponse
}

/** What one service is asked. */
export type Question = {
  key: LiveKey
  place: Standing
  body: Json
  /** It names its model in one way only. */
  isPlain: boolean
  name: string
  model: CatalogModel
  behind: AskedOfCatalog | null
  tally: Tally
  reservation: Pick<Reservation, 'raise'>
}

type Dependencies = { generation: GatewayGeneration; embedding: EmbeddingGeneration; clock: Clock }

/** Asks services, each in the way in which it can be asked, and tells the tally how it ended. */
export function createAskService({ generation, embedding, clock }: Dependencies) {
  const dispatcher = new Agent({ keepAliveTimeout: KEPT_OPEN, headersTimeout: PATIENCE, bodyTimeout: PATIENCE })

  /** @param body in the words of the vendor: that of the question, where it speaks as its client does */
  async function passOn(asked: Asked, question: Question, address: DirectAddress, body: Json): Promise<void> {
    const { path, bytes, out, outHeaders, headers } = asked
    const { name, model, tally, key } = question
    const { secureData } = key.row
    const [isPlain, countsAlways] = [question.isPlain && body === question.body, address.speak !== undefined]
    const upstream = model.upstream.model
    const changed = changedBody(body, WAYS[path].route, { name, upstream, isPlain, secureData, countsAlways })
    const tier = typeof body['service_tier'] === 'string' ? body['service_tier'] : undefined
    const end = (passed: Passed) => {
      const isAnswered = passed.reader !== null || passed.isBrokenOff
      const counted = passed.reader?.end() ?? null
      tally.end({ ...passed, counted, tier, tokens: passed.reader?.events() ?? 0, isAnswered })
    }
    const passed = await passThrough({
      dispatcher,
      address,
      search: asked.search,
      headers: vendorHeaders(headers),
      body: changed.body ?? bytes,
      hidesUsage: changed.hidesUsage,
      onAsked: (soFar) => tally.begin(() => ({ ...soFar(), tier })),
      onWhole(whole) {
        end(whole)
        return costHeader(tally.taken())
      },
      out,
      outHeaders,
    })
    end(passed)
  }

  async function translated(asked: Asked, question: Question, codec: Codec): Promise<void> {
    const { out, outHeaders, id } = asked
    const { key, body, name, model, behind, tally } = question
    const reached = generation.languageModel(model, { secureData: key.row.secureData })
    if (!reached) throw new GatewayError(404, `"${name}" is unavailable.`, { param: 'model' })
    const facts = { id: id.replaceAll('-', ''), model: name, created: Math.floor(clock().getTime() / 1000) }
    const outgoing: OutgoingRequest = behind
      ? await behind.request(leaving(out))
      : { request: codec.read(body), tools: [], warnings: [] }
    // Nobody waits any more for what libraries were searched for.
    if (out.destroyed) return tally.end({ status: GONE, counted: null, tokens: 0, isAnswered: false })
    const { request, follow, warnings } = outgoing
    Object.assign(outHeaders, warningsHeader(warnings))
    const tokens = (written: number) => Math.ceil(written / CHARACTERS_A_TOKEN)
    const onStream = (soFar: () => { usage: Counted | null; written: number }) =>
      tally.begin(() => ({ counted: soFar().usage, tokens: tokens(soFar().written) }))
    const answering = withTools(reached, outgoing, question)
    const wish = { codec, request, follow, body, model: answering, facts, onStream, out, outHeaders }
    const { usage, written, failure, ...ended } = await translate(wish)
    tally.end({ ...ended, counted: usage, tokens: tokens(written), isAnswered: true })
    if (failure) throw failure
  }

  /** Before each further step what it may take is set aside beside what the answer has taken. */
  function withTools(model: AskedModel, { tools, onShown = () => undefined }: OutgoingRequest, question: Question) {
    if (tools.length === 0) return model
    const { tally, reservation } = question
    return generation.withTools(model, {
      tools,
      onShown,
      onStep: (usage, added) =>
        reservation.raise(tally.further({ counted: countedOf(usage), added: Math.ceil(added / CHARACTERS_A_TOKEN) })),
    })
  }

  async function embedded({ out, outHeaders }: Asked, question: Question): Promise<void> {
    const { key, place, body, name, model, tally } = question
    tally.begin(() => ({ counted: null, tokens: 0 }))
    const wish = { body, model, name, embedding, secureData: key.row.secureData, allowed: place.allowed }
    // Of texts that were sent in parts some may have been paid for before another failed.
    const onLost = (counted: Counted) => tally.end({ status: 502, counted, tokens: 0, isAnswered: true })
    const made = await answerEmbeddings({ ...wish, signal: leaving(out), onLost })
    tally.end({ status: out.destroyed ? GONE : 200, counted: made.counted, tokens: 0, isAnswered: true })
    if (out.destroyed) return
    out.writeHead(200, { ...outHeaders, ...costHeader(tally.taken()), 'content-type': 'application/json' })
    out.end(JSON.stringify(made.body))
  }

  return {
    /** @throws GatewayError while nothing has been answered to the client yet */
    ask(asked: Asked, question: Question): Promise<void> {
      const { route, codec } = WAYS[asked.path]
      const address = question.behind ? null : generation.direct(question.model, route)
      const body = address?.speak ? address.speak(question.body) : question.body
      if (address && body) return passOn(asked, question, address, body)
      return codec ? translated(asked, question, codec) : embedded(asked, question)
    },
    stop: (): Promise<void> => dispatcher.destroy(),
  }
}
