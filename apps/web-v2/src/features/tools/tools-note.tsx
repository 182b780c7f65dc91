import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoteButton } from '#frame/note-button.tsx'
import { LazyToolsDialog } from './lazy-tools-dialog.tsx'
import type { ToolsHere } from './use-tools-here.ts'

/** Above the field, in a conversation with tools of its own: says how many, and shows them. */
export function ToolsNote({ here }: { here: ToolsHere }) {
  const { t } = useTranslation('thread')
  const [open, setOpen] = useState(false)
  const count = here.tools?.length ?? 0
  return (
    <>
      <NoteButton icon={<Wrench aria-hidden="true" />} onClick={() => setOpen(true)}>
        {count === 0 ? t('noToolsHere') : t('toolsHere', { count })}
      </NoteButton>
      {open && <LazyToolsDialog here={here} onClose={() => setOpen(false)} />}
    </>
  )
}
