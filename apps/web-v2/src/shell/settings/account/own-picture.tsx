import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { Button } from '@atrium/ui/button/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { formProblem } from '#frame/forms/form-problem.ts'
import styles from '../settings-form.module.css'

const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** One's picture, or the initials that stand there without one: changed and removed here. */
export function OwnPicture() {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { user } = useConfig()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem(null)
    try {
      await account.setPicture(file)
    } catch (error) {
      setProblem(formProblem(error, []).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <span className={styles.picture}>
        <Avatar name={user.name} picture={user.picture} size={56} />
        <Button size="small" busy={busy} onClick={() => field.current?.click()}>
          {t(user.picture ? 'account.picture.change' : 'account.picture.add')}
        </Button>
        {user.picture && (
          <Button size="small" variant="ghost" onClick={() => void account.removePicture()}>
            {t('account.picture.remove')}
          </Button>
        )}
      </span>
      {problem && (
        <p role="alert">
          <ToldError error={{ message: problem }} />
        </p>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('account.picture.add')}
        accept={TYPES}
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
