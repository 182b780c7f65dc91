import { runsRoom } from '../runs-room.ts'
import { useRoom } from '#console/use-room.ts'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useMemo } from 'react'
import { parallelIds } from './parallel-ids.ts'
import { isLive } from '#runs/live-run.ts'
import { deriveStore } from '#store/create-store.ts'
import { useStore } from '#store/use-store.ts'

/**
 * Is any answer of a thread under way: the main one, or one that another model writes beside the last of `branch`? Draws anew only where
 * that changes.
 * @param messages all of the thread, as far as they are known
 */
export function useAnswering(
  threadId: string,
  branch: readonly ThreadMessage[],
  messages: readonly ThreadMessage[],
): boolean {
  const runs = useRoom(runsRoom)
  const ids = parallelIds(branch, messages).join(' ')
  return useStore(
    useMemo(() => {
      const answers = ids === '' ? [] : ids.split(' ').map((id) => runs.answer(threadId, id))
      return deriveStore([runs.of(threadId), ...answers], (...all) => all.some((run) => run !== null && isLive(run)))
    }, [runs, threadId, ids]),
  )
}
