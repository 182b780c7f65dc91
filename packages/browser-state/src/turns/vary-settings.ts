import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { varyOptions } from '@atrium/domain/option-rules/vary-options'
import type { TurnSettings } from '#writing/create-desk.ts'

/**
 * With what another one is made of what an answer has made: its own model and options. Undefined, so that those of now count, where
 * they are not known or the model is offered no more.
 * @param made the image, and a number from 0 to 1 by which another one differs
 */
export function varySettings(
  answer: Pick<ThreadMessage, 'metadata'> | undefined,
  models: readonly ModelEntry[],
  made: { url: string; chance: number },
): TurnSettings | undefined {
  const receipt = answer?.metadata?.receipt
  const model = receipt && models.find((entry) => isModel(entry, receipt.model))
  if (!receipt || !model) return undefined
  const options = varyOptions(model, receipt.options, made)
  return { model: receipt.model, options: async () => options }
}
