import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { Badge } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import shared from '#features/administration/administration-table.module.css'
import styles from './models-table.module.css'

type Props = {
  models: readonly AdministeredModel[]
  idOf: (model: AdministeredModel) => string
  /** The id of the one that is opened beside. */
  open: string | null
  onOpen: (id: string) => void
}

/** One model a row; its name opens it. */
export function ModelsTable({ models, idOf, open, onOpen }: Props) {
  const { t } = useTranslation('models-screen')
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.model')}</th>
          <th scope="col" className={styles.state}>
            {t('columns.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <tr key={idOf(model)} data-open={idOf(model) === open}>
            <td>
              <button type="button" className={shared.opener} onClick={() => onOpen(idOf(model))}>
                <Named model={model} />
              </button>
            </td>
            <td className={styles.state}>
              <States model={model} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Named({ model: { name, provider, model } }: { model: AdministeredModel }) {
  return (
    <span className={shared.words}>
      <span className={shared.name}>{name}</span>
      <span className={shared.detail}>
        {provider} · {model}
      </span>
    </span>
  )
}

function States({ model: { hidden, callable, recommended, source } }: { model: AdministeredModel }) {
  const { t } = useTranslation('models-screen')
  return (
    <span className={styles.badges}>
      {hidden && <Badge tone="warn">{t('states.hidden')}</Badge>}
      {!callable && <Badge>{t('states.unavailable')}</Badge>}
      {recommended && <Badge tone="good">{t('states.recommended')}</Badge>}
      {source !== 'catalog' && <Badge tone="accent">{t(`states.${source}`)}</Badge>}
    </span>
  )
}
