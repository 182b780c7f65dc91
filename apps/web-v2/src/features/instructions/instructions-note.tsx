import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstructionsHere } from './instructions-dialog.tsx'
import { LazyInstructionsDialog } from './lazy-instructions-dialog.tsx'
import { NoteButton } from '#frame/note-button.tsx'

export type InstructionsNoteProps = { here: InstructionsHere }

/** Above the field, for where instructions apply to what is sent: says whose, and shows them. */
export function InstructionsNote({ here: kept }: InstructionsNoteProps) {
  const { t } = useTranslation('instructions')
  const [{ instructions: own = '' }] = useSettings()
  const [open, setOpen] = useState(false)
  const here = kept.instructions
  const which = own === '' ? 'hereApply' : here === '' ? 'ownApply' : 'bothApply'
  return (
    <>
      <NoteButton
        icon={<ScrollText aria-hidden="true" />}
        title={[own, here].filter(Boolean).join('\n\n')}
        onClick={() => setOpen(true)}
      >
        {t(which)}
      </NoteButton>
      {open && <LazyInstructionsDialog here={kept} onClose={() => setOpen(false)} />}
    </>
  )
}
