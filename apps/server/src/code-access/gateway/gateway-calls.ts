import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { namesModelOnce, unfitRequest } from '@atrium/domain/code-access/unfit-request'
import { keyAllows } from '@atrium/domain/code-access/key-models'
import { modalityOf } from '@atrium/domain/models/provider-name'
import { allowsModel } from '@atrium/domain/projects/model-rule'
import { Agent } from 'undici'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { DirectRoute, GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import type { Ledger } from '../ledger/create-ledger.ts'
import { admit } from './admit.ts'
import { answerEmbeddings } from './answer-embeddings.ts'
import { chatCodec } from './codecs/chat-codec.ts'
import type { Codec, Json } from './codecs/codec.ts'
import { messagesCodec } from './codecs/messages-codec.ts'
import { objectAt, textAt } from './codecs/read-json.ts'
import { responsesCodec } from './codecs/responses-codec.ts'
import { badBody, GatewayError } from './gateway-error.ts'
import type { LiveKey, LiveKeys } from './live-keys.ts'
import type { LiveStanding, Standing } from './live-standing.ts'
import { type ModelList, modelEntry, modelList } from './model-list.ts'
import { passThrough } from './pass-through.ts'
import { createTally } from './tally.ts'
import { translate } from './translate.ts'

export type Path = '/chat/completions' | '/responses' | '/embeddings' | '/messages' | '/messages/count_tokens'

type Way = { route: DirectRoute; codec?: Codec }

const WAYS: Readonly<Record<Path, Way>> = {
  '/chat/completions': { route: 'chat', codec: chatCodec },
  '/responses': { route: 'responses', codec: responsesCodec },
  '/messages': { route: 'messages', codec: messagesCodec },
  '/messages/count_tokens': { route: 'count_tokens' },
  '/embeddings': { route: 'embeddings' },
}

/** Milliseconds that a connection to a vendor stays open, and that a vendor may be silent. */
const KEPT_OPEN = 55_000
const PATIENCE = 600_000
const CHARACTERS_A_TOKEN = 4
/** Milliseconds in which calls may end by themselves when the server stops. */
const GRACE = 1000

type Asked = {
  path: Path
  token: string
  bytes: Buffer
  search: string
  headers: IncomingHttpHeaders
  /** The id of the request, which names its row in the ledger too. */
  id: string
  out: ServerResponse
  outHeaders: Readonly<Record<string, string>>
}

export type GatewayDependencies = {
  keys: Pick<LiveKeys, 'find' | 'lookUp'>
  standing: LiveStanding
  generation: GatewayGeneration
  embedding: EmbeddingGeneration
  ledger: Pick<Ledger, 'add'>
  clock: Clock
}

/** What the gateway answers. Nothing on the way of a request asks the database. */
export function createGatewayCalls({ keys, standing, generation, embedding, ledger, clock }: GatewayDependencies) {
  const running = new Map<ServerResponse, Promise<void>>()
  const dispatcher = new Agent({ keepAliveTimeout: KEPT_OPEN, headersTimeout: PATIENCE, bodyTimeout: PATIENCE })

  /** @throws GatewayError 401 for a key that opens nothing */
  async function enter(token: string): Promise<{ key: LiveKey; place: Standing }> {
    const now = clock().getTime()
    let key = keys.find(token, now)
    if (!key) {
      await keys.lookUp(token, now)
      key = keys.find(token, now)
    }
    if (!key) throw new GatewayError(401, 'This key does not exist, has expired, or was deleted.')
    if (key.row.blocked) throw new GatewayError(401, 'This key is blocked.')
    const found = standing.of(key.row)
    const place = found instanceof Promise ? await found : found
    if (!place.isMember) throw new GatewayError(401, 'The person of this key no longer belongs to its project.')
    return { key, place }
  }

  function mayAsk({ row }: LiveKey, { allowed }: Standing, { provider, id }: CatalogModel): boolean {
    const ref = { provider, model: id }
    return keyAllows(row.models, ref) && allowsModel(allowed, ref)
  }

  /** @throws GatewayError 404 for a model that nobody knows, 403 for one that is not for this key */
  function modelOf(key: LiveKey, place: Standing, name: string, route: DirectRoute): CatalogModel {
    const named = place.models.named(name)
    // Of those that bear the name, the first that is for the key.
    const model = named.find((one) => mayAsk(key, place, one)) ?? named[0]
    if (!model) throw new GatewayError(404, `There is no model "${name}".`, { code: 'model_not_found', param: 'model' })
    if (!mayAsk(key, place, model)) throw new GatewayError(403, `This key may not use "${name}".`, { param: 'model' })
    if ((modalityOf(model.provider) === 'embed') !== (route === 'embeddings')) {
      throw badBody(`"${name}" does not serve this kind of request.`, 'model')
    }
    generation.check(model, { allowed: place.allowed, secureData: key.row.secureData })
    return model
  }

  async function listed(token: string): Promise<CatalogModel[]> {
    const { key, place } = await enter(token)
    return place.models.all.filter((model) => mayAsk(key, place, model))
  }

  async function answer(asked: Asked): Promise<void> {
    const { path, bytes, out, outHeaders, id, headers } = asked
    const { route, codec } = WAYS[path]
    const { key, place } = await enter(asked.token)
    const body = parsed(bytes)
    const name = textAt(body['model'], 'model')
    const model = modelOf(key, place, name, route)
    checkBody(path, body)
    const unfit = unfitRequest(route, body)
    if (unfit) throw badBody(unfit.message, unfit.field)
    const address = generation.direct(model, route)
    if (route === 'count_tokens' && !address) {
      out.writeHead(200, { ...outHeaders, 'content-type': 'application/json' })
      return void out.end(JSON.stringify({ input_tokens: Math.ceil(bytes.length / CHARACTERS_A_TOKEN) }))
    }
    const tally = createTally({ key, model, route, bytes: bytes.length, body, id, now: clock, ledger })
    const reservation = admit(key, tally.estimate, clock().getTime())
    try {
      if (address) {
        const isPlain = namesModelOnce(bytes.toString('latin1'))
        const changed = changedBody(body, route, { name, upstream: model.upstream.model, isPlain })
        const passed = await passThrough({
          dispatcher,
          address,
          search: asked.search,
          headers: vendorHeaders(headers),
          body: changed.body ?? bytes,
          hidesUsage: changed.hidesUsage,
          out,
          outHeaders,
        })
        const counted = passed.reader?.end() ?? null
        tally.end({ ...passed, counted, tokens: passed.reader?.events() ?? 0, isAnswered: passed.reader !== null })
      } else if (codec) {
        const reached = generation.languageModel(model, { secureData: key.row.secureData })
        if (!reached) throw new GatewayError(404, `"${name}" is unavailable.`, { param: 'model' })
        const facts = { id: id.replaceAll('-', ''), model: name, created: Math.floor(clock().getTime() / 1000) }
        const { status, usage, written } = await translate({ codec, body, model: reached, facts, out, outHeaders })
        const tokens = Math.ceil(written / CHARACTERS_A_TOKEN)
        tally.end({ status, counted: usage, tokens, isAnswered: true })
      } else {
        const { secureData } = key.row
        const made = await answerEmbeddings({ body, model, name, embedding, secureData, allowed: place.allowed })
        tally.end({ status: 200, counted: made.counted, tokens: 0, isAnswered: true })
        out.writeHead(200, { ...outHeaders, 'content-type': 'application/json' })
        out.end(JSON.stringify(made.body))
      }
    } catch (error) {
      tally.end({
        status: error instanceof GatewayError ? error.status : 502,
        counted: null,
        tokens: 0,
        isAnswered: false,
      })
      throw error
    } finally {
      reservation.settle(tally.taken())
    }
  }

  return {
    async models(token: string): Promise<ModelList> {
      return modelList(await listed(token))
    },

    async model(token: string, name: string) {
      const found = (await listed(token)).find(({ provider, id }) => id === name || `${provider}/${id}` === name)
      if (!found)
        throw new GatewayError(404, `There is no model "${name}".`, { code: 'model_not_found', param: 'model' })
      return modelEntry(found)
    },

    async answer(asked: Asked): Promise<void> {
      const answering = answer(asked)
      running.set(asked.out, answering)
      await answering.finally(() => running.delete(asked.out))
    },

    /** Lets calls that are under way end for a moment, then breaks them off: what came of them is counted. */
    async stop(): Promise<void> {
      const over = Promise.allSettled(running.values())
      const patience = new AbortController()
      await Promise.race([over, waitOrAbort(GRACE, patience.signal)])
      patience.abort()
      for (const out of running.keys()) out.destroy()
      await over
      await dispatcher.destroy()
    },
  }
}

export type GatewayCalls = Pick<ReturnType<typeof createGatewayCalls>, 'models' | 'model' | 'answer'>

/** @throws GatewayError 400 for what is no JSON object */
function parsed(bytes: Buffer): Json {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    throw badBody('The body is not JSON.')
  }
  return objectAt(value, 'body')
}

