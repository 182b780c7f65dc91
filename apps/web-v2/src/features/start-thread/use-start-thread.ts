import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { BegunThread } from '@atrium/browser-state/outbox/create-outbox'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { RunInput } from '@atrium/browser-state/runs/live-run'
import { FAILED_TO_CREATE } from '@atrium/browser-state/threads/create-thread-actions'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { toThread } from '#frame/thread-address.ts'

/** `secureData` is the policy that the thread keeps. */
export type FirstMessage = { type: ThreadType; input: NonNullable<RunInput>; secureData: boolean }

/**
 * Creates a thread and sends its first message, now or as soon as that is possible, and goes there. What the server refuses becomes a
 * notification. What is typed at the place in the meantime goes on in the thread.
 * @param place where the message was written
 */
export function useStartThread(place: string) {
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const outbox = useRoom(outboxRoom)
  const { project } = useProject()
  const navigate = useNavigate()
  const begunAt = useRef<string | null>(null)
  useLayoutEffect(
    () => () => {
      if (begunAt.current) drafts.carryOver(place, begunAt.current)
      begunAt.current = null
    },
    [drafts, place],
  )
  return async ({ type, input, secureData }: FirstMessage): Promise<BegunThread['kind']> => {
    const { provider, model, providerOptions } = input
    const settings = { provider, model, providerOptions }
    const thread = { type, project: project?.projectId, secureData, ...settings }
    const begun = await outbox.beginThread(place, thread, input)
    if (begun.kind === 'refused') {
      notifications.fail(new Error(begun.message.problem?.message), FAILED_TO_CREATE)
    }
    if (begun.kind === 'created') {
      begunAt.current = begun.threadId
      // The thread goes on with the models that it begins with.
      if (input.parallel) drafts.at(begun.threadId).chooseParallel(input.parallel)
      void navigate(toThread({ id: begun.threadId, type }))
    }
    return begun.kind
  }
}
