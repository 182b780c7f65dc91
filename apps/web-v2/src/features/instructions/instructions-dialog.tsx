import { useRoom } from '@atrium/browser-state/console/use-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import type { Thread } from '@atrium/contract/entities/thread'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstructionsField } from './instructions-field.tsx'

export type InstructionsDialogProps = {
  /** Null before there is a conversation: then the person's own are changed alone. */
  thread: Pick<Thread, 'id' | 'instructions'> | null
  onClose: () => void
}

/** What models are told in all conversations of a person, and in this one. */
export function InstructionsDialog({ thread, onClose }: InstructionsDialogProps) {
  const { t } = useTranslation('instructions')
  const threads = useRoom(threadsRoom)
  const [{ instructions: kept = '' }, change] = useSettings()
  const [own, setOwn] = useState(kept)
  const [here, setHere] = useState(thread?.instructions ?? '')
  const save = async () => {
    if (own.trim() !== kept) change({ instructions: own.trim() })
    const isChanged = thread && here.trim() !== (thread.instructions ?? '')
    if (!isChanged || (await threads.change(thread.id, { instructions: here.trim() }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      width={640}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {thread && <InstructionsField label={t('here')} hint={t('hereHint')} value={here} onChange={setHere} />}
      <InstructionsField label={t('own')} hint={t('ownHint')} value={own} onChange={setOwn} />
    </Dialog>
  )
}
