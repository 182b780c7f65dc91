import { useModelEntries } from '@atrium/browser-state/models/use-model-names'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { PROMPT_TYPES } from '@atrium/domain/prompts/prompt-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelSelect } from './model-select.tsx'
import styles from './prompt-screen.module.css'

const PromptOptions = lazyPart(async () => ({ default: (await import('./prompt-options.tsx')).PromptOptions }))

type Fields = Pick<CatalogPrompt, 'provider' | 'model' | 'providerOptions'>

/** The model of a prompt, and what is set for it. */
export function ModelFields({
  fields,
  fits,
  onChange,
}: {
  fields: Fields
  /** Which models can be chosen; all where missing. */
  fits?: ((entry: ModelEntry) => boolean) | undefined
  onChange?: ((fields: Fields) => void) | undefined
}) {
  const { t } = useTranslation('catalog')
  const [isOpen, setIsOpen] = useState(false)
  const { provider, model, providerOptions } = fields
  const entryOf = useModelEntries(PROMPT_TYPES)
  const entry = provider && model ? entryOf({ provider, model }) : undefined
  return (
    <div className={styles.model}>
      <ModelSelect
        label={t('model.label')}
        {...{ provider, model, fits }}
        // Options are those of one model.
        onChange={onChange && ((chosen) => onChange({ ...chosen, providerOptions: {} }))}
      />
      {entry && (
        <IconButton
          label={t('options.open')}
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      )}
      {entry && isOpen && (
        <Suspense>
          <PromptOptions
            entry={entry}
            values={providerOptions}
            onChange={onChange && ((values) => onChange({ provider, model, providerOptions: values }))}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
