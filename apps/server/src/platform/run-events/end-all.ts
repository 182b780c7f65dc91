/** Work in progress that can be handed over or stopped, and that settles at its end. */
export type Ending = { handOver: AbortController; controller: AbortController; ended: Promise<unknown> }

/** Hands over what others can go on with, lets the rest end for `graceMs`, and marks what is left as interrupted. Settles once all have ended. */
export async function endAll(entries: readonly Ending[], graceMs: number): Promise<void> {
  for (const { handOver } of entries) handOver.abort()
  const all = Promise.all(entries.map(({ ended }) => ended))
  let timer: NodeJS.Timeout | undefined
  await Promise.race([all, new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)))])
  clearTimeout(timer)
  for (const { controller } of entries) controller.abort('interrupted')
  await all
}
