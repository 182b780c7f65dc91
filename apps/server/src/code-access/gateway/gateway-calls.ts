import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { estimatedInput } from '@atrium/domain/code-access/requests/estimated-input'
import { namesModelOnce, unfitRequest } from '@atrium/domain/code-access/requests/unfit-request'
import { catalogName } from '@atrium/domain/code-access/catalog-names'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { Agent } from 'undici'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { DirectRoute, GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import type { Spending } from '../keys/create-spending.ts'
import type { Admission } from './admission/create-admission.ts'
import { answerEmbeddings } from './routes/answer-embeddings.ts'
import { askInTurn, dearest, type Try } from './vendors/ask-in-turn.ts'
import { createCandidates } from './vendors/candidates.ts'
import { chatCodec } from './codecs/chat-codec.ts'
import type { Codec, Counted, Json } from './codecs/codec.ts'
import { messagesCodec } from './codecs/messages-codec.ts'
import { textAt } from './codecs/read-json.ts'
import { responsesCodec } from './codecs/responses-codec.ts'
import { badBody, GatewayError } from './gateway-error.ts'
import { type AskedMedia, createMediaAnswers } from './media/answer-media.ts'
import type { Entrance } from './admission/entrance.ts'
import type { LiveKey } from './admission/live-keys.ts'
import type { Standing } from './admission/live-standing.ts'
import type { AskedOfCatalog } from './catalog/asked-of-catalog.ts'
import type { CatalogEntry, CatalogModels } from './catalog/catalog-models.ts'
import { catalogEntry, type ModelList, modelEntry, modelList } from './routes/model-list.ts'
import { passThrough } from './vendors/pass-through.ts'
import { changedBody, checkBody, parsed, vendorHeaders } from './vendors/request-body.ts'
import { createTally, type Tally } from './tally/tally.ts'
import { translate } from './vendors/translate.ts'

export type Path = '/chat/completions' | '/responses' | '/embeddings' | '/messages' | '/messages/count_tokens'

type Way = { route: DirectRoute; codec?: Codec }

/** What is counted names no most of tokens. */
const countingCodec: Codec = { ...messagesCodec, read: (body) => messagesCodec.read({ max_tokens: 1, ...body }) }

const WAYS: Readonly<Record<Path, Way>> = {
  '/chat/completions': { route: 'chat', codec: chatCodec },
  '/responses': { route: 'responses', codec: responsesCodec },
  '/messages': { route: 'messages', codec: messagesCodec },
  '/messages/count_tokens': { route: 'count_tokens', codec: countingCodec },
  '/embeddings': { route: 'embeddings' },
}

/** Milliseconds that a connection to a vendor stays open, and that a vendor may be silent. */
const KEPT_OPEN = 55_000
const PATIENCE = 600_000
/** Milliseconds in which calls may end by themselves when the server stops. */
const GRACE = 1000

/** The status of a call whose client has left. */
const GONE = 499

/** The services that may be asked, what stands before them, and about how many tokens go out. */
type Found = { tries: readonly Try[]; behind: AskedOfCatalog | null; input: number }

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
  entrance: Entrance
  admission: Pick<Admission, 'admit'>
  catalog: CatalogModels
  generation: GatewayGeneration
  embedding: EmbeddingGeneration
  ledger: Pick<Spending, 'begin' | 'add'>
  clock: Clock
}

