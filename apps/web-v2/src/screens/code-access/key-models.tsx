import { useGatewayModels } from '@atrium/browser-state/code-access/use-code-access'
import { wideEntries } from '@atrium/domain/code-access/key-models'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { SearchSelect } from '@atrium/ui/search-select/search-select'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

type Props = {
  /** The project of the key. */
  project: number | undefined
  /** The key is for secure data. */
  secure: boolean
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Which models a key may be used with, found by their names: models, all of a provider (`provider/*`), or a group; all where none is chosen. */
export function KeyModels({ project, secure, chosen, error, onChange }: Props) {
  const { t } = useTranslation('code-access')
  const { data } = useGatewayModels(project, secure)
  const models = data?.data ?? []
  const choices = [
    ...models.map(({ id, owned_by: by }) => ({ value: id, label: id, description: by })),
    ...wideEntries(models).map((entry) => {
      const description = entry.startsWith('group:') ? t('models.group') : t('models.provider')
      return { value: entry, label: entry, description }
    }),
  ].filter(({ value }) => !chosen.includes(value))
  return (
    <div className={styles.models}>
      <SearchSelect
        // What was chosen goes into the list: the field is empty for the next one.
        key={chosen.length}
        label={t('new.models')}
        hint={chosen.length === 0 ? t(secure ? 'models.allApproved' : 'models.all') : undefined}
        placeholder={t('models.find')}
        error={error}
        value={null}
        choices={choices}
        texts={{ none: t('models.none') }}
        onChange={(choice) => choice && onChange([...chosen, choice.value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('new.models')}>
          {chosen.map((id) => (
            <li key={id} className={styles.model}>
              <span className={styles.modelName}>{id}</span>
              <IconButton
                size="small"
                label={t('models.remove', { name: id })}
                icon={<X />}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
