import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenDays, type TokenScope } from '@atrium/domain/people/access-token'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
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
  const form = useForm(['name'], async () => onMade(await account.createToken({ name: name.trim(), scope, days })))
  return (
    <Form form={form}>
      <TextField
        label={t('access-tokens.name')}
        maxLength={100}
        ref={takeFocus}
        value={name}
        error={form.problem.fields['name']}
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
      <FormButtons form={form} submit={t('access-tokens.create')} cancel={t('cancel')} onCancel={onCancel} />
    </Form>
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
        <Button ref={takeFocus} variant="primary" size="small" onClick={copy}>
          {t('access-tokens.copy')}
        </Button>
        <Button variant="ghost" size="small" onClick={onDone}>
          {t('access-tokens.done')}
        </Button>
      </span>
    </div>
  )
}
