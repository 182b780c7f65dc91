/** The files that have come, or are on their way: each with the addresses of those that it cannot run without. */
const fetched = new Map<string, Promise<readonly string[]>>()

/**
 * Brings a file, and all that it imports at once, into the browser's cache, once.
 * @param file its address in the site
 * @throws TypeError where one cannot be fetched; it is asked for anew then
 */
export async function fetchPart(file: string, priority: RequestPriority = 'auto'): Promise<void> {
  const needed = await fetchFile(file, priority)
  await Promise.all(needed.map((each) => fetchFile(each, priority)))
}

function fetchFile(file: string, priority: RequestPriority): Promise<readonly string[]> {
  const known = fetched.get(file)
  if (known) return known
  const coming = bring(file, priority)
  fetched.set(file, coming)
  coming.catch(() => fetched.delete(file))
  return coming
}

async function bring(file: string, priority: RequestPriority): Promise<readonly string[]> {
  const response = await fetch(file, { priority })
  // What is not read to its end is not kept.
  const text = await response.text()
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`)
  return /^\/\*needs (.+?)\*/.exec(text)?.[1]?.split(' ') ?? []
}

/**
 * Imports a part of the console that has been fetched. What the build makes of every `import()`: a browser never asks again for a module
 * that it could not fetch once (see `build/chunks/fetched-first.ts`).
 * @param name the name of its file
 */
async function importPart(name: string): Promise<unknown> {
  const file = `/assets/${name}`
  await fetchPart(file)
  return import(/* @vite-ignore */ file)
}

Object.assign(globalThis, { importPart })
