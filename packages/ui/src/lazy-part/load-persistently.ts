/**
 * Answers what `load` answers. When that fails, it is asked for again once the connection is back and with every next
 * click; the promise never rejects.
 */
export async function loadPersistently<Part>(load: () => Promise<Part>, page: EventTarget): Promise<Part> {
  const { promise: nextChance, resolve } = Promise.withResolvers<unknown>()
  const settled = new AbortController()
  // Heard from the beginning: the connection can be back before what was cut off has failed.
  page.addEventListener('online', resolve, { signal: settled.signal })
  try {
    return await load()
  } catch {
    page.addEventListener('click', resolve, { signal: settled.signal })
    await nextChance
  } finally {
    settled.abort()
  }
  return loadPersistently(load, page)
}
