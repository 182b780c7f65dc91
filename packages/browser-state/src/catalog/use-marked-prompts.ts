import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { useMarkedIds } from '#user-state/use-marks.ts'
import { catalogRoom } from './catalog-room.ts'

const NONE: readonly CatalogPrompt[] = []

/** As many as one call is asked for. */
const MOST = 50

/** The prompts that somebody has starred, and those that they have used or looked at last, without the starred ones. */
export function useMarkedPrompts(): { favorites: readonly CatalogPrompt[]; recents: readonly CatalogPrompt[] } {
  const room = useRoom(catalogRoom)
  const starred = useMarkedIds('favorites', 'prompts')
  const viewed = useMarkedIds('lastViewed', 'prompts').filter((id) => !starred.includes(id))
  const ids = [...starred, ...viewed].slice(0, MOST)
  const { data = NONE } = useQuery({
    // In one order, so that another look at one of them asks for nothing.
    ...room.certainQuery(ids.toSorted()),
    enabled: ids.length > 0,
    placeholderData: (known) => known,
  })
  const byId = new Map(data.map((prompt) => [prompt.id, prompt]))
  const known = (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? [])
  return { favorites: known(starred), recents: known(viewed) }
}
