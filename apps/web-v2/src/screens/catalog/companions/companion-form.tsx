import { COMPANION_CATEGORIES, type CompanionCategory } from '@atrium/domain/companions/companion-category'
import { COMPANION_INSTRUCTIONS_LIMIT } from '@atrium/domain/companions/companion-limits'
import { CATALOG_DESCRIPTION_LIMIT, CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusedFocus } from '#frame/forms/use-refused-focus.ts'
import { ProtectionSelect } from '#features/protection/protection-select.tsx'
import { useSaveKeys } from '../editor/use-save-keys.ts'
import { ModelFields } from '../model-fields.tsx'
import { FileFields } from './fields/file-fields.tsx'
import { LibraryFields } from './fields/library-fields.tsx'
import { SignFields } from './fields/sign-fields.tsx'
import { StarterFields } from './fields/starter-fields.tsx'
import type { CompanionDraft } from './use-companion-draft.ts'
import { ToolFields } from './fields/tool-fields.tsx'
import styles from './editor.module.css'

const mayServe = (entry: ModelEntry) => hasFeature(entry, 'assistant')

/** What a companion is called, told and given. What is not saved stays, wherever somebody goes. */
export function CompanionForm({
  draft: { fields, missingFiles, problem, unsaved, set, change },
  isProposal = false,
  above,
  onSubmit,
  children,
}: {
  draft: Pick<CompanionDraft, 'fields' | 'missingFiles' | 'problem' | 'unsaved' | 'set' | 'change'>
  /** Whoever proposes a change lends no files and does not say who sees the companion. */
  isProposal?: boolean
  /** Above the fields: what is proposed. */
  above?: ReactNode
  onSubmit: () => void
  /** Below the fields: the ways out. */
  children?: ReactNode
}) {
  const { t } = useTranslation('companions')
  const { name, description, sign, category, instructions, starters, libraries, files } = fields
  const form = useRef<HTMLFormElement>(null)
  useSaveKeys(form, unsaved !== null)
  useRefusedFocus(form, problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={t('form')}>
      {above}
      <TextField
        label={t('name')}
        required
        maxLength={CATALOG_NAME_LIMIT}
        value={name}
        error={problem.fields['name']}
        onChange={(text) => set({ name: text })}
      />
      <TextField
        label={t('about')}
        hint={t('aboutHint')}
        rows={2}
        maxLength={CATALOG_DESCRIPTION_LIMIT}
        value={description}
        error={problem.fields['description']}
        onChange={(text) => set({ description: text })}
      />
      <SignFields sign={sign} name={name} onChange={(next) => set({ sign: next })} />
      <TextField
        label={t('instructions')}
        hint={t('instructionsHint')}
        rows={8}
        maxLength={COMPANION_INSTRUCTIONS_LIMIT}
        value={instructions}
        error={problem.fields['instructions']}
        onChange={(text) => set({ instructions: text })}
      />
      <StarterFields starters={starters} onChange={(next) => set({ starters: next })} />
      <LibraryFields chosen={libraries} onChange={(ids) => set({ libraries: ids })} />
      <ToolFields chosen={fields.tools ?? []} onChange={(tools) => set({ tools })} />
      {!isProposal && (
        <FileFields
          files={files ?? []}
          missing={missingFiles}
          onAdd={(file) => change(({ files: known = [] }) => ({ files: [...known, file] }))}
          onRemove={(id) => change(({ files: known = [] }) => ({ files: known.filter((file) => file.id !== id) }))}
        />
      )}
      <ModelFields fields={fields} fits={mayServe} onChange={(model) => set(model)} />
      <Select<CompanionCategory>
        label={t('category')}
        value={category}
        choices={COMPANION_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={(value) => set({ category: value })}
      />
      {!isProposal && <ProtectionSelect item={fields} onChange={(item) => set(item)} />}
      {problem.fields['model'] && (
        <p role="alert" className={styles.problem}>
          {problem.fields['model']}
        </p>
      )}
      {children}
    </form>
  )
}
