import { catalogName } from '@atrium/domain/code-access/catalog-names'
import { estimatedInput } from '@atrium/domain/code-access/requests/estimated-input'
import { unfitRequest } from '@atrium/domain/code-access/requests/unfit-request'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import type { ServerResponse } from 'node:http'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import type { Spending } from '../keys/create-spending.ts'
import type { Admission } from './admission/create-admission.ts'
import type { Entrance } from './admission/entrance.ts'
import type { LiveKey } from './admission/live-keys.ts'
import type { AskedOfCatalog } from './catalog/asked-of-catalog.ts'
import type { CatalogEntry, CatalogModels } from './catalog/catalog-models.ts'
import { textAt } from './codecs/read-json.ts'
import { badBody, GatewayError } from './gateway-error.ts'
import { type AskedMedia, createMediaAnswers } from './media/answer-media.ts'
import { catalogEntry, type ModelList, modelEntry, modelList } from './routes/model-list.ts'
import { createTally } from './tally/tally.ts'
import { askInTurn, dearest, type Try } from './vendors/ask-in-turn.ts'
import { type Asked, createAskService } from './vendors/ask-service.ts'
import { createCandidates } from './vendors/candidates.ts'
import { checkBody, readBody } from './vendors/request-body.ts'
import { countingCodec, WAYS } from './ways.ts'

/** Milliseconds in which calls may end by themselves when the server stops. */
const GRACE = 1000

/** The services that may be asked, what stands before them, and about how many tokens go out. */
type Found = { tries: readonly Try[]; behind: AskedOfCatalog | null; input: number }

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
  const services = createAskService({ generation, embedding, clock })

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
    const { body, isPlain } = readBody(bytes)
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
      ? await admitted(asked, key, { tries: triesOf(models, own), behind: null, input: own })
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
    const given = { key, place, body, isPlain, name, behind, reservation }
    await askInTurn({ tries, candidates, reservation, out, ask: (one) => services.ask(asked, { ...given, ...one }) })
  }

  async function admitted(asked: Asked, key: LiveKey, found: Found) {
    return { ...found, reservation: await admission.admit(asked, key, dearest(found.tries)) }
  }

  /** Looks a name of the catalog up once the key has room for the request that says it: whoever has none asks the database nothing. */
  async function admittedByName(asked: Asked, key: LiveKey, tokens: number, find: () => Promise<Found>) {
    const isFree = WAYS[asked.path].route === 'count_tokens'
    const reservation = await admission.admit(asked, key, { tokens, cost: 0, isFree })
    try {
      const found = await find()
      await reservation.raise(dearest(found.tries))
      return { ...found, reservation }
    } catch (error) {
      reservation.settle({ tokens: 0, cost: 0 })
      throw error
    }
  }

  const answerMedia = createMediaAnswers({ entrance, admission, candidates, generation, ledger, clock })

  /** Known while it is under way, so that a server that stops waits for it. */
  async function kept(out: ServerResponse, answer: () => Promise<void>): Promise<void> {
    // Nothing is begun whose count nobody would write any more.
    if (isStopping) throw new GatewayError(503, 'The server is stopping. Try again in a moment.', { retryAfter: 5 })
    const answering = answer()
    running.set(out, answering)
    try {
      await answering
    } finally {
      running.delete(out)
    }
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
      await services.stop()
    },
  }
}

export type GatewayCalls = Pick<ReturnType<typeof createGatewayCalls>, 'models' | 'model' | 'answer' | 'answerMedia'>
