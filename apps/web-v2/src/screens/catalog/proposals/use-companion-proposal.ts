import type { CompanionFields } from '@atrium/browser-state/companions/companion-fields'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { useState } from 'react'
import { formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'
import { useToldProblem } from '#frame/forms/use-told-problem.ts'
import { useNavigate } from '#router/use-navigate.ts'

const FIELDS = ['name', 'description', 'instructions', 'model', 'providerOptions']

const NONE: readonly string[] = []

/** What somebody changes in a companion of another and has not sent. */
export function useCompanionProposal(companion: Companion) {
  const { unsent, sendCompanion } = useRoom(proposalsRoom)
  const navigate = useNavigate()
  const store = unsent.companions.of(companion.id)
  const unsaved = useStore(store)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [isSending, setIsSending] = useState(false)
  const begun = { revision: companion.revision, note: '', fields: {} }
  const set = (change: Partial<CompanionFields>) =>
    store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...change } }))

  /** Empty starters say nothing: they are left out. */
  const withoutEmpty = () => {
    const starters = store.get()?.fields.starters?.map((text) => text.trim())
    if (starters) set({ starters: starters.filter((text) => text !== '') })
  }

  return {
    fields: { ...companion, ...unsaved?.fields },
    store,
    missingFiles: NONE,
    unsaved,
    problem: useToldProblem(problem),
    isSending,
    set,
    change: (work: (now: CompanionFields) => Partial<CompanionFields>) =>
      set(work({ ...companion, ...store.get()?.fields })),
    setNote: (note: string) => store.update((known) => known && { ...known, note }),
    discard: () => store.set(null),
    /** Sends it and opens the proposal. What is refused stands at the fields. */
    async send(): Promise<void> {
      if (isSending) return
      withoutEmpty()
      setIsSending(true)
      try {
        const proposalId = await sendCompanion(companion.id)
        if (proposalId !== null) void navigate({ to: '/content/proposals/:proposalId', params: { proposalId } })
      } catch (error) {
        setProblem(formProblem(error, FIELDS))
      }
      setIsSending(false)
    },
  }
}
