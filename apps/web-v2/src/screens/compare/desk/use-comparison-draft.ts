import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { type ComparisonDraft, draftOfText, textOfDraft } from '@atrium/domain/comparisons/comparison-draft'
import { comparePlace } from '@atrium/domain/drafts/draft-place'
import { useCallback, useMemo } from 'react'

/** The second version and the examples that are being written beside a prompt: kept as everything that is written. */
export function useComparisonDraft() {
  const { project } = useProject()
  const { shown, draft } = useDraftAt(comparePlace(project?.projectId ?? 0))
  const { text } = shown
  const written = useMemo(() => draftOfText(text), [text])
  const change = useCallback(
    (changed: Partial<ComparisonDraft>) => {
      draft.write(textOfDraft({ ...draftOfText(draft.shown.get().text), ...changed }))
    },
    [draft],
  )
  /** As it is by then. */
  const now = useCallback(() => draftOfText(draft.shown.get().text), [draft])
  return { ...written, change, now }
}
