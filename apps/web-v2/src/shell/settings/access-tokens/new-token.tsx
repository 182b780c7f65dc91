import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenDays, type TokenScope } from '@atrium/domain/people/access-token'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from '../settings-form.module.css'

/** Asks what a token is for, then shows it: nobody can see it again. */
export function NewToken({ onDone }: { onDone: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return token === null ? <Wanted onMade={setToken} onCancel={onDone} /> : <Made token={token} onDone={onDone} />
}

function Wanted({ onMade, onCancel }: { onMade: (token: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('full')
  const [days, setDays] = useState<TokenDays>(90)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      onMade(await account.createToken({ name: name.trim(), scope, days }))
    } catch (error) {
      setProblem(formProblem(error, ['name']))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('access-tokens.name')}
        maxLength={100}
        value={name}
        error={problem.fields['name'] ?? problem.message ?? undefined}
        onChange={setName}
      />
      <Select
        label={t('access-tokens.scope')}
        value={scope}
        choices={TOKEN_SCOPES.map((value) => ({ value, label: t(`access-tokens.scopes.${value}`) }))}
        onChange={setScope}
      />
      <Select
        label={t('access-tokens.lifetime')}
        value={String(days)}
        choices={TOKEN_DAYS.map((count) => ({ value: String(count), label: t('access-tokens.days', { count }) }))}
        onChange={(chosen) => setDays(TOKEN_DAYS.find((count) => String(count) === chosen) ?? days)}
      />
      <span className={styles.buttons}>
        <Button type="submit" variant="primary" size="small">
          {t('access-tokens.create')}
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const { notifications } = useConsole()
  const copy = () =>
    void notifyCopy(notifications, () => navigator.clipboard.writeText(token), t('access-tokens.token'))
  return (
    <div className={styles.form}>
      <TextField label={t('access-tokens.token')} hint={t('access-tokens.tokenHint')} value={token} />
      <span className={styles.buttons}>
        <Button variant="primary" size="small" onClick={copy}>
          {t('access-tokens.copy')}
        </Button>
        <Button variant="ghost" size="small" onClick={onDone}>
          {t('access-tokens.done')}
        </Button>
      </span>
    </div>
  )
}
