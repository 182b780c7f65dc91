import type { GoneModel } from '@atrium/browser-state/writing/desk-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { sameModel } from '@atrium/domain/models/same-model'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './model-gone.module.css'
import { useGoneWords } from './use-gone-words.ts'

export type ParallelGoneProps = {
  gone: readonly GoneModel[]
  parallel: readonly ModelRef[]
  onChange: (models: readonly ModelRef[]) => void
}

/** Says which parallel models are offered no more and so do not answer. */
export function ParallelGone({ gone, parallel, onChange }: ParallelGoneProps) {
  const { t } = useTranslation('models')
  const say = useGoneWords()
  const isGone = (ref: ModelRef) => gone.some(({ model }) => sameModel(model, ref))
  return (
    <div className={styles.banner}>
      <output className={styles.text}>
        {gone.map(say).join(' ')} {t('retired.wontAnswer')}
      </output>
      <div className={styles.actions}>
        <Button size="small" onClick={() => onChange(parallel.filter((ref) => !isGone(ref)))}>
          {t('retired.remove')}
        </Button>
      </div>
    </div>
  )
}
