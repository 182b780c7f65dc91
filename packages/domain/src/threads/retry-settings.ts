import type { ModelEntry, ModelRef } from '#models/model-entry.ts'
import { isModel } from '#models/is-model.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { Receipt } from '#runs/receipt.ts'
import type { ThreadType } from './thread-type.ts'

type Made = Pick<Receipt, 'model' | 'options'>

/**
 * With which model and options an answer is asked for once more. An image, a video or a text that stands alone is made as it was
 * made: with the model and the options of its receipt. Null where what is chosen now counts: in a chat, which goes on with
 * what is chosen; where nothing is known of how it was made; and where its model may not be used here any more.
 * @param usable the models that may be chosen in the thread
 */
export function retrySettings(
  type: ThreadType,
  receipt: Made | undefined,
  usable: readonly ModelEntry[],
): { model: ModelRef; options: OptionValues } | null {
  if (type === 'chat' || !receipt || !usable.some((entry) => isModel(entry, receipt.model))) return null
  return { model: receipt.model, options: receipt.options }
}
