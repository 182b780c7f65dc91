/** What several tell, in the order in which it comes. @throws what one of them throws */
export async function* merged<T>(sources: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const stepOf = async (source: AsyncGenerator<T>) => ({ source, result: await source.next() })
  const steps = new Map(sources.map((source) => [source, stepOf(source)]))
  try {
    while (steps.size > 0) {
      const { source, result } = await Promise.race(steps.values())
      steps.delete(source)
      if (result.done) continue
      // Behind the others, so that one that says much does not keep them waiting.
      steps.set(source, stepOf(source))
      yield result.value
    }
  } finally {
    // Not awaited: who waits for its next event settles only once its own signal is aborted.
    for (const [source, step] of steps) {
      step.catch(() => undefined)
      source.return(undefined).catch(() => undefined)
    }
  }
}
