import { isAuthorOf, type OwnedItem } from './can-change-item.ts'
import { CIRCLES } from './shared-levels.ts'

type SeenItem = OwnedItem & { project: number; isPrivate?: boolean }
type Viewer = { author: string; projectIds: readonly number[] }

/**
 * May the caller see an item? Its author always; beside them nobody (author, private), the members of its project (project), or everybody of
 * the installation (public, realm). An item marked private is its author's alone. One without a level is seen as one of its author; one
 * without an author belongs to its project.
 */
export function maySeeItem(item: SeenItem, caller: Viewer): boolean {
  if (isAuthorOf(item, caller)) return true
  if (item.isPrivate) return false
  const circle = CIRCLES[item.protected ?? 'author']
  if (circle === 'everybody') return true
  return (
    (circle === 'project' || (!item.author && item.protected !== 'private')) && caller.projectIds.includes(item.project)
  )
}
