import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { accountRoom } from './account-room.ts'

/** Whether whoever is here signs in with two steps. */
export function useSecondStep() {
  return useQuery(useRoom(accountRoom).secondStepQuery())
}
