import { type CompanionFields, NEW_COMPANION } from '@atrium/browser-state/companions/companion-fields'
import { companionsRoom, UNCREATED } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'
import { useToldProblem } from '#frame/forms/use-told-problem.ts'

const FIELDS = ['name', 'description', 'instructions', 'model', 'providerOptions']

const NONE: readonly string[] = []

export type CompanionDraft = ReturnType<typeof useCompanionDraft>

/** What somebody writes of a companion, saved or not; `companion` is null for one that does not exist yet. */
export function useCompanionDraft(companion: Companion | null) {
  const { t } = useTranslation('versions')
  const companions = useRoom(companionsRoom)
  const { project } = useProject()
  const store = companions.unsaved.of(companion?.id ?? UNCREATED)
  const unsaved = useStore(store)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [isSaving, setIsSaving] = useState(false)
  const fields: CompanionFields = { ...(companion ?? NEW_COMPANION), ...unsaved?.fields }
  const begun = { revision: companion?.revision ?? 1, note: '', fields: {} }

  /** Empty starters say nothing: they are left out as it is saved. */
  const withoutEmpty = () =>
    store.update((known) => {
      const starters = known?.fields.starters?.map((text) => text.trim()).filter((text) => text !== '')
      return known && starters ? { ...known, fields: { ...known.fields, starters } } : known
    })

  /** Writes what is unsaved; answers id and revision as they are then, and null where it was refused, which stands at the fields. */
  async function save(): Promise<{ id: string; revision: number } | null> {
    if (isSaving) return null
    withoutEmpty()
    // One without a name is refused by the server, which says so at the field.
    if (!companion && !store.get()) store.set(begun)
    setIsSaving(true)
    try {
      const saved = await companions.save(companion?.id ?? null, project?.projectId)
      const isContested = store.get()?.contested !== undefined
      setProblem(isContested ? { ...NO_PROBLEM, message: t('contested.first') } : NO_PROBLEM)
      return isContested ? null : (saved ?? companion)
    } catch (error) {
      setProblem(formProblem(error, FIELDS))
      return null
    } finally {
      setIsSaving(false)
    }
  }

  return {
    fields,
    store,
    missingFiles: companion?.missingFiles ?? NONE,
    unsaved,
    problem: useToldProblem(problem),
    isSaving,
    /** The same by what stands there then. */
    change: (work: (now: CompanionFields) => Partial<CompanionFields>) =>
      store.update((known) => {
        const next = work({ ...(companion ?? NEW_COMPANION), ...known?.fields })
        return { ...(known ?? begun), fields: { ...known?.fields, ...next } }
      }),
    set: (change: Partial<CompanionFields>) =>
      store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...change } })),
    setNote: (note: string) => store.update((known) => known && { ...known, note }),
    discard: () => store.set(null),
    save,
  }
}
