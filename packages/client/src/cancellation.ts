/** The states of a request. Source: the specification's request lifecycle, section 4. */
export type RequestState = 'pending' | 'resolved' | 'rejected' | 'cancelled'

/** A request under way: a promise of the answer that can be watched and cancelled. */
export type RequestHandle<T> = Promise<T> & {
  readonly state: RequestState
  /** Aborts the request, which then rejects with "Request aborted". Does nothing once it is settled. */
  cancel(): void
}

export const REQUEST_ABORTED = 'Request aborted'

/** What a cancelled request rejects with. The name is the platform's, so that libraries take it for an abort as well. */
export class RequestAborted extends Error {
  constructor() {
    super(REQUEST_ABORTED)
    this.name = 'AbortError'
  }
}

/**
 * Starts `work` and returns its handle. The work gets a signal that fires on `cancel()` and when `outer` fires. The handle
 * rejects at once when cancelled, even if the work does not heed its signal.
 */
export function startRequest<T>(work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): RequestHandle<T> {
  const controller = new AbortController()
  let state: RequestState = 'pending'
  const cancel = () => controller.abort(new RequestAborted())
  const settle = (next: RequestState) => {
    if (state === 'pending') state = next
    outer?.removeEventListener('abort', cancel)
  }
  const promise = new Promise<T>((resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      if (state !== 'pending') return
      settle('cancelled')
      reject(new RequestAborted())
    })
    if (outer?.aborted) return cancel()
    outer?.addEventListener('abort', cancel)
    work(controller.signal).then(
      (answer) => {
        settle('resolved')
        resolve(answer)
      },
      (error: unknown) => {
        settle('rejected')
        reject(error)
      },
    )
  })
  return Object.defineProperties(promise, {
    state: { get: () => state },
    cancel: { value: () => (state === 'pending' ? cancel() : undefined) },
  }) as RequestHandle<T>
}
