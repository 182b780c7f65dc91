import { RequestError } from '@atrium/client/request-error'

/** What is answered for a library that the caller can't see. */
const UNSEEN: readonly number[] = [403, 404]

/** Reads what libraries are called, by their ids: null for one that can't be seen. One that could not be read is missing. */
export async function namesOfLibraries(
  ids: readonly string[],
  read: (id: string) => Promise<{ name: string }>,
): Promise<ReadonlyMap<string, string | null>> {
  const names = new Map<string, string | null>()
  await Promise.all(
    ids.map(async (id) => {
      try {
        names.set(id, (await read(id)).name)
      } catch (error) {
        // Any other failure says nothing about who may see it.
        if (error instanceof RequestError && UNSEEN.includes(error.status)) names.set(id, null)
      }
    }),
  )
  return names
}
