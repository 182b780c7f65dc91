import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { codeAccessRoom } from './code-access-room.ts'

/** The keys of whoever is signed in, the newest first. */
export function useCodeKeys() {
  return useQuery(useRoom(codeAccessRoom).listQuery())
}

/** What they have cost in the last so many days. */
export function useCodeSpend(days: number) {
  return useQuery(useRoom(codeAccessRoom).spendQuery(days))
}

/** The models that keys of a project can be used with; of keys for secure data, those that are approved for it. */
export function useGatewayModels(project: number | undefined, secure = false) {
  return useQuery(useRoom(codeAccessRoom).modelsQuery(project, secure))
}
