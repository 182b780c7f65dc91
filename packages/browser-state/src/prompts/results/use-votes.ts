import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { promptsRoom } from '../prompts-room.ts'

/** Who voted how on a result, the first vote first. */
export function useVotes(result: Pick<PromptResult, 'id' | 'promptId'>) {
  return useQuery(useRoom(promptsRoom).votesQuery(result))
}
