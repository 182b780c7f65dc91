import { defaultModels } from '@atrium/domain/model-choice/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { wishedModel } from '@atrium/domain/projects/caller-rules'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { Gates } from '#generation/generation.ts'
import { type Refusal, unprocessable } from '#platform/http/refusal.ts'
import { saidLast } from '../conversation.ts'
import { offeredTools } from '../offered-tools.ts'
import { prepareModels } from '../prepare-models.ts'
import type { StartReads } from '../read-for-start.ts'
import type { RunPlans } from '../run-plan.ts'
import { contentsOf, namesModel, type RunBody } from '../run-request.ts'

/** What is said, with templates filled in, and a plan for each model that is to answer it. @throws 422 refusals */
export function passGates(
  { thread, gates, before, own, rules, companion, outside }: StartReads,
  {
    body,
    secureChatModel,
    ...given
  }: { body: RunBody; secureChatModel: string; offered?: readonly string[] | undefined },
): { messages: RunBody['messages']; plans: RunPlans } {
  if (body.parentId && before.length === 0) throw noSuchMessage()
  const messages = contentsOf(body)
  const said = saidLast(messages, before)
  const fallback = defaultOf(gates, { thread, own, rules, body, secureChatModel })
  const { allowed } = rules
  const offered = given.offered ?? (body.tools === undefined ? offeredTools({ thread, own, companion }) : [])
  return { messages, plans: prepareModels(gates, { thread, body, said, fallback, allowed, offered, outside }) }
}

/** What answers where nothing is named. Looked for only there: an answer's first word does not wait for it. */
function defaultOf(
  gates: Pick<Gates, 'defaultModel'>,
  given: Pick<StartReads, 'thread' | 'own' | 'rules'> & { body: RunBody; secureChatModel: string },
): ModelRef {
  const { thread, own, rules, body, secureChatModel } = given
  const { type, secureData } = thread
  const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
  if (namesModel(thread, body)) return defaults[type]
  const wished = wishedModel(rules.defaultModels, type)
  const { allowed } = rules
  return gates.defaultModel({ type, secureData, saved: savedModel(own, type), wished, allowed, defaults })
}

function noSuchMessage(): Refusal {
  return unprocessable('This message is not in the conversation.', [
    { path: 'body.parentId', message: 'The conversation has no message with this id.' },
  ])
}
