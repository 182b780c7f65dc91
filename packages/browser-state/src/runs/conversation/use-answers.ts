import { runsRoom } from '../runs-room.ts'
import { useRoom } from '#console/use-room.ts'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { threadQuery } from '#threads/thread-queries.ts'
import { answersOf } from '#runs/conversation/answers-of.ts'
import { withLive } from '#runs/conversation/with-live.ts'
import { deriveStore } from '#store/create-store.ts'
import { useConsole } from '#console/use-console.ts'
import { useRun } from '../use-run.ts'
import { useStore } from '#store/use-store.ts'

const NONE: readonly never[] = []

/**
 * The answers that several models gave at once, `message` among them: the main one first, then as they were asked, with what is being
 * written in its place. An answer that has not changed stays the same object. `message` alone where nothing stands beside it.
 */
export function useAnswers(threadId: string, message: ThreadMessage): readonly ThreadMessage[] {
  const { client } = useConsole()
  const runs = useRoom(runsRoom)
  const run = useRun(threadId)
  // Whoever shows the conversation reads the thread.
  const { data } = useQuery({ ...threadQuery(client, threadId), enabled: false })
  const messages = data?.messages ?? NONE
  const answers = useMemo(() => answersOf(messages, run, message), [messages, run, message])
  const ids = answers.map(({ id }) => id).join(' ')
  const live = useStore(
    useMemo(
      () =>
        deriveStore(
          ids.split(' ').map((id) => runs.answer(threadId, id)),
          (...all) => all,
        ),
      [runs, threadId, ids],
    ),
  )
  return useMemo(() => answers.map((answer, index) => withLive(answer, live[index] ?? null)), [answers, live])
}
