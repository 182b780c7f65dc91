import type { Gates } from '#generation/generation.ts'
import { isRefused } from '#platform/is-refused.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { CompanionInUse } from './companion-in-use.ts'

/**
 * A thread as far as it is asked by way of a companion: model and options are the companion's, but where the conversation with it has chosen
 * others. With secure data a model that is not approved is left to the default, which is.
 */
export function askedThread(
  { tools, ...facts }: ThreadFacts,
  { asked, provider, model, providerOptions }: CompanionInUse,
  gates: Pick<Gates, 'checkModel'>,
): ThreadFacts {
  const type = 'companion' as const
  // Another companion that is asked for one message has its own.
  const thread = { ...facts, tools: facts.companion?.id === asked.id ? tools : null }
  const isChosen = thread.companion?.id === asked.id && !asked.draft && thread.model !== null
  if (isChosen) return { ...thread, type }
  const isUsable = provider !== null && model !== null && (!thread.secureData || isApproved(gates, { provider, model }))
  return isUsable
    ? { ...thread, type, provider, model, providerOptions }
    : { ...thread, type, provider: null, model: null, providerOptions: {} }
}

function isApproved(gates: Pick<Gates, 'checkModel'>, ref: Parameters<Gates['checkModel']>[0]): boolean {
  return !isRefused(() => gates.checkModel(ref, { type: 'companion', secureData: true }))
}
