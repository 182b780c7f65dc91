import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { Activity } from '@atrium/domain/runs/progress/activity'
import type { Notifications } from '#notifications/create-notifications.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { type RetryNeeds, retryRun } from '#turns/retry-run.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import { activityKey } from './activity-query.ts'

/** What people do with runs of any thread, wherever they are. None of these reject: failures become notifications. */
export type ActivityActions = {
  cancel(run: Activity): Promise<void>
  /**
   * Asks once more what the run has answered, beside it, of the same model with the same options. Answers the thread of the conversation
   * that has begun instead, where a check has led the question into one of its own; null otherwise.
   */
  retry(run: Activity): Promise<string | null>
  /** Leaves ended runs out, on every device. */
  dismiss(runIds: readonly string[]): void
}

/** The server keeps no more: older ones have left the list by then. */
const MOST_DISMISSED = 50

type Needs = RetryNeeds & { notifications: Notifications; userState: UserStateStore }

export function createActivityActions(needs: Needs): ActivityActions {
  const { client, queries, notifications, userState } = needs
  const readAgain = () => refreshQueries(queries, activityKey())
  return {
    async cancel({ runId, thread }) {
      try {
        await client.runs.cancel({ params: { threadId: thread.id }, query: { runId } })
      } catch (error) {
        notifications.fail(error)
      }
      readAgain()
    },
    async retry(run) {
      try {
        const outcome = await retryRun(run, needs)
        return outcome.kind === 'begun' ? outcome.threadId : null
      } catch (error) {
        notifications.fail(error, FAILED_RUN_TEXTS[run.thread.type])
        return null
      } finally {
        readAgain()
      }
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
