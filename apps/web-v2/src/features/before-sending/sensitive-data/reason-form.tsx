import { findSensitiveData } from '@atrium/domain/sensitive-data/find-sensitive-data'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sensitive-data-dialog.module.css'

/** As the server takes it. */
const SHORTEST = 3
const LONGEST = 500

/** Asks why something has to be sent. The reason is kept, so it must not hold what it is about. */
export function ReasonForm({ onGive }: { onGive: (reason: string) => void }) {
  const { t } = useTranslation('sending')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const given = reason.trim()
  const fault = given.length < SHORTEST ? 'missing' : findSensitiveData(given).length > 0 ? 'holdsData' : null
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault) setTried(true)
        else onGive(given)
      }}
    >
      <TextField
        label={t('sensitive.reasonLabel')}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST}
        required
        error={tried && fault ? t(`sensitive.reasonFault.${fault}`) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus
      />
      <Button type="submit" variant="primary">
        {t('sensitive.reasonSend')}
      </Button>
    </form>
  )
}
