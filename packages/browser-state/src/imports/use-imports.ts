import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { importsRoom } from './imports-room.ts'

/** One’s latest imports, the newest first. */
export function useImports() {
  return useQuery(useRoom(importsRoom).listQuery())
}
