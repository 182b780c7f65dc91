import type { PromptFields } from '@atrium/browser-state/catalog/catalog-fields'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { CATALOG_DESCRIPTION_LIMIT, CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'
import { ProtectionSelect } from '#features/protection/protection-select.tsx'
import { ModelFields } from './model-fields.tsx'
import { PromptText } from './prompt-text.tsx'
import { ItemProposals } from './proposals/item-proposals.tsx'
import { usePromptChange } from './proposals/use-item-change.ts'
import { RunSwitches } from './running/run-switches.tsx'
import { SaveBar } from './editor/save-bar.tsx'
import { VariableFields } from './variable-fields.tsx'
import { ContestedFields } from './versions/contested-fields.tsx'
import { CONTESTED_PROMPT } from './versions/version-fields.ts'
import styles from './prompt-screen.module.css'

/**
 * What a prompt says. Each save is a version, or a proposal of whoever may not change it; a field that somebody else has changed meanwhile is
 * not written over, and what is not saved stays.
 */
export function PromptForm({ prompt, mayChange }: { prompt: CatalogPrompt; mayChange: boolean }) {
  const { t } = useTranslation(['catalog', 'proposals'])
  const { store, send } = usePromptChange(prompt.id, mayChange)
  const unsaved = useStore(store)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const nameField = useRef<HTMLInputElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const shown: PromptFields = { ...prompt, ...unsaved?.fields }
  const begun = { revision: prompt.revision, note: '', fields: {} }
  const keep = (fields: Partial<PromptFields>) =>
    store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...fields } }))
  const isProposing = !mayChange && unsaved !== null
  const set = mayChange || isProposing ? keep : undefined
  const described = shown.variables
  const used = shown.isTemplate ? variablesOfPrompt(shown.prompt, described) : []
  const variables = used.filter((variable) => described.includes(variable))
  const [declaredLast, setDeclaredLast] = useState<string>()
  const declare = (name: string) => {
    setDeclaredLast(name)
    set?.({ variables: [...described, ...used.filter((variable) => variable.name === name)] })
  }
  /** What the text does not have now may come back into it. */
  const describe = (next: PromptVariable[]) =>
    set?.({ variables: [...next, ...described.filter((variable) => !variables.includes(variable))] })
  /** The button that begins a proposal goes: what is done next takes the focus. */
  const propose = () => {
    store.set(begun)
    nameField.current?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    try {
      // A text that is sent as it is has variables again when it is a template again.
      await send(shown.isTemplate ? variables : described)
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, ['name', 'description', 'prompt']))
    }
    setIsSaving(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <ItemProposals kind="catalogPrompt" item={prompt} {...{ mayChange, isProposing }} onPropose={propose} />
      <TextField
        ref={nameField}
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
      <PromptText
        rows={8}
        isTemplate={shown.isTemplate}
        value={shown.prompt}
        error={problem.fields['prompt']}
        declared={described.map(({ name }) => name)}
        onChange={set && ((text) => set({ prompt: text }))}
        onDeclare={set && declare}
      />
      <VariableFields {...{ variables, declaredLast }} onChange={set && describe} />
      <ModelFields fields={shown} onChange={set} />
      <RunSwitches fields={shown} onChange={set} />
      <ProtectionSelect item={shown} onChange={mayChange ? keep : undefined} />
      {problem.message && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {unsaved?.contested && (
        <ContestedFields
          table={CONTESTED_PROMPT}
          {...{ store, contested: unsaved.contested, theirs: prompt, mine: shown }}
        />
      )}
      {unsaved && (
        <SaveBar
          store={store}
          note={unsaved.note}
          busy={isSaving}
          {...(isProposing && { submit: t('proposals:sendProposal') })}
          onNote={(note) => store.set({ ...unsaved, note })}
          onDiscard={() => store.set(null)}
        />
      )}
    </form>
  )
}
