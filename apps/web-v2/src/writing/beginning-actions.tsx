import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { MessageCircleDashed, ScrollText } from 'lucide-react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '#frame/page-actions.tsx'
import { useActions } from '#actions/use-actions.ts'

const InstructionsDialog = lazyPart(async () => ({
  default: (await import('#features/instructions/instructions-dialog.tsx')).InstructionsDialog,
}))

/** In the header, before there is a conversation: how it is to begin. */
export function BeginningActions({ place, type }: { place: string; type: ThreadType }) {
  const { t } = useTranslation('thread')
  const { shown, draft } = useDraftAt(place)
  const [instructing, setInstructing] = useState(false)
  const { temporary = false, instructions = '' } = shown.beginning
  const instruct = type === 'chat' ? () => setInstructing(true) : undefined
  const toggle = () => draft.beginWith({ temporary: !temporary })
  useActions({ temporary: toggle, instructions: instruct })
  return (
    <PageActions>
      {instruct && <IconButton label={t('header.instructions')} icon={<ScrollText />} onClick={instruct} />}
      <IconButton label={t('header.temporary')} icon={<MessageCircleDashed />} pressed={temporary} onClick={toggle} />
      {instructing && (
        <Suspense>
          <InstructionsDialog
            here={{ instructions, isNew: true, save: (text) => draft.beginWith({ instructions: text }) }}
            onClose={() => setInstructing(false)}
          />
        </Suspense>
      )}
    </PageActions>
  )
}
