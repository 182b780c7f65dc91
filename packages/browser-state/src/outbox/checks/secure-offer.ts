import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { sameModel } from '@atrium/domain/models/same-model'
import { SECRET_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import { reachesOut } from '@atrium/domain/tools/asked/lent-tools'
import type { FoundIn } from './found-in.ts'
import type { Outgoing } from '../outgoing.ts'

/** Secure mode as it is offered to a message: why, or why not, and the message as it would go there; null where it does not help. */
export type SecureOffer =
  | { hint: 'new' | 'another'; message: Outgoing }
  /** No mode allows secrets, or no model is approved for secure data. */
  | { hint: 'secret' | 'noModel'; message: null }

type Approved = {
  /** The models that are approved for secure data. */
  models: readonly ModelEntry[]
  /** The model of the message where that is approved, else the one that secure conversations begin with. */
  chosen: ModelRef
}

/** What secure mode can do for a message in which something was found. */
export function secureOffer(message: Outgoing, found: readonly FoundIn[], { models, chosen }: Approved): SecureOffer {
  const isSecret = found.some(({ places }) => places.some(({ kind }) => SECRET_KINDS.includes(kind)))
  if (isSecret) return { hint: 'secret', message: null }
  if (models.length === 0) return { hint: 'noModel', message: null }
  const { parentId: _, parallel, tools, demands, ...rest } = message.input
  const approved = parallel && parallelModels(models, chosen, parallel)
  const also = parallel?.filter((asked) => approved?.some((entry) => isModel(entry, asked)))
  const isSame = sameModel(chosen, rest)
  const input = {
    ...rest,
    ...chosen,
    // The options of one model say nothing about another.
    ...(isSame ? {} : { providerOptions: {} }),
    ...(also && also.length > 0 && { parallel: also }),
    // No tool may reach other servers with secure data: what names one is refused.
    ...(tools && { tools: stayingHere(tools) }),
    ...(demands && { demands: { ...demands, ...(demands.tools && { tools: stayingHere(demands.tools) }) } }),
  }
  return { hint: message.threadId === null ? 'new' : 'another', message: { ...message, secureData: true, input } }
}

function stayingHere(tools: readonly string[]): string[] {
  return tools.filter((name) => !reachesOut(name))
}
