import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { OptionValue, OptionValues } from '@atrium/domain/options/option-sheet'
import { optionsKey } from '@atrium/domain/option-rules/options-key'
import type { UserState } from '@atrium/domain/user-state/user-state'

type Given = {
  /** The question hands in an image to start from. */
  image: boolean
  /** The mask of the answer that it stands in for, which belongs to that image. */
  mask: OptionValue | undefined
}

/**
 * The options with which another model gives an answer once more: those with which a new thread with it would begin, and the mask, where it
 * takes one.
 */
export async function otherModelOptions(
  entry: ModelEntry,
  { settings }: UserState,
  given: Given,
): Promise<OptionValues> {
  const { settleForModel } = await import('#writing/settle-for-model.ts')
  const own = settings?.options
  const key = optionsKey({ provider: entry.provider, model: entry.id })
  const { sheet, values } = settleForModel(entry, {
    chosen: null,
    saved: null,
    own: own && Object.hasOwn(own, key) ? own[key] : undefined,
    given: { image: given.image, mask: given.mask !== undefined },
  })
  const takesMask = entry.abilities.mask && sheet.some(({ name }) => name === 'mask')
  return { ...values, ...(given.mask !== undefined && takesMask && { mask: given.mask }) }
}
