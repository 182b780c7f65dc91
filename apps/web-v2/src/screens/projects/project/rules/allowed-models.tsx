import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOf, type ProviderName, PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Select } from '@atrium/ui/select/select'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './model-wishes-fields.module.css'
import { providerLabel } from './provider-label.ts'

type Props = { value: ModelRule | null; onChange: (rule: ModelRule | null) => void; models: readonly ModelEntry[] }

const ADD = ''

/** What most people use comes first. */
const PROVIDERS = (['chat', 'image', 'video', 'text', 'audio', 'embed', 'rerank'] as const).flatMap<ProviderName>(
  (kind) => PROVIDERS_BY_MODALITY[kind],
)

/** All models, or those of chosen providers and single ones beside them. */
export function AllowedModels({ value, onChange, models }: Props) {
  const { t } = useTranslation('projects')
  return (
    <>
      <Select
        label={t('rules.allowed.label')}
        value={value ? 'chosen' : 'all'}
        choices={[
          { value: 'all', label: t('rules.allowed.all') },
          { value: 'chosen', label: t('rules.allowed.chosen') },
        ]}
        onChange={(now) => onChange(now === 'all' ? null : (value ?? { providers: [], models: [] }))}
      />
      {value && <Chosen rule={value} onChange={onChange} models={models} />}
    </>
  )
}

function Chosen({
  rule,
  onChange,
  models,
}: {
  rule: ModelRule
  onChange: Props['onChange']
  models: readonly ModelEntry[]
}) {
  const { t } = useTranslation('projects')
  const served = PROVIDERS.filter(
    (name) => rule.providers.includes(name) || models.some(({ provider }) => provider === name),
  )
  const single = models.filter(
    ({ provider, id }) => !rule.providers.includes(provider) && !rule.models.some((ref) => isOf(ref, provider, id)),
  )
  const titleOf = (ref: ModelRef) => models.find(({ provider, id }) => isOf(ref, provider, id))?.name ?? ref.model
  return (
    <>
      <fieldset className={styles.providers}>
        <legend className={styles.legend}>{t('rules.allowed.providers')}</legend>
        {served.map((name) => (
          <Checkbox
            key={name}
            label={`${providerLabel(name)} · ${t(`rules.kinds.${modalityOf(name)}`)}`}
            checked={rule.providers.includes(name)}
            onChange={(on) =>
              onChange({
                providers: served.filter((one) => (one === name ? on : rule.providers.includes(one))),
                models: rule.models.filter(({ provider }) => !on || provider !== name),
              })
            }
          />
        ))}
      </fieldset>
      {rule.models.length > 0 && (
        <ul className={styles.chosen}>
          {rule.models.map((ref) => (
            <li key={`${ref.provider} ${ref.model}`} className={styles.model}>
              <span className={styles.name}>{titleOf(ref)}</span>
              <span className={styles.muted}>{providerLabel(ref.provider)}</span>
              <IconButton
                label={t('rules.allowed.remove', { name: titleOf(ref) })}
                icon={<X />}
                onClick={() => onChange({ ...rule, models: rule.models.filter((one) => one !== ref) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('rules.allowed.add')}
        value={ADD}
        choices={[
          { value: ADD, label: t('rules.allowed.choose') },
          ...single.map(({ provider, id, name }) => ({
            value: `${provider} ${id}`,
            label: name,
            detail: `${providerLabel(provider)} · ${t(`rules.kinds.${modalityOf(provider)}`)}`,
          })),
        ]}
        onChange={(wanted) => {
          const found = single.find(({ provider, id }) => `${provider} ${id}` === wanted)
          if (found) onChange({ ...rule, models: [...rule.models, { provider: found.provider, model: found.id }] })
        }}
      />
    </>
  )
}

function isOf(ref: ModelRef, provider: ModelRef['provider'], id: string): boolean {
  return ref.provider === provider && ref.model === id
}
