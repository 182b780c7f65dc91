import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { Badge } from '@atrium/ui/badge/badge'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import styles from './models-table.module.css'

type Props = {
  models: readonly AdministeredModel[]
  idOf: (model: AdministeredModel) => string
  /** The id of the one that is opened beside. */
  open: string | undefined
  onOpen: (id: string) => void
}

/** One model a row; its name opens it. */
export function ModelsTable({ models, idOf, open, onOpen }: Props) {
  const { t } = useTranslation('models-screen')
  return (
    <Table
      items={models}
      idOf={idOf}
      open={open}
      columns={[
        {
          key: 'model',
          label: t('columns.model'),
          draw: (model) => (
            <RowOpener
              name={model.name}
              detail={`${model.provider} · ${model.model}`}
              onOpen={() => onOpen(idOf(model))}
            />
          ),
        },
        { key: 'state', label: t('columns.state'), width: '40%', draw: (model) => <States model={model} /> },
      ]}
    />
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
