import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstructionsHere } from './instructions-dialog.tsx'
import { LazyInstructionsDialog } from './lazy-instructions-dialog.tsx'
import styles from './instructions.module.css'

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
      <button
        type="button"
        className={styles.note}
        title={[own, here].filter(Boolean).join('\n\n')}
        onClick={() => setOpen(true)}
      >
        <ScrollText aria-hidden="true" />
        {t(which)}
      </button>
      {open && <LazyInstructionsDialog here={kept} onClose={() => setOpen(false)} />}
    </>
  )
}
