import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { lastRun } from '@atrium/browser-state/prompts/last-run'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import { messageText } from '@atrium/domain/messages/message-text'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { BookmarkPlus, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toNewPrompt } from '#frame/prompt-address.ts'
import { useSaveAsPrompt } from '#features/run-view/results/menu/use-save-as-prompt.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Saves the words of a prompt, or leads to a new prompt with the words, files and models of this one, above what somebody was writing there. */
export function EditAsNew({ prompt, results }: { prompt: Pick<Prompt, 'messages'>; results: readonly PromptResult[] }) {
  const { t } = useTranslation('prompts')
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const navigate = useNavigate()
  const saveAsPrompt = useSaveAsPrompt()
  const [message, ...others] = prompt.messages
  // More than one message is made by programs: the desk has one.
  if (!message || others.length > 0) return null
  const edit = () => {
    const [first, ...parallel] = lastRun(results)
    const type = first?.type ?? 'chat'
    const place = newPromptPlace(type, projectId)
    const parts = message.parts.filter((part) => part.type === 'text' || part.type === 'file')
    drafts.takeBack(place, {
      messages: [{ role: 'user', parts }],
      parallel: parallel.map(({ provider, model }) => ({ provider, model })),
    })
    if (first) drafts.at(place).choose({ model: { provider: first.provider, model: first.model }, options: null })
    void navigate({ ...toNewPrompt(), search: { type } })
  }
  const words = messageText(message.parts)
  return (
    <>
      {words !== '' && (
        <IconButton label={t('saveAsPrompt')} icon={<BookmarkPlus />} onClick={() => saveAsPrompt(words)} />
      )}
      <IconButton label={t('edit')} icon={<Pencil />} onClick={edit} />
    </>
  )
}
