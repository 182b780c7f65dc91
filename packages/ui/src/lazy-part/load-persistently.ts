/**
 * Answers what `load` answers. When that fails, it is asked for again once the connection is back and with every next
 * click; the promise never rejects.
 */
export async function loadPersistently<Part>(load: () => Promise<Part>, page: EventTarget): Promise<Part> {
  try {
    return await load()
  } catch {
    await nextChance(page)
    return loadPersistently(load, page)
  }
}

function nextChance(page: EventTarget): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settled = new AbortController()
  const goOn = () => {
    settled.abort()
    resolve()
  }
  page.addEventListener('online', goOn, { signal: settled.signal })
  page.addEventListener('click', goOn, { signal: settled.signal })
  return promise
}