/** What the gateway answers. On the way of a request the database is asked at most what is spent of budgets, and seldom. */
export function createGatewayCalls(dependencies: GatewayDependencies) {
  const { entrance, admission, catalog, generation, embedding, ledger, clock } = dependencies
  const running = new Map<ServerResponse, Promise<void>>()
  let isStopping = false
  const candidates = createCandidates(clock)
  const dispatcher = new Agent({ keepAliveTimeout: KEPT_OPEN, headersTimeout: PATIENCE, bodyTimeout: PATIENCE })

  async function listed(token: string): Promise<{ models: CatalogModel[]; entries: CatalogEntry[] }> {
    const entered = await entrance.enter(token)
    return { models: entrance.offered(entered), entries: await catalog.list(entered.key) }
  }

  async function answer(asked: Asked): Promise<void> {
    const { path, bytes, out, outHeaders, id } = asked
    const { route, codec } = WAYS[path]
    const modality = route === 'embeddings' ? 'embed' : 'chat'
    const entered = await entrance.enter(asked.token)
    const { key, place } = entered
    const body = parsed(bytes)
    const name = textAt(body['model'], 'model')
    const isModel = codec === undefined || catalogName(name) === null
    const models = isModel
      ? candidates.inOrder(entrance.modelsOf(entered, name, (model) => modalityOf(model.provider) === modality))
      : null
    checkBody(path, body)
    const unfit = unfitRequest(route, body)
    if (unfit) throw badBody(unfit.message, unfit.field)
    const own = estimatedInput(body, bytes.length)
    const triesOf = (tried: readonly CatalogModel[], input: number) =>
      tried.map((model) => ({ model, tally: createTally({ key, model, route, input, body, id, now: clock, ledger }) }))
    const { tries, behind, input, reservation } = models
      ? await admitted(id, key, { tries: triesOf(models, own), behind: null, input: own })
      : await admittedByName(asked, key, own, async () => {
          const behind = await catalog.asked({ key, name, body, codec: codec ?? countingCodec })
          const input = own + Math.ceil(behind.added / CHARACTERS_A_TOKEN)
          return { tries: triesOf([behind.model], input), behind, input }
        })
    const [first] = tries
    if (route === 'count_tokens' && (behind || !first || !generation.direct(first.model, route))) {
      reservation.settle({ tokens: 0, cost: 0 })
      out.writeHead(200, { ...outHeaders, 'content-type': 'application/json' })
      return void out.end(JSON.stringify({ input_tokens: input }))
    }
    const given = { key, place, body, name, behind }
    await askInTurn({ tries, candidates, reservation, out, ask: (one) => ask(asked, { ...given, ...one }) })
  }

  async function admitted(id: string, key: LiveKey, found: Found) {
    return { ...found, reservation: await admission.admit(id, key, dearest(found.tries)) }
  }

  /** Looks a name of the catalog up once the key has room for the request that says it: whoever has none asks the database nothing. */
  async function admittedByName({ path, id }: Asked, key: LiveKey, tokens: number, find: () => Promise<Found>) {
    const isFree = WAYS[path].route === 'count_tokens'
    const reservation = await admission.admit(id, key, { tokens, cost: 0, isFree })
    try {
      const found = await find()
      await reservation.raise(dearest(found.tries))
      return { ...found, reservation }
    } catch (error) {
      reservation.settle({ tokens: 0, cost: 0 })
      throw error
    }
  }

  type Question = {
    key: LiveKey
    place: Standing
    body: Json
    name: string
    model: CatalogModel
    behind: AskedOfCatalog | null
    tally: Tally
  }

  /** Asks one service, and tells the tally how it ended. @throws GatewayError while nothing has been answered to the client yet */
  async function ask(asked: Asked, { key, place, body, name, model, behind, tally }: Question): Promise<void> {
    const { path, bytes, out, outHeaders, id, headers } = asked
    const { route, codec } = WAYS[path]
    const { secureData } = key.row
    const address = behind ? null : generation.direct(model, route)
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
        onAsked: tally.begin,
        out,
        outHeaders,
      })
      const counted = passed.reader?.end() ?? null
      const isAnswered = passed.reader !== null || passed.isBrokenOff
      return tally.end({ ...passed, counted, tokens: passed.reader?.events() ?? 0, isAnswered })
    }
    if (codec) {
      const reached = generation.languageModel(model, { secureData })
      if (!reached) throw new GatewayError(404, `"${name}" is unavailable.`, { param: 'model' })
      const facts = { id: id.replaceAll('-', ''), model: name, created: Math.floor(clock().getTime() / 1000) }
      const { request, follow } = behind ? await behind.request(leaving(out)) : { request: codec.read(body) }
      // Nobody waits any more for what libraries were searched for.
      if (out.destroyed) return tally.end({ status: GONE, counted: null, tokens: 0, isAnswered: false })
      const tokens = (written: number) => Math.ceil(written / CHARACTERS_A_TOKEN)
      const onStream = (written: () => number) => tally.begin(() => ({ counted: null, tokens: tokens(written()) }))
      const translated = { codec, request, follow, body, model: reached, facts, onStream, out, outHeaders }
      const { usage, written, failure, ...ended } = await translate(translated)
      tally.end({ ...ended, counted: usage, tokens: tokens(written), isAnswered: true })
      if (failure) throw failure
      return
    }
    tally.begin(() => ({ counted: null, tokens: 0 }))
    const wish = { body, model, name, embedding, secureData, allowed: place.allowed }
    // Of texts that were sent in parts some may have been paid for before another failed.
    const onLost = (counted: Counted) => tally.end({ status: 502, counted, tokens: 0, isAnswered: true })
    const made = await answerEmbeddings({ ...wish, signal: leaving(out), onLost })
    tally.end({ status: out.destroyed ? GONE : 200, counted: made.counted, tokens: 0, isAnswered: true })
    if (out.destroyed) return
    out.writeHead(200, { ...outHeaders, 'content-type': 'application/json' })
    out.end(JSON.stringify(made.body))
  }

  const answerMedia = createMediaAnswers({ entrance, admission, candidates, generation, ledger, clock })

  /** Known while it is under way, so that a server that stops waits for it. */
  async function kept(out: ServerResponse, answer: () => Promise<void>): Promise<void> {
    // Nothing is begun whose count nobody would write any more.
    if (isStopping) throw new GatewayError(503, 'The server is stopping. Try again in a moment.', { retryAfter: 5 })
    const answering = answer()
    running.set(out, answering)
    await answering.finally(() => running.delete(out))
  }

  return {
    async models(token: string): Promise<ModelList> {
      const { models, entries } = await listed(token)
      return modelList(models, entries)
    },

    async model(token: string, name: string) {
      const { models, entries } = await listed(token)
      const model = models.find(({ provider, id }) => id === name || `${provider}/${id}` === name)
      const entry = entries.find(({ id }) => id === name)
      if (model) return modelEntry(model)
      if (entry) return catalogEntry(entry)
      throw new GatewayError(404, `There is no model "${name}".`, { code: 'model_not_found', param: 'model' })
    },

    answer: (asked: Asked): Promise<void> => kept(asked.out, () => answer(asked)),

    answerMedia: (asked: AskedMedia): Promise<void> => kept(asked.out, () => answerMedia(asked)),

    /** Lets calls that are under way end for a moment, then breaks them off: what came of them is counted. */
    async stop(): Promise<void> {
      isStopping = true
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

export type GatewayCalls = Pick<ReturnType<typeof createGatewayCalls>, 'models' | 'model' | 'answer' | 'answerMedia'>

/** Aborted when the client leaves, and at once where it has left. */
export function leaving(out: ServerResponse): AbortSignal {
  const controller = new AbortController()
  out.once('close', () => controller.abort())
  if (out.destroyed) controller.abort()
  return controller.signal
}
