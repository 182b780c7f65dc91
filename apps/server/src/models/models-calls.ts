import type { HandlerAnswer } from '@atrium/contract/call'
import type { modelCalls } from '@atrium/contract/calls/models'
import { MODEL_FIELDS } from '@atrium/contract/entities/model'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { namesVendor } from '@atrium/domain/models/provider-name'
import { allowsModel } from '@atrium/domain/projects/model-rule'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { Catalog } from './create-catalog.ts'

type WireEntry = HandlerAnswer<typeof modelCalls.list>['data'][number]

/** What an entry carries unless the caller says otherwise. Source: the specification, section 3. */
const DEFAULT_FIELDS: readonly (keyof ModelEntry)[] = ['id', 'provider', 'inputs', 'outputs', 'pricing', 'maxTokens']

const EVERY_FIELD = '*'

/** The lists of models that can be chosen now. */
export function createModelCalls({
  catalog,
  forCall,
  rulesFor,
}: {
  catalog: Pick<Catalog, 'callable' | 'succession'>
  forCall: ProjectForCall
  rulesFor: RulesFor
}): HandlersOf<typeof modelCalls> {
  return {
    async list({ query }, { caller }) {
      const fields = fieldsOf(query.fields)
      const providers = query.providers?.length ? query.providers : null
      for (const name of providers ?? []) if (!namesVendor(name)) throw unknown('providers', 'provider', name)
      const project = query.project === undefined ? null : await forCall(caller, query.project)
      const [models, rules] = await Promise.all([catalog.callable(), project !== null && rulesFor(caller, project)])
      const allowed = rules ? rules.allowed : []
      return {
        data: models
          .filter((model) => !model.hidden && (!providers || providers.some((name) => name === model.provider)))
          .filter(({ provider, id }) => allowsModel(allowed, { provider, model: id }))
          .map((model) => pick(model, fields)),
      }
    },

    async succession({ query: { provider, model } }) {
      const succession = await catalog.succession({ provider, model })
      if (!succession) throw notFound()
      return { data: succession }
    },
  }
}

function fieldsOf(asked: readonly string[] | undefined): readonly (keyof ModelEntry)[] {
  if (!asked?.length) return DEFAULT_FIELDS
  const stranger = asked.find((name) => name !== EVERY_FIELD && !isField(name))
  if (stranger !== undefined) throw unknown('fields', 'field', stranger)
  return asked.includes(EVERY_FIELD) ? MODEL_FIELDS : asked.filter(isField)
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
