import { MODEL_FIELDS } from '@atrium/contract/entities/models/model'
import type { HandlerAnswer } from '@atrium/contract/call'
import type { modelCalls } from '@atrium/contract/calls/models'
import type { Modality } from '@atrium/domain/catalog/modality'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { modalityOf, namesVendor } from '@atrium/domain/providers/provider-name'
import { allowsModel } from '@atrium/domain/projects/model-rule'
import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { Catalog } from './create-catalog.ts'

type WireEntry = HandlerAnswer<typeof modelCalls.list>['data'][number]

/** What an entry carries unless the caller says otherwise. Source: the specification, section 3. */
const DEFAULT_FIELDS: readonly (keyof ModelEntry)[] = ['id', 'provider', 'inputs', 'outputs', 'pricing', 'maxTokens']

/** Stands for every field, and for every provider. */
const EVERY_ONE = '*'

type Query = { providers?: string[] | undefined; fields?: string[] | undefined; project?: number | undefined }

/**
 * The models that somebody can choose now: all that are shown, or those of one modality.
 * @throws a 422 refusal that names a provider or a field that there is not, a 404 one for a project that is not the caller's
 */
export type ListModels = (caller: Caller, query: Query, modality?: Modality) => Promise<WireEntry[]>

type Dependencies = { catalog: Pick<Catalog, 'callable'>; forCall: ProjectForCall; rulesFor: RulesFor }

export function createListModels({ catalog, forCall, rulesFor }: Dependencies): ListModels {
  return async (caller, query, modality) => {
    const fields = fieldsOf(query.fields)
    const providers = query.providers?.length && !query.providers.includes(EVERY_ONE) ? query.providers : null
    for (const name of providers ?? []) if (!namesVendor(name)) throw unknown('providers', 'provider', name)
    const project = query.project === undefined ? null : await forCall(caller, query.project)
    const [models, rules] = await Promise.all([catalog.callable(), project !== null && rulesFor(caller, project)])
    const allowed = rules ? rules.allowed : []
    return models
      .filter((model) => !model.hidden && (!providers || providers.some((name) => name === model.provider)))
      .filter(({ provider }) => modality === undefined || modalityOf(provider) === modality)
      .filter(({ provider, id }) => allowsModel(allowed, { provider, model: id }))
      .map((model) => pick(model, fields))
  }
}

function fieldsOf(asked: readonly string[] | undefined): readonly (keyof ModelEntry)[] {
  if (!asked?.length) return DEFAULT_FIELDS
  const stranger = asked.find((name) => name !== EVERY_ONE && !isField(name))
  if (stranger !== undefined) throw unknown('fields', 'field', stranger)
  return asked.includes(EVERY_ONE) ? MODEL_FIELDS : asked.filter(isField)
}

function isField(name: string): name is keyof ModelEntry {
  return MODEL_FIELDS.some((field) => field === name)
}

/** Only fields of the wire are ever picked: where a model is really served stays on the server. */
function pick(model: ModelEntry, fields: readonly (keyof ModelEntry)[]): WireEntry {
  const entry = Object.fromEntries(fields.map((field) => [field, model[field]])) as Partial<WireEntry>
  return { ...entry, id: model.id, provider: model.provider }
}

function unknown(parameter: string, noun: string, name: string) {
  return unprocessable(`Unknown ${noun} "${name}".`, [
    { path: `query.${parameter}`, message: `Unknown ${noun} "${name}".` },
  ])
}
