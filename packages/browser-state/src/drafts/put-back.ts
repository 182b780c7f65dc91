import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import type { RunInput } from '#runs/live-run.ts'
import type { NewThread } from '#threads/create-thread.ts'
import { beginningOf, beginningsTogether } from './beginning.ts'
import type { Drafts } from './create-drafts.ts'
import { joinedTexts } from './draft-changes.ts'
import { draftOfMessage } from './draft-of-message.ts'

/**
 * Puts a message that was not sent back to where it was written, before what stands there. What was changed at a message is there still.
 * @param newThread how the conversation was to begin that there is none of yet
 */
export function putBack(
  drafts: Pick<Drafts, 'at'>,
  place: string,
  input: RunInput | null,
  newThread?: NewThread | null,
): void {
  const message = draftOfMessage(input)
  const draft = drafts.at(place)
  const { text, beginning } = draft.shown.get()
  if (!message || (readDraftPlace(place)?.kind === 'edit' && text !== '')) return
  draft.write(joinedTexts(...message.texts, text))
  void draft.files.add(message.files)
  if (message.parallel) draft.chooseParallel(message.parallel)
  const isNew = readDraftPlace(place)?.kind === 'new'
  const its = { ...(isNew && newThread && beginningOf(newThread)), ...input?.demands }
  draft.beginWith(beginningsTogether(its, beginning))
}
