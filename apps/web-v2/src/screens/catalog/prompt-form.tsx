import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import {
  CATALOG_DESCRIPTION_LIMIT,
  CATALOG_NAME_LIMIT,
  CATALOG_TEXT_LIMIT,
  REVISION_NOTE_LIMIT,
} from '@atrium/domain/catalog-items/catalog-limits'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables-of-prompt'
import { PROTECTION_LEVELS, type ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { VariableFields } from './variable-fields.tsx'
import styles from './prompt-screen.module.css'

type Fields = Pick<CatalogPrompt, 'name' | 'description' | 'prompt' | 'variables' | 'protected' | 'isPrivate'>

/** What a prompt says. Each save is a version; a field that somebody else has changed meanwhile is not written over. */
export function PromptForm({ prompt, mayChange }: { prompt: CatalogPrompt; mayChange: boolean }) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const [changed, setChanged] = useState<Partial<Fields>>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [isSaving, setIsSaving] = useState(false)
  const shown: Fields = { ...prompt, ...changed }
  const isChanged = Object.keys(changed).length > 0
  const set = mayChange ? (fields: Partial<Fields>) => setChanged((known) => ({ ...known, ...fields })) : undefined
  useUnsavedWarning(isChanged)
  const variables = prompt.isTemplate ? variablesOfPrompt(shown.prompt, shown.variables) : []
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    try {
      // The text decides which variables there are.
      const described = changed.prompt !== undefined || changed.variables !== undefined ? { variables } : {}
      await catalog.change(prompt.id, { ...changed, ...described, revision: prompt.revision, note })
      setChanged({})
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
      <Select<ProtectionLevel>
        label={t('protection.label')}
        value={shown.isPrivate ? 'private' : shown.protected}
        choices={PROTECTION_LEVELS.map((value) => ({
          value,
          label: t(`protection.${value}`),
          description: t(`protection.about.${value}`),
        }))}
        onChange={set && ((level) => set({ protected: level, isPrivate: false }))}
      />
      {problem.message && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {isChanged && (
        <div className={styles.save}>
          <TextField
            label={t('noteLabel')}
            hideLabel
            placeholder={t('noteLabel')}
            maxLength={REVISION_NOTE_LIMIT}
            value={note}
            onChange={setNote}
          />
          <Button variant="ghost" onClick={() => setChanged({})}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The browser asks before a page with unsaved changes is closed. */
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
