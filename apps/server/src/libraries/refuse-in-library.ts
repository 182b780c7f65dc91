import { unprocessable } from '#platform/http/refusal.ts'

/**
 * A library is read by models, and by people, that nobody has approved for secure data.
 * @param path of what is to be put into it
 * @throws a 422 refusal where it is secure data
 */
export function refuseInLibrary(secureData: boolean, path: string): void {
  const message = 'Secure data cannot be put into a library.'
  if (secureData) throw unprocessable(message, [{ path, message }])
}
