import { type CatalogModelKind, catalogName, itemsNamed, modelNames } from '@atrium/domain/code-access/catalog-names'
import { CONVERSE_TYPES, type ConverseType } from '@atrium/domain/models/content-type'
import { modalityOf, type ProviderName } from '@atrium/domain/providers/provider-name'
import type { Caller } from '#platform/caller.ts'
import type { LiveKey } from '../admission/live-keys.ts'
import { passes } from '../admission/passes.ts'
import type { Codec, Json } from '../codecs/codec.ts'
import { badBody, GatewayError } from '../gateway-error.ts'
import { askCompanion } from './ask-companion.ts'
import { askPrompt } from './ask-prompt.ts'
import type { AskedOfCatalog } from './asked-of-catalog.ts'
import type { CatalogMeans, ShownItem } from './catalog-means.ts'
import { createModelChoice } from './chosen-model.ts'

/** Names of one kind that are listed: the last changed ones. Others are found all the same. */
const MOST = 2000

const TYPES = { companion: 'companion', prompt: 'chat' } as const

/** Something of the catalog as a list of models has it. */
export type CatalogEntry = { id: string; name: string; kind: CatalogModelKind }

type Named = { key: LiveKey; name: string; body: Json; codec: Codec }

/** Companions and saved prompts that the owner of a key sees, as models. */
export function createCatalogModels(means: CatalogMeans) {
  const { callerOf, open, ownState, fullRulesFor } = means

  async function choiceFor({ row }: LiveKey) {
    const [gates, own, rules] = await Promise.all([
      open(),
      ownState(row.accountId),
      fullRulesFor({ host: undefined }, row.projectId),
    ])
    const choice = createModelChoice(means, { gates, rules, own, models: row.models, secureData: row.secureData })
    return { choice, rules }
  }

  async function itemsOf(caller: Caller, kind: CatalogModelKind, called?: string) {
    const { shownTo } = kind === 'companion' ? means.companions : means.prompts
    const items = await shownTo(caller, MOST, called)
    return items.map((item) => ({ ...item, isOwn: item.author === caller.author }))
  }

  /** @throws GatewayError 404 where there is none, 400 where there are several of other people */
  async function find(caller: Caller, kind: CatalogModelKind, name: string): Promise<ShownItem> {
    const [found, ...others] = itemsNamed(await itemsOf(caller, kind, name), name)
    if (!found) {
      const message = `There is no ${kind} "${name}", or you do not have access to it.`
      throw new GatewayError(404, message, { code: 'model_not_found', param: 'model' })
    }
    if (others.length === 0) return found
    const ids = [found, ...others].map(({ id }) => `${kind}/${id}`).join(', ')
    throw badBody(`Several share the name "${name}". Ask for one of ${ids}.`, 'model')
  }

  return {
    /** Those whose models the key may use. */
    async list(key: LiveKey): Promise<CatalogEntry[]> {
      const [caller, { choice }] = await Promise.all([callerOf(key), choiceFor(key)])
      const both = await Promise.all(
        (['companion', 'prompt'] as const).map(async (kind) =>
          modelNames(kind, await itemsOf(caller, kind)).flatMap(({ item, model: id }) =>
            passes(() => choice.choose(item, TYPES[kind], id)) ? [{ id, name: item.name, kind }] : [],
          ),
        ),
      )
      return both.flat()
    },

    /**
     * Whether the key may use the model that something of the catalog names. What names none is for any: nothing but its words is wanted
     * then.
     */
    async mayUse(key: LiveKey): Promise<(item: Pick<ShownItem, 'name' | 'provider' | 'model'>) => boolean> {
      const { choice } = await choiceFor(key)
      return ({ name, provider, model }) =>
        provider === null || model === null || passes(() => choice.choose({ provider, model }, typeOf(provider), name))
    },

    /** What is asked of the one that a name stands for (`catalogName`). @throws GatewayError, and 403 and 422 refusals */
    async asked({ key, name, body, codec }: Named): Promise<AskedOfCatalog> {
      const named = catalogName(name)
      if (!named)
        throw new GatewayError(404, `There is no model "${name}".`, { code: 'model_not_found', param: 'model' })
      const caller = await callerOf(key)
      const item = await find(caller, named.kind, named.name)
      const { choice, rules } = await choiceFor(key)
      const shared = { given: codec.read(body), choice, ofProject: rules.instructions, name }
      const { secureData, projectId } = key.row
      const paying = { key: means.payingKey(key), secureData }
      if (named.kind === 'companion') return askCompanion(means, { ...shared, ...paying, caller, projectId, item })
      const fields = await means.prompts.toRun(caller, item.id)
      const payer = { author: caller.author, projectId }
      return askPrompt(means, { ...shared, ...paying, payer, fields, metadata: body['metadata'] })
    },
  }
}

/** What a model of it serves for. */
function typeOf(provider: ProviderName): ConverseType {
  const modality = modalityOf(provider)
  return CONVERSE_TYPES.find((type) => type === modality) ?? 'chat'
}

export type CatalogModels = ReturnType<typeof createCatalogModels>
