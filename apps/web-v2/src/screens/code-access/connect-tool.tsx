import { useProject } from '@atrium/browser-state/projects/use-project'
import { useKeyBudgets } from '@atrium/browser-state/spending/use-key-budgets'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { firstThatWorks } from '@atrium/domain/code-access/key-state'
import { KEY_PREFIX, KEY_TEXT } from '@atrium/domain/code-access/key-limits'
import { KEY_PLACEHOLDER } from '@atrium/domain/code-access/snippets/client-snippets'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'
import { ModelList } from './model-list.tsx'
import { Snippets } from './snippets.tsx'
import { useKeyModels } from './use-key-models.ts'
import { useKeyTrial } from './use-key-trial.tsx'

/**
 * What tools are told, with models that the chosen key can be used with: at first the newest key that works, of those that are listed with the
 * newest first. A key that is pasted is filled in and can be tried: it stays in the page.
 */
export function ConnectTool({ keys }: { keys: readonly CodeAccessKey[] }) {
  const { t } = useTranslation('code-access')
  const [token, setToken] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const [now] = useState(() => new Date().toISOString())
  const ofCompany = useKeyBudgets(useProject().project?.projectId)
  const trial = useKeyTrial()
  const key = keys.find((one) => one.token === token) ?? firstThatWorks(keys, now, ofCompany)
  const { models, told } = useKeyModels(key)
  const secret = pasted.trim()
  const isKey = KEY_TEXT.test(secret)
  const paste = (text: string) => {
    setPasted(text)
    trial.forget()
    const named = keys.find(({ key_name: hint }) => hint.slice(-4) === text.trim().slice(-4))
    if (KEY_TEXT.test(text.trim()) && named) setToken(named.token)
  }
  return (
    <section className={styles.connect}>
      <div>
        <h2 className={styles.heading}>{t('connect.title')}</h2>
        <p className={styles.note}>{t('connect.text', { placeholder: KEY_PLACEHOLDER })}</p>
      </div>
      <div className={styles.secret}>
        {key && keys.length > 1 && (
          <Select
            className={styles.ofKey}
            label={t('connect.key')}
            value={key.token}
            choices={keys.map((one) => ({ value: one.token, label: one.key_alias }))}
            onChange={setToken}
          />
        )}
        <TextField
          label={t('connect.own')}
          className={styles.grow}
          placeholder={`${KEY_PREFIX}…`}
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          onChange={paste}
        />
        <Button icon={<Zap />} disabled={!isKey} busy={trial.busy} onClick={() => void trial.run(secret, told.main)}>
          {t('made.test')}
        </Button>
      </div>
      {secret !== '' && !isKey ? <p className={styles.bad}>{t('connect.noKey')}</p> : trial.told}
      <Snippets apiKey={isKey ? secret : KEY_PLACEHOLDER} models={told} />
      <ModelList models={models.map(({ id }) => id)} ofOne={key !== undefined} />
    </section>
  )
}
