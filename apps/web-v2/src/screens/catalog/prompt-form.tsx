import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import type { PromptFields } from '@atrium/browser-state/catalog/catalog-fields'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import {
  CATALOG_DESCRIPTION_LIMIT,
  CATALOG_NAME_LIMIT,
  CATALOG_TEXT_LIMIT,
} from '@atrium/domain/catalog-items/catalog-limits'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables-of-prompt'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { ModelFields } from './model-fields.tsx'
import { ProtectionSelect } from './protection-select.tsx'
import { SaveBar } from './save-bar.tsx'
import { VariableFields } from './variable-fields.tsx'
import styles from './prompt-screen.module.css'

/** What a prompt says. Each save is a version; a field that somebody else has changed meanwhile is not written over, and what is not saved stays. */
export function PromptForm({ prompt, mayChange }: { prompt: CatalogPrompt; mayChange: boolean }) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const store = catalog.unsaved.of(prompt.id)
  const unsaved = useStore(store)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [isSaving, setIsSaving] = useState(false)
  const shown: PromptFields = { ...prompt, ...unsaved?.fields }
  const begun = { revision: prompt.revision, note: '', fields: {} }
  const keep = (fields: Partial<PromptFields>) =>
    store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...fields } }))
  const set = mayChange ? keep : undefined
  const variables = prompt.isTemplate ? variablesOfPrompt(shown.prompt, shown.variables) : []
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    try {
      await catalog.save(prompt.id, variables)
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, ['name', 'description', 'prompt']))
    }
    setIsSaving(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {!mayChange && <p className={styles.note}>{t('readOnly')}</p>}
      <TextField
        label={t('name')}
        required
        maxLength={CATALOG_NAME_LIMIT}
        value={shown.name}
        error={problem.fields['name']}
        onChange={set && ((name) => set({ name }))}
      />
      <TextField
        label={t('descriptionLabel')}
        maxLength={CATALOG_DESCRIPTION_LIMIT}
        value={shown.description}
        error={problem.fields['description']}
        onChange={set && ((description) => set({ description }))}
      />
      <TextField
        label={t('prompt')}
        required
        rows={8}
        maxLength={CATALOG_TEXT_LIMIT}
        value={shown.prompt}
        hint={t('hint', { open: '{{', close: '}}' })}
        error={problem.fields['prompt']}
        onChange={set && ((text) => set({ prompt: text }))}
      />
      <VariableFields variables={variables} onChange={set && ((next) => set({ variables: next }))} />
      <ModelFields fields={shown} onChange={set} />
      <ProtectionSelect item={shown} onChange={set} />
      {problem.message && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {unsaved && (
        <SaveBar
          note={unsaved.note}
          busy={isSaving}
          onNote={(note) => store.set({ ...unsaved, note })}
          onDiscard={() => store.set(null)}
        />
      )}
    </form>
  )
}
