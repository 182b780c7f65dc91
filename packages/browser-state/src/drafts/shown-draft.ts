import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Beginning } from './beginning.ts'
import type { DraftRecord } from './draft-record.ts'
import type { Filling } from './filling.ts'
import type { ShownFile } from './files/shown-file.ts'

export type ShownDraft = {
  text: string
  files: readonly ShownFile[]
  /** What was chosen for this message; null where nothing was. */
  model: ModelRef | null
  options: OptionValues | null
  /** The parallel models, as they were chosen. */
  parallel: readonly ModelRef[]
  /** How the conversation begins, where it is a new one. */
  beginning: Beginning
  /** What is known of the variables of a prompt; undefined where nothing is. */
  filling: Filling | undefined
  /** What was written elsewhere at the same time. */
  elsewhere: string | null
}

const NONE: readonly ModelRef[] = []
const PLAIN: Beginning = {}

/** What is shown of a draft. What nobody has chosen is the same each time. */
export function shownDraft(
  { text, model, options, parallel = NONE, beginning = PLAIN, filling, elsewhere }: DraftRecord,
  files: readonly ShownFile[],
): ShownDraft {
  return { text, files, model, options, parallel, beginning, filling, elsewhere }
}
