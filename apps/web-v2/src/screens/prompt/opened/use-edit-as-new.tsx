import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { DraftAtPlace } from '@atrium/browser-state/drafts/draft-at-place'
import type { ShownDraft } from '@atrium/browser-state/drafts/shown-draft'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { putBack } from '@atrium/browser-state/drafts/put-back'
import { useDemandAt } from '@atrium/browser-state/drafts/demands/use-demand-at'
import { NOT_FILLED } from '@atrium/browser-state/drafts/filling'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { fillingWith } from '@atrium/browser-state/prompts/filling-with'
import { lastRun } from '@atrium/browser-state/prompts/last-run'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import { messageText } from '@atrium/domain/messages/message-text'
import { toolsToHold } from '@atrium/domain/tools/asked/kept-tools'
import { BookmarkPlus, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HeaderAction } from '#frame/header-actions.tsx'
import { toNewPrompt } from '#router/addresses/prompt-address.ts'
import { useSaveAsPrompt } from '#features/run-view/results/menu/use-save-as-prompt.ts'
import { useOfferUndo } from '#features/saved-prompts/use-offer-undo.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** What was asked; of a prompt that is gone only what its results know. */
type AskedPrompt = Pick<Prompt, 'messages' | 'author' | 'tools' | 'secureData'> & {
  [F in 'fromCatalog' | 'template' | 'moderation' | 'privacy']?: Prompt[F] | undefined
}

/** What saves the words of a prompt, and what leads to a new prompt with the words, files, models, companion and demands of this one, above what somebody was writing there. */
export function useEditAsNew(prompt: AskedPrompt | undefined, results: readonly PromptResult[]): HeaderAction[] {
  const { t } = useTranslation('prompts')
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const { author } = useConfig()
  const demandAt = useDemandAt()
  const navigate = useNavigate()
  const saveAsPrompt = useSaveAsPrompt()
  const offerUndo = useOfferUndo()
  const saved = useCatalogPrompt(prompt?.fromCatalog?.promptId).data
  const [message, ...others] = prompt?.messages ?? []
  // More than one message is made by programs: the desk has one.
  if (!message || others.length > 0) return []
  const { template, moderation = false, privacy = false, secureData = false } = prompt ?? {}
  const edit = () => {
    const [first, ...parallel] = lastRun(results)
    const type = first?.type ?? 'chat'
    const place = newPromptPlace(type, projectId)
    const said = message.parts.filter((part) => part.type === 'text' || part.type === 'file')
    const files = said.filter(({ type: kind }) => kind === 'file')
    const parts = template ? [{ type: 'text' as const, text: template.text }, ...files] : said
    const draft = drafts.at(place)
    const before = draft.shown.get()
    putBack(drafts, place, {
      messages: [{ role: 'user', parts }],
      parallel: parallel.map(({ provider, model }) => ({ provider, model })),
    })
    if (template) draft.fill(fillingWith(template, before.filling, saved?.variables))
    if (first) draft.choose({ model: { provider: first.provider, model: first.model }, options: null })
    const tools = toolsToHold({ names: prompt?.tools ?? [], isOwn: prompt?.author === author }, { secureData })
    const { id, name } = first?.context?.companion ?? {}
    draft.ask(id && name ? { id, name } : null)
    demandAt(place, { moderation, privacy, tools })
    void navigate({ ...toNewPrompt(), search: { type } })
    if (before.text !== '') offerUndo(() => bringBack(draft, before), 'added')
  }
  const words = template?.text ?? messageText(message.parts)
  const save = {
    label: t('saveAsPrompt'),
    icon: <BookmarkPlus />,
    onSelect: () => saveAsPrompt(words, template?.described ?? saved?.variables),
  }
  return [...(words === '' ? [] : [save]), { label: t('edit'), icon: <Pencil />, onSelect: edit }]
}

/** Lets a desk be as it was. */
function bringBack(
  draft: DraftAtPlace,
  { text, files, model, options, parallel, beginning, filling = NOT_FILLED }: ShownDraft,
): void {
  const added = draft.shown.get().files.filter(({ id }) => !files.some((file) => file.id === id))
  for (const { id } of added) draft.files.remove(id)
  draft.write(text)
  draft.choose({ model, options })
  draft.chooseParallel(parallel)
  const { companion = null, moderation = false, privacy = false, tools = null } = beginning
  draft.beginWith({ companion, moderation, privacy, tools })
  draft.fill(filling)
}
