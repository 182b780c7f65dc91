import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import { useMarkedIds } from '#user-state/use-marks.ts'
import { catalogRoom } from './catalog-room.ts'

const NONE: readonly CatalogPrompt[] = []

/** The shortest words that are searched for on the server. */
const SHORTEST = 2

/**
 * The prompts of the current project for whoever writes: favorites first, then those used lately, then the last changed. Where there are more than
 * one answer holds, those that have `words` in their name are among them.
 */
export function useOfferedPrompts({ isOn, words }: { isOn: boolean; words: string }) {
  const projectId = useProject().project?.projectId
  const room = useRoom(catalogRoom)
  const enabled = isOn && projectId !== undefined
  const first = useQuery({ ...room.offeredQuery(projectId, undefined), enabled })
  const isMore = Boolean(first.data?.resume)
  const further = useQuery({
    ...room.offeredQuery(projectId, words),
    enabled: enabled && isMore && words.length >= SHORTEST,
  })
  const favorites = useMarkedIds('favorites', 'prompts')
  const recent = useMarkedIds('lastViewed', 'prompts')
  const all = new Map(
    [...(first.data?.data ?? NONE), ...(further.data?.data ?? NONE)].map((prompt) => [prompt.id, prompt]),
  )
  const ids = new Set([...favorites, ...recent, ...all.keys()])
  /** `isMore` says that there are others than those, which are found by words alone. */
  return {
    prompts: [...ids].flatMap((id) => all.get(id) ?? []),
    isLoading: first.isLoading,
    isSearching: further.isLoading,
    isMore,
  }
}
