import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { MessageCircleDashed, ScrollText, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyInstructionsDialog } from '#features/instructions/lazy-instructions-dialog.tsx'
import { useInstructionsHere } from '#features/instructions/use-instructions-here.ts'
import { LazyToolsDialog } from '#features/tools/lazy-tools-dialog.tsx'
import { useToolsHere } from '#features/tools/use-tools-here.ts'
import { PageActions } from '#frame/page-actions.tsx'
import { useActions } from '#actions/use-actions.ts'

/** In the header, before there is a conversation: how it is to begin. */
export function BeginningActions({ place, type }: { place: string; type: ThreadType }) {
  const { t } = useTranslation('thread')
  const { shown, draft } = useDraftAt(place)
  const [instructing, setInstructing] = useState(false)
  const here = useInstructionsHere(place, null)
  const tools = useToolsHere(place, null)
  const [choosing, setChoosing] = useState(false)
  const { temporary = false } = shown.beginning
  const instruct = type === 'chat' ? () => setInstructing(true) : undefined
  const chooseTools = type === 'chat' ? () => setChoosing(true) : undefined
  const toggle = () => draft.beginWith({ temporary: !temporary })
  useActions({ temporary: toggle, instructions: instruct, tools: chooseTools })
  return (
    <PageActions>
      {instruct && <IconButton label={t('header.instructions')} icon={<ScrollText />} onClick={instruct} />}
      {chooseTools && <IconButton label={t('header.tools')} icon={<Wrench />} onClick={chooseTools} />}
      <IconButton label={t('header.temporary')} icon={<MessageCircleDashed />} pressed={temporary} onClick={toggle} />
      {choosing && <LazyToolsDialog here={tools} onClose={() => setChoosing(false)} />}
      {instructing && <LazyInstructionsDialog here={here} onClose={() => setInstructing(false)} />}
    </PageActions>
  )
}
