import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { mediaRoom } from './media-room.ts'

/**
 * A file with everything that descends from the same beginning; nothing is read for null. On the way from one member of a family to
 * another the family is known already.
 */
export function useMediaItem(id: string | null) {
  const media = useRoom(mediaRoom)
  return useQuery({
    ...media.itemQuery(id ?? ''),
    enabled: id !== null,
    placeholderData(known) {
      const member = known?.lineage.find((one) => one.id === id)
      return member && known && { ...member, lineage: known.lineage }
    },
  })
}
