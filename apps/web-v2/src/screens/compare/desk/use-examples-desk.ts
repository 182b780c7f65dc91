import { useRoom } from '@atrium/browser-state/console/use-room'
import { comparisonsRoom } from '@atrium/browser-state/comparisons/comparisons-room'
import { fromSaved } from '@atrium/browser-state/catalog/from-saved'
import type { Outgoing } from '@atrium/browser-state/outbox/outgoing'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { ComparedExample } from '@atrium/domain/comparisons/comparison'
import { writtenExamples } from '@atrium/domain/comparisons/comparison-draft'
import {
  type ExampleFlaw,
  flawsOfExamples,
  variablesOfVersions,
} from '@atrium/domain/comparisons/examples/example-flaws'
import { promptOf } from '@atrium/domain/messages/prompt-of'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useCallback, useMemo } from 'react'
import { toExamplesComparison } from '#router/addresses/compare-address.ts'
import { useNewPrompt } from '#writing/use-new-prompt.ts'
import { useComparisonDraft } from './use-comparison-draft.ts'

/** Why a comparison cannot be begun yet. */
export type DeskFlaw = ExampleFlaw | { kind: 'no-examples' | 'files' | 'second' }

/** The desk at which a prompt with variables is written, and the examples that it is asked with. @param saved the saved prompt that it is */
export function useExamplesDesk(type: ThreadType, saved: CatalogPrompt | undefined) {
  const room = useRoom(comparisonsRoom)
  const draft = useComparisonDraft()
  const { change, now, second } = draft
  const begin = useCallback(
    async (message: Outgoing) => {
      const written = now()
      const versions = versionsOf(promptOf(message.input.messages?.[0]?.parts ?? []), written.second)
      const examples = writtenExamples(written.examples, versions)
      const fromCatalog = fromSaved(saved, versions[0])
      const promptId = await room.start({ message, versions, examples, fromCatalog })
      if (promptId !== null) change({ second: null, examples: [] })
      return promptId
    },
    [room, change, now, saved],
  )
  const desk = useNewPrompt(type, { leadsTo: toExamplesComparison, begin, hasTools: true })
  const { text, files } = desk.composer.draft
  const versions = useMemo(() => versionsOf(text, second), [text, second])
  const variables = useMemo(() => variablesOfVersions(versions), [versions])
  const examples = useMemo(() => writtenExamples(draft.examples, versions), [draft.examples, versions])
  return { desk, draft, versions, variables, examples, flaw: flawOf({ files, second, versions, variables, examples }) }
}

type Written = {
  versions: readonly string[]
  variables: readonly string[]
  examples: readonly ComparedExample[]
  files: readonly unknown[]
  second: string | null
}

/** What is to be mended first. */
function flawOf({ files, second, versions, variables, examples }: Written): DeskFlaw | undefined {
  if (files.length > 0) return { kind: 'files' }
  if (second?.trim() === '') return { kind: 'second' }
  if (variables.length > 0 && examples.length === 0) return { kind: 'no-examples' }
  return flawsOfExamples(versions, examples)[0]
}

function versionsOf(first: string, second: string | null): string[] {
  return [first, ...(second === null ? [] : [second])]
}
