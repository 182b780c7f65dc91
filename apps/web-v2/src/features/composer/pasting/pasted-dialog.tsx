import { linesOf } from '@atrium/domain/drafts/pasted-text'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './pasted-dialog.module.css'

export type PastedDialogProps = {
  text: string
  title: string
  /** With the text as it was changed. */
  onClose: (text: string) => void
  onIntoText: (text: string) => void
  onRemove: () => void
}

/** A pasted text to be read and changed. What is changed holds however the dialog is closed. */
export function PastedDialog({ text, title, onClose, onIntoText, onRemove }: PastedDialogProps) {
  const { t } = useTranslation('thread')
  const [value, setValue] = useState(text)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(value)}
      title={title}
      description={t('pasted.size', { count: linesOf(value), characters: value.length })}
      width={800}
      texts={{ close: t('pasted.close') }}
      footer={
        <>
          <Button variant="ghost" onClick={onRemove}>
            {t('pasted.remove')}
          </Button>
          <Button onClick={() => onIntoText(value)}>{t('pasted.intoText')}</Button>
          <Button variant="primary" onClick={() => onClose(value)}>
            {t('pasted.done')}
          </Button>
        </>
      }
    >
      <textarea
        className={styles.text}
        aria-label={t('pasted.label')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Dialog>
  )
}
