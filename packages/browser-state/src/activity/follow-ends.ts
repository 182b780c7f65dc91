import type { Client } from '@atrium/client'
import { type Activity, endedWith } from '@atrium/domain/runs/progress/activity'
import type { LiveEvents } from '#events/create-live-events.ts'
import { readActivity } from './activity-query.ts'

type Needs = { client: Client; events: LiveEvents }

/**
 * Tells of each of the caller's own runs when it has ended, on whichever device it was started, also while the page is hidden. Of
 * answers that several models gave at once it tells the main one, when all have ended.
 * @param isWanted asked first, so that nothing is read that nobody would hear of
 * @returns stops it
 */
export function followEnds(
  { client, events }: Needs,
  { isWanted, hear }: { isWanted: (threadId: string) => boolean; hear: (run: Activity) => void },
): () => void {
  const told = new Set<string>()
  return events.subscribe((event) => {
    if (event.type !== 'run-ended' || !isWanted(event.threadId)) return
    // Whoever shares a thread hears of its runs too: only one's own are in the list. It is read anew: a reading that is under way may have
    // begun before the end.
    readActivity(client).then(
      ({ living, ended }) => {
        const run = endedWith(living, ended, event.runId)
        if (run && !told.has(run.runId)) hear(run)
        if (run) told.add(run.runId)
      },
      () => undefined,
    )
  })
}
