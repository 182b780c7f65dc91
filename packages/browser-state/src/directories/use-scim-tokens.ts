import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { directoriesRoom } from './directories-room.ts'

/** The tokens of directories, the newest first. */
export function useScimTokens() {
  return useQuery(useRoom(directoriesRoom).tokensQuery())
}
