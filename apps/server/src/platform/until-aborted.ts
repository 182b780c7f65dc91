/** What comes of work, or the reason of the signal once it is aborted: nobody waits longer for work that does not hear of it. */
export async function untilAborted<Result>(work: Promise<Result> | Result, signal: AbortSignal): Promise<Result> {
  const gone = Promise.withResolvers<never>()
  const leave = () => gone.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    return await Promise.race([work, gone.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
