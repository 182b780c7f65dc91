import { useSuccession } from '@atrium/browser-state/models/use-succession'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import styles from './model-gone.module.css'

export type ModelGoneProps = {
  /** A model that is not among `models`. */
  value: ModelRef
  models: readonly ModelEntry[]
  onChange: (model: ModelRef) => void
}

/** Says what became of a conversation's model, and offers its successor in one click. */
export function ModelGone({ value, models, onChange }: ModelGoneProps) {
  const { t, i18n } = useTranslation('models')
  const { name = value.model, retired, shutdown, successor } = useSuccession(value) ?? {}
  const next = successor && models.find((model) => isModel(model, successor))
  const day = shutdown && new Date(`${shutdown}T12:00:00`).toLocaleDateString(i18n.language, { dateStyle: 'long' })
  const say = () => {
    if (!retired) return t('retired.notOffered', { name })
    return day ? t('retired.goneOn', { name, day }) : t('retired.gone', { name })
  }
  return (
    <div className={styles.banner}>
      <output className={styles.text}>{say()}</output>
      <div className={styles.actions}>
        {next && (
          <Button size="small" variant="primary" onClick={() => onChange({ provider: next.provider, model: next.id })}>
            {t('retired.use', { name: next.name })}
          </Button>
        )}
        <Button size="small" onClick={() => runAction('change-model')}>
          {t('retired.choose')}
        </Button>
      </div>
    </div>
  )
}
