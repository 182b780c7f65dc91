import type { Client } from '@atrium/client'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { Activity } from '@atrium/domain/runs/activity'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { refreshThread } from '#threads/thread-queries.ts'
import type { Runs } from '#runs/create-runs.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import { activityKey } from './activity-query.ts'

/** What people do with runs of any thread, wherever they are. None of these reject: failures become notifications. */
export type ActivityActions = {
  cancel(run: Activity): Promise<void>
  /** Asks once more what the run has answered, beside it, of the same model with the same options. */
  retry(run: Activity): Promise<void>
  /** Leaves ended runs out, on every device. */
  dismiss(runIds: readonly string[]): void
}

/** The server keeps no more: older ones have left the list by then. */
const MOST_DISMISSED = 50

type Needs = {
  client: Client
  queries: QueryClient
  notifications: Notifications
  runs: Runs
  userState: UserStateStore
}

export function createActivityActions({ client, queries, notifications, runs, userState }: Needs): ActivityActions {
  const readAgain = () => queries.invalidateQueries({ queryKey: activityKey() })
  return {
    async cancel({ runId, thread }) {
      try {
        await client.runs.cancel({ params: { threadId: thread.id }, query: { runId } })
      } catch (error) {
        notifications.fail(error)
      }
      await readAgain()
    },
    async retry({ thread, messageId, parentId, model }) {
      if (parentId === null) return
      // Its receipt tells the options. Where it cannot be read, the asking itself will say why.
      const known = await refreshThread(queries, client, thread.id).catch(() => null)
      const receipt = known?.messages.find(({ id }) => id === messageId)?.metadata?.receipt
      await runs.retry(thread.id, parentId, { ...model, ...(receipt && { providerOptions: receipt.options }) })
      // What the thread shows beside the new answer is not known here yet.
      await refreshThread(queries, client, thread.id).catch(() => undefined)
      const error = runs.of(thread.id).get()?.error
      if (error) notifications.fail(new Error(error.message), FAILED_RUN_TEXTS[threadTypeOf(thread.type)])
      await readAgain()
    },
    dismiss(runIds) {
      userState.change(
        (state) => {
          const dismissed = [...new Set([...(state.settings?.dismissedRuns ?? []), ...runIds])].slice(-MOST_DISMISSED)
          return { ...state, settings: { ...state.settings, dismissedRuns: dismissed } }
        },
        { silent: true },
      )
    },
  }
}
