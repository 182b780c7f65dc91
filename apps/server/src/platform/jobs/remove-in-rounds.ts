/** How many one statement deletes, with all that hangs on them. */
const AT_ONCE = 200

/**
 * Deletes for good, some at a time, until none is left; answers how many there were.
 * @param remove deletes at most so many, and answers how many it deleted
 */
export async function removeInRounds(remove: (limit: number) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await remove(AT_ONCE)
    all += gone
    if (gone < AT_ONCE) return all
  }
}
