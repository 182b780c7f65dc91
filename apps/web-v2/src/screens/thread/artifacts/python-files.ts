// oxlint-disable-next-line import/default -- it is the address of the file
import loader from 'pyodide/pyodide.mjs?url'
import program from 'pyodide/pyodide.asm.mjs?url'
import binary from 'pyodide/pyodide.asm.wasm?url'
import lock from 'pyodide/pyodide-lock.json?url'
import library from 'pyodide/python_stdlib.zip?url'

const TEXTS = { 'pyodide.mjs': loader, 'pyodide.asm.mjs': program, 'pyodide-lock.json': lock }
const BYTES = { 'pyodide.asm.wasm': binary, 'python_stdlib.zip': library }

/** What runs Python, from where the console is served: several megabytes, which browsers keep. @throws where it cannot be fetched */
export async function loadPython(): Promise<Record<string, string | ArrayBuffer>> {
  const texts = Object.entries(TEXTS).map(async ([name, url]) => [name, await (await fetched(url)).text()] as const)
  const bytes = Object.entries(BYTES).map(
    async ([name, url]) => [name, await (await fetched(url)).arrayBuffer()] as const,
  )
  return Object.fromEntries(await Promise.all([...texts, ...bytes]))
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers with status ${answer.status}.`)
  return answer
}
