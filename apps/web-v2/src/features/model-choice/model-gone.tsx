import type { GoneModel } from '@atrium/browser-state/writing/desk-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import styles from './model-gone.module.css'
import { useGoneWords } from './use-gone-words.ts'

export type ModelGoneProps = {
  gone: GoneModel
  models: readonly ModelEntry[]
  /** The model that answers now. */
  value: ModelRef
  onChange: (model: ModelRef) => void
}

/** Says what became of a conversation's model and which one answers instead, and offers that one for good in one click. */
export function ModelGone({ gone, models, value, onChange }: ModelGoneProps) {
  const { t } = useTranslation('models')
  const say = useGoneWords()
  const { successor = null } = gone.succession ?? {}
  const next = successor && models.find((model) => isModel(model, successor))
  const instead = models.find((model) => isModel(model, value))
  return (
    <div className={styles.banner}>
      <output className={styles.text}>
        {say(gone)} {instead && t('retired.instead', { name: instead.name })}
      </output>
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
