/** A conversation that was asked again, beside the one that it comes from. */
export const REPLAY_ROUTE = '/prompt-optimizer/replay/:threadId'

/** Leads to a replay beside its original. */
export function toReplay(threadId: string) {
  return { to: REPLAY_ROUTE, params: { threadId } } as const
}
