import { useRoom } from '@atrium/browser-state/console/use-room'
import { directoriesRoom } from '@atrium/browser-state/directories/directories-room'
import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
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
  const form = useForm(['name'], async () => onMade(await directories.createToken(name.trim())))
  return (
    <Form form={form}>
      <TextField
        label={t('directories.name')}
        hint={t('directories.nameHint')}
        maxLength={100}
        ref={takeFocus}
        value={name}
        error={form.problem.fields['name']}
        onChange={setName}
      />
      <FormButtons form={form} submit={t('directories.submit')} cancel={t('cancel')} onCancel={onCancel} />
    </Form>
  )
}
