/** Steps that are under way before anybody reads: those up to an answer's first words. */
const STEPS = 8

/**
 * The same generator with its first steps already under way. Who lets it go without reading it ends it by what it was made with
 * (a signal, for example).
 * @throws from its own steps what `events` throws, the first included
 */
export function withHeadStart<Event, Outcome>(
  events: AsyncGenerator<Event, Outcome>,
): AsyncGenerator<Event, Outcome, undefined> {
  // A generator takes one step after the other, however many are asked for at once.
  const steps = Array.from({ length: STEPS }, () => events.next())
  // Who never reads them hears nothing of them either.
  for (const step of steps) step.catch(() => undefined)
  return goOn(steps, events)
}

async function* goOn<Event, Outcome>(
  steps: readonly Promise<IteratorResult<Event, Outcome>>[],
  events: AsyncGenerator<Event, Outcome>,
): AsyncGenerator<Event, Outcome, undefined> {
  for (const begun of steps) {
    const step = await begun
    if (step.done) return step.value
    yield step.value
  }
  return yield* events
}
