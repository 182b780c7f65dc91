import { RequestError } from '@atrium/client/request-error'

/** The status with which the server refuses what is asked of it by the typed client; 200 where it does not. What else goes wrong is thrown. */
export async function statusOf(work: Promise<unknown>): Promise<number> {
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  if (error === null) return 200
  if (!(error instanceof RequestError)) throw error
  return error.status ?? 0
}
