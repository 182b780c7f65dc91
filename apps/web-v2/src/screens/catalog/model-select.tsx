import { usePromptModels } from '@atrium/browser-state/models/use-prompt-models'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { vendorFace } from '@atrium/domain/providers/vendor-face'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'

type Chosen = Pick<CatalogPrompt, 'provider' | 'model'>

type Props = Chosen & {
  label: string
  /** Which models can be chosen; all where missing. */
  fits?: ((entry: ModelEntry) => boolean) | undefined
  /** Called with the entry of the model; null where none is chosen. Without it the select is disabled. */
  onChange?: ((chosen: Chosen, entry: ModelEntry | null) => void) | undefined
}

const NONE = ''

/** The model that a prompt or a group is run with; none leaves it to whoever runs it. */
export function ModelSelect({ label, provider, model, fits = () => true, onChange }: Props) {
  const { t } = useTranslation('catalog')
  const offered = usePromptModels().flatMap(({ type, models }) =>
    models.filter(fits).map((entry) => ({ type, entry, value: `${entry.provider} ${entry.id}` })),
  )
  const value = provider && model ? `${provider} ${model}` : NONE
  const isKnown = value === NONE || offered.some((one) => one.value === value)
  return (
    <Select
      label={label}
      value={value}
      choices={[
        { value: NONE, label: t('model.none') },
        // One that is offered no more stands there by its id, which says so once it is known what is offered.
        ...(isKnown ? [] : [{ value, label: offered.length > 0 ? t('model.gone', { model }) : (model ?? '') }]),
        ...offered.map(({ type, entry, value: name }) => ({
          value: name,
          label: entry.name,
          detail: vendorFace(vendorOf(entry.provider)).title,
          group: t(`model.types.${type}`),
        })),
      ]}
      onChange={
        onChange &&
        ((next) => {
          const entry = offered.find((one) => one.value === next)?.entry ?? null
          if (entry || next === NONE) {
            onChange({ provider: entry?.provider ?? null, model: entry?.id ?? null }, entry)
          }
        })
      }
    />
  )
}
