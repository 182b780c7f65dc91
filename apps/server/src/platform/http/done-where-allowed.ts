import { Refusal } from './refusal.ts'

/** Does something with one after the other; answers those with which it is done. What is refused or answers false stays as it is. */
export async function doneWhereAllowed(
  ids: readonly string[],
  work: (id: string) => Promise<boolean | void>,
): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    try {
      if ((await work(id)) !== false) done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return done
}
