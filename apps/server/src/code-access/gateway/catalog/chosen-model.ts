import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { defaultModels } from '@atrium/domain/model-choice/default-models'
import { keyAllows } from '@atrium/domain/code-access/key-models'
import { type CallerRules, wishedModel } from '@atrium/domain/projects/caller-rules'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Gates } from '#generation/generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import { GatewayError } from '../gateway-error.ts'
import { passes } from '../admission/passes.ts'
import type { CatalogMeans } from './catalog-means.ts'

type Named = { provider: ModelRef['provider'] | null; model: string | null }

type Given = {
  gates: Gates
  rules: CallerRules
  own: Pick<UserState, 'default'>
  /** Those of the key. */
  models: readonly string[]
  secureData: boolean
}

/** Which models stand behind companions and prompts, for one key at one moment. */
export function createModelChoice(
  { generation, secureChatModel }: Pick<CatalogMeans, 'generation' | 'secureChatModel'>,
  { gates, rules, own, models, secureData }: Given,
) {
  const { allowed } = rules

  function defaultOf(type: ConverseType): ModelRef {
    const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
    const wished = wishedModel(rules.defaultModels, type)
    return gates.defaultModel({ type, secureData, saved: savedModel(own, type), wished, allowed, defaults })
  }

  /** With secure data a companion whose model is not approved is answered by the default, as in conversations. */
  function wanted({ provider, model }: Named, type: ConverseType): ModelRef {
    const named = provider !== null && model !== null ? { provider, model } : null
    const isUnfit =
      secureData && type === 'companion' && named && !passes(() => gates.checkModel(named, { type, secureData }))
    return named && !isUnfit ? named : defaultOf(type)
  }

  return {
    /**
     * The model that answers, and whether it is the one that is named.
     * @throws GatewayError 403 where it is not for the key, and 422 refusals that name what stands in the way
     */
    choose(named: Named, type: ConverseType, name: string): { model: CatalogModel; isNamed: boolean } {
      const ref = wanted(named, type)
      const { model } = gates.checkModel(ref, { type, secureData, allowed })
      if (!keyAllows(models, { provider: model.provider, model: model.id })) {
        throw new GatewayError(403, `This key may not use ${model.name}, which answers for "${name}".`, {
          param: 'model',
        })
      }
      generation.check(model, { allowed, secureData })
      return { model, isNamed: ref.provider === named.provider && ref.model === named.model }
    },
  }
}

export type ModelChoice = ReturnType<typeof createModelChoice>
