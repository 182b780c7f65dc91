import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { Beginning } from '@atrium/browser-state/drafts/beginning'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { useRouter } from '#router/use-router.ts'

/** What a text is to be asked with: the options of its model, and what it demands of every answer. */
type AskedWith = Partial<ModelRef> & { providerOptions?: OptionValues } & Pick<Beginning, 'moderation' | 'privacy'>

/** Leads to a new conversation with this text in its composer, below what somebody was writing there, and with what it is asked with on its desk. */
export function useBeginWith() {
  const drafts = useRoom(draftsRoom)
  const router = useRouter()
  const { project } = useProject()
  return (type: ThreadType, text: string, { provider, model, providerOptions = {}, ...demanded }: AskedWith = {}) => {
    const draft = drafts.at(newThreadPlace(type, project?.projectId ?? 0))
    const written = draft.shown.get().text
    if (!written.endsWith(text)) draft.write(written === '' ? text : `${written}\n\n${text}`)
    const ref = provider && model ? { provider, model } : null
    const hasOptions = Object.keys(providerOptions).length > 0
    // Those of the model that was chosen before say nothing about this one.
    if (ref || hasOptions) draft.choose({ ...(ref && { model: ref }), options: hasOptions ? providerOptions : null })
    // What was demanded by another text that waits in the field still holds.
    if (demanded.moderation) draft.beginWith({ moderation: true })
    if (demanded.privacy) draft.beginWith({ privacy: true })
    void router.navigate({ ...toNewThread(type), search: ref ?? {} })
  }
}
