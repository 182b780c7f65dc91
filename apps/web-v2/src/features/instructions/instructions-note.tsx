import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import type { Thread } from '@atrium/contract/entities/thread'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { ScrollText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './instructions.module.css'

const InstructionsDialog = lazyPart(async () => ({
  default: (await import('./instructions-dialog.tsx')).InstructionsDialog,
}))

export type InstructionsNoteProps = { thread: Pick<Thread, 'id' | 'instructions'> | null }

/** Above the field, for where instructions apply to what is sent: says whose, and shows them. */
export function InstructionsNote({ thread }: InstructionsNoteProps) {
  const { t } = useTranslation('instructions')
  const [{ instructions: own = '' }] = useSettings()
  const [open, setOpen] = useState(false)
  const here = thread?.instructions ?? ''
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
      {open && (
        <Suspense>
          <InstructionsDialog thread={thread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
