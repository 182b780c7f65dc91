/**
 * The same generator with its first step already under way. Who lets it go without reading it ends it by what it was made with
 * (a signal, for example).
 * @throws from its own steps what `events` throws, the first included
 */
export function withHeadStart<Event, Outcome>(
  events: AsyncGenerator<Event, Outcome>,
): AsyncGenerator<Event, Outcome, undefined> {
  const first = events.next()
  // Who never reads it hears nothing of it either.
  first.catch(() => undefined)
  return goOn(first, events)
}

async function* goOn<Event, Outcome>(
  first: Promise<IteratorResult<Event, Outcome>>,
  events: AsyncGenerator<Event, Outcome>,
): AsyncGenerator<Event, Outcome, undefined> {
  const step = await first
  if (step.done) return step.value
  yield step.value
  return yield* events
}
