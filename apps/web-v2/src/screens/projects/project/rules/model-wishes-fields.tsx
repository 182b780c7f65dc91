import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOfType } from '@atrium/domain/models/modality-of-type'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { DEFAULT_MODEL_TYPES, type ModelWishes } from '@atrium/domain/projects/caller-rules'
import { allowsModel } from '@atrium/domain/projects/model-rule'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import { AllowedModels } from './allowed-models.tsx'
import styles from './model-wishes-fields.module.css'
import { providerLabel } from './provider-label.ts'

type Props = {
  value: ModelWishes
  onChange: (value: ModelWishes) => void
  /** All that the installation has. */
  models: readonly ModelEntry[]
  /** What is refused, by the name of the field. */
  problems: Readonly<Record<string, string>>
}

const NONE = ''

/** Which models may be asked, and which one opens first for each kind. */
export function ModelWishesFields({ value, onChange, models, problems }: Props) {
  const { t } = useTranslation('projects')
  const { allowed, defaultModels } = value
  const rules = allowed ? [allowed] : []
  const offered = models.filter(({ provider, id }) => allowsModel(rules, { provider, model: id }))
  return (
    <div className={styles.fields}>
      <AllowedModels value={allowed} models={models} onChange={(rule) => onChange({ ...value, allowed: rule })} />
      {DEFAULT_MODEL_TYPES.map((type) => {
        const ref = defaultModels[type]
        const fitting = offered.filter(({ provider }) => modalityOf(provider) === modalityOfType(type))
        const known = ref === undefined || fitting.some((model) => nameOf(refOf(model)) === nameOf(ref))
        return (
          <Select
            key={type}
            label={t(`rules.defaults.${type}`)}
            value={ref ? nameOf(ref) : NONE}
            error={problems[`defaultModels.${type}`]}
            choices={[
              { value: NONE, label: t('rules.defaults.none') },
              ...(known ? [] : [{ value: nameOf(ref), label: ref.model }]),
              ...fitting.map((model) => ({
                value: nameOf(refOf(model)),
                label: model.name,
                detail: providerLabel(model.provider),
              })),
            ]}
            onChange={(name) => {
              const model = fitting.find((one) => nameOf(refOf(one)) === name)
              if (model || name === NONE) {
                onChange({ ...value, defaultModels: { ...defaultModels, [type]: model && refOf(model) } })
              }
            }}
          />
        )
      })}
    </div>
  )
}

function refOf({ provider, id }: ModelEntry): ModelRef {
  return { provider, model: id }
}

function nameOf({ provider, model }: ModelRef): string {
  return `${provider} ${model}`
}
