import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { KEY_PLACEHOLDER } from '@atrium/domain/code-access/snippets/client-snippets'
import { Select } from '@atrium/ui/select/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'
import { ModelList } from './model-list.tsx'
import { Snippets } from './snippets.tsx'
import { useKeyModels } from './use-key-models.ts'

/** What tools are told, with models that the chosen key can be used with: at first the newest key, which is listed first. */
export function ConnectTool({ keys }: { keys: readonly CodeAccessKey[] }) {
  const { t } = useTranslation('code-access')
  const [token, setToken] = useState<string | null>(null)
  const key = keys.find((one) => one.token === token) ?? keys[0]
  const { models, told } = useKeyModels(key)
  return (
    <section>
      <h2 className={styles.heading}>{t('connect.title')}</h2>
      <p className={styles.note}>{t('connect.text', { placeholder: KEY_PLACEHOLDER })}</p>
      {key && keys.length > 1 && (
        <Select
          className={styles.ofKey}
          label={t('connect.key')}
          value={key.token}
          choices={keys.map((one) => ({ value: one.token, label: one.key_alias }))}
          onChange={setToken}
        />
      )}
      <Snippets apiKey={KEY_PLACEHOLDER} models={told} />
      <ModelList models={models.map(({ id }) => id)} ofOne={key !== undefined} />
    </section>
  )
}
