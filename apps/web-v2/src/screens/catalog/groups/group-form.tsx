import type { GroupFields } from '@atrium/browser-state/catalog/catalog-fields'
import { useCertainPrompts } from '@atrium/browser-state/catalog/use-catalog-groups'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogGroup } from '@atrium/contract/entities/catalog/catalog'
import { CATALOG_DESCRIPTION_LIMIT, CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'
import { ProtectionSelect } from '#features/protection/protection-select.tsx'
import { ModelSelect } from '../model-select.tsx'
import styles from '../prompt-screen.module.css'
import { ItemProposals } from '../proposals/item-proposals.tsx'
import { useGroupChange } from '../proposals/use-item-change.ts'
import { RunSwitches } from '../running/run-switches.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { ContestedFields } from '../versions/contested-fields.tsx'
import { CONTESTED_GROUP } from '../versions/version-fields.ts'
import { GroupPrompts } from './group-prompts.tsx'

const NONE: readonly string[] = []

/** What a group is. Each save is a version, or a proposal of whoever may not change it; what is not saved stays. */
export function GroupForm({ group, mayChange }: { group: CatalogGroup; mayChange: boolean }) {
  const { t } = useTranslation(['catalog', 'proposals'])
  const { store, send } = useGroupChange(group.id, mayChange)
  const unsaved = useStore(store)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const nameField = useRef<HTMLInputElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const shown: GroupFields = { ...group, ...unsaved?.fields }
  const begun = { revision: group.revision, note: '', fields: {} }
  const keep = (fields: Partial<GroupFields>) =>
    store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...fields } }))
  const isProposing = !mayChange && unsaved !== null
  const set = mayChange || isProposing ? keep : undefined
  const ids = unsaved?.contested ? [...new Set([...group.promptIds, ...shown.promptIds])] : NONE
  const names = new Map(useCertainPrompts(ids).data?.map((prompt) => [prompt.id, prompt.name]))
  const named = (fields: GroupFields) => ({
    ...fields,
    promptIds: fields.promptIds.map((id) => names.get(id) ?? t('groups.unseen')),
  })
  /** The button that begins a proposal goes: what is done next takes the focus. */
  const propose = () => {
    store.set(begun)
    nameField.current?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    try {
      await send()
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, ['name', 'description']))
    }
    setIsSaving(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <ItemProposals kind="catalogGroup" item={group} {...{ mayChange, isProposing }} onPropose={propose} />
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
      <GroupPrompts ids={shown.promptIds} onChange={set && ((promptIds) => set({ promptIds }))} />
      <ModelSelect
        label={t('groups.model')}
        provider={shown.provider}
        model={shown.model}
        onChange={set && ((chosen) => set(chosen))}
      />
      <RunSwitches fields={shown} onChange={set} />
      <ProtectionSelect item={shown} onChange={mayChange ? keep : undefined} />
      {problem.message && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {unsaved?.contested && (
        <ContestedFields
          table={CONTESTED_GROUP}
          {...{ store, contested: unsaved.contested, theirs: named(group), mine: named(shown) }}
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
