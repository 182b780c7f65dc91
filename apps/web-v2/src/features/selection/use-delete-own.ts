import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { canChangeItem, type OwnedItem } from '@atrium/domain/protection/can-change-item'

type Owned = OwnedItem & { id: string }

/** Which of some content of one kind is one's own, and what deletes that and offers to undo it. */
export function useDeleteOwn(kind: ContentKind) {
  const room = useRoom(contentsRoom)
  const { author = '' } = useConfig()
  const ownOf = (items: readonly Owned[]) => items.filter((item) => canChangeItem(item, { author })).map(({ id }) => id)
  return {
    ownOf,
    deleteOwn(items: readonly Owned[]): void {
      const own = ownOf(items)
      if (own.length > 0) void room.delete(own, kind)
    },
  }
}