/** What every vendor would refuse is refused before anything is set aside. */
function checkBody(path: Path, body: Json): void {
  if (path === '/embeddings' || path === '/responses') {
    if (body['input'] === undefined || body['input'] === null) throw badBody('input is missing.', 'input')
    return
  }
  if (!Array.isArray(body['messages'])) throw badBody('messages has to be an array.', 'messages')
  if (body['messages'].length === 0) throw badBody('messages has to hold a message.', 'messages')
  if (path === '/messages' && typeof body['max_tokens'] !== 'number')
    throw badBody('max_tokens: Field required', 'max_tokens')
}

type Named = { name: string; upstream: string; isPlain: boolean }

/** A body is sent as it came, but where the vendor knows the model by another name, would not count a stream, or could read another model. */
function changedBody(body: Json, route: DirectRoute, { name, upstream, isPlain }: Named) {
  const options = body['stream_options'] as Json | undefined
  const hidesUsage = route === 'chat' && body['stream'] === true && options?.['include_usage'] !== true
  if (name === upstream && !hidesUsage && isPlain) return { body: null, hidesUsage }
  const counted = hidesUsage && { stream_options: { ...options, include_usage: true } }
  return { body: JSON.stringify({ ...body, model: upstream, ...counted }), hidesUsage }
}

/** What a client says of the protocol, and nothing of who it is. */
function vendorHeaders(given: IncomingHttpHeaders): Record<string, string> {
  const names = ['accept', 'anthropic-version', 'anthropic-beta', 'openai-beta'] as const
  return Object.fromEntries(
    names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]] as const] : [])),
  )
}
