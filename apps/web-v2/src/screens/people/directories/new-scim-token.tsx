import { useRoom } from '@atrium/browser-state/console/use-room'
import { directoriesRoom } from '@atrium/browser-state/directories/directories-room'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { CopiedField } from './copied-field.tsx'
import styles from './directories-panel.module.css'

/** Asks which directory a token is for, then shows it: nobody can see it again. */
export function NewScimToken({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('people')
  const [token, setToken] = useState<string | null>(null)
  if (token === null) return <Wanted onMade={setToken} onCancel={onDone} />
  return (
    <div className={styles.form}>
      <CopiedField
        label={t('directories.token')}
        hint={t('directories.tokenHint')}
        value={token}
        copyLabel={t('directories.copyToken')}
      />
      <span className={styles.buttons}>
        <Button size="small" onClick={onDone}>
          {t('done')}
        </Button>
      </span>
    </div>
  )
}

function Wanted({ onMade, onCancel }: { onMade: (token: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('people')
  const directories = useRoom(directoriesRoom)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      onMade(await directories.createToken(name.trim()))
    } catch (error) {
      setProblem(formProblem(error, ['name']))
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('directories.name')}
        hint={t('directories.nameHint')}
        maxLength={100}
        value={name}
        error={problem.fields['name'] ?? problem.message ?? undefined}
        onChange={setName}
      />
      <span className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {t('directories.submit')}
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}
