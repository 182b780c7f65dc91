import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstructionsField } from './instructions-field.tsx'

/** What is told in one conversation. */
export type InstructionsHere = {
  instructions: string
  /** Nothing has been said in it yet. */
  isNew?: boolean
  /** Answers false where it could not be saved. */
  save: (instructions: string) => Promise<boolean> | void
}

export type InstructionsDialogProps = {
  here: InstructionsHere
  onClose: () => void
}

/** What models are told in all conversations of a person, and in this one. */
export function InstructionsDialog({ here: kept, onClose }: InstructionsDialogProps) {
  const { t } = useTranslation('instructions')
  const [{ instructions: known = '' }, change] = useSettings()
  const [own, setOwn] = useState(known)
  const [here, setHere] = useState(kept.instructions)
  const save = async () => {
    if (own.trim() !== known) change({ instructions: own.trim() })
    const isSaved = here.trim() === kept.instructions || (await kept.save(here.trim())) !== false
    if (isSaved) onClose()
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
      <InstructionsField
        label={t('here')}
        hint={t(kept.isNew ? 'newHint' : 'hereHint')}
        value={here}
        onChange={setHere}
      />
      <InstructionsField label={t('own')} hint={t('ownHint')} value={own} onChange={setOwn} />
    </Dialog>
  )
}
