/**
 * Runs a piece of JavaScript or Python in a worker of this frame. Neither has an origin or a network: no cookie, no storage, no request to
 * anywhere, ours included. Only whoever embeds this frame is heard; what the code says goes to them as text, and no further. What runs
 * Python is handed in with the code, as this frame may fetch nothing.
 */
type Files = Readonly<Record<string, string | ArrayBuffer>>
type Wish = { run: string; milliseconds: number; python?: Files } | { stop: true }

/** What is passed on of all that a piece of code says. */
const MOST_LINES = 2000
const MOST_CHARACTERS = 200_000
/** Milliseconds until Python has to be there. */
const LOADED_WITHIN = 60_000

let stop = () => {}

addEventListener('message', ({ data, source }: MessageEvent<Wish>) => {
  if (source !== parent) return
  stop()
  if ('run' in data) stop = start(data)
})
tell({ ready: true })

function tell(message: object): void {
  parent.postMessage(message, '*')
}

/** Answers what ends it, if it has not ended by itself. */
function start({ run, milliseconds, python }: Extract<Wish, { run: string }>): () => void {
  const code = python ? `(${runPython.toString()})()` : wrapped(run)
  const script = URL.createObjectURL(new Blob([`(${prelude.toString()})();\n`, code], { type: 'text/javascript' }))
  // A classic one: without an origin there are no workers that are modules.
  const worker = new Worker(script)
  let began = performance.now()
  let timer = setTimeout(() => end({ ended: 'too long' }), python ? LOADED_WITHIN : milliseconds)
  let lines = 0
  let characters = 0
  let isOver = false

  function end(how: object): void {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    worker.terminate()
    URL.revokeObjectURL(script)
    worker.onmessage = null
    worker.onerror = null
    tell({ ...how, milliseconds: Math.round(performance.now() - began) })
  }

  /** Python is there: its time begins. */
  function begin(): void {
    began = performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => end({ ended: 'too long' }), milliseconds)
    tell({ begun: true })
  }

  let isBegun = !python
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { level, text, done, begun } = (typeof data === 'object' && data !== null ? data : {}) as Record<
      string,
      unknown
    >
    if (done === true) return end({ ended: 'done' })
    if (begun === true && !isBegun) {
      isBegun = true
      return begin()
    }
    if (typeof text !== 'string') return
    lines += 1
    characters += text.length
    if (lines > MOST_LINES || characters > MOST_CHARACTERS) return end({ ended: 'too much' })
    tell({ line: { level: level === 'error' || level === 'warn' ? level : 'log', text } })
  }
  worker.onerror = (event) => {
    event.preventDefault()
    tell({ line: { level: 'error', text: event.message } })
    end({ ended: 'failed' })
  }
  if (python) worker.postMessage({ code: run, files: python })
  else tell({ begun: true })
  return () => end({ ended: 'stopped' })
}

/** The code may wait for something. What it throws is said with its own words. */
function wrapped(code: string): string {
  return `(async () => {\n${code}\n})().then(() => self.postMessage({ done: true }), (error) => {
    console.error(error)
    self.postMessage({ done: true })
  })`
}

/** Stands before the code in its worker: what is written to the console is said to the frame. */
function prelude(): void {
  const asText = (value: unknown): string => {
    if (typeof value === 'string') return value
    if (value instanceof Error) return `${value.name}: ${value.message}`
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return String(value)
    try {
      const plain: unknown = value instanceof Map ? [...value] : value instanceof Set ? [...value] : value
      return JSON.stringify(plain, null, 2) ?? String(value)
    } catch {
      return String(value)
    }
  }
  const say =
    (level: string) =>
    (...values: unknown[]) =>
      self.postMessage({ level, text: values.map(asText).join(' ') })
  const says = {
    log: say('log'),
    info: say('log'),
    debug: say('log'),
    table: say('log'),
    warn: say('warn'),
    error: say('error'),
  }
  Object.assign(console, says)
}

/** Waits in a worker for a program in Python and for what runs it: Pyodide, whose files are read from what was handed in. */
function runPython(): void {
  type Python = { runPythonAsync(code: string): Promise<unknown> }
  type Given = { code: string; files: Record<string, string | ArrayBuffer> }
  self.addEventListener('message', ({ data }: MessageEvent<Given>) => void run(data), { once: true })

  const say = (level: string) => (text: string) => self.postMessage({ level, text })

  async function run({ code, files }: Given): Promise<void> {
    const module = (name: string) => {
      const address = URL.createObjectURL(new Blob([files[name] ?? ''], { type: 'text/javascript' }))
      return import(/* @vite-ignore */ address)
    }
    const handed = (url: RequestInfo | URL): Response => {
      const name =
        String(url instanceof Request ? url.url : url)
          .split('/')
          .at(-1) ?? ''
      const body = files[name]
      if (body === undefined) throw new TypeError('There is no network.')
      return new Response(body, { headers: { 'content-type': name.endsWith('.wasm') ? 'application/wasm' : '' } })
    }
    self.fetch = async (url) => handed(url)
    try {
      const { default: createPyodideModule } = await module('pyodide.asm.mjs')
      const { loadPyodide } = await module('pyodide.mjs')
      const python: Python = await loadPyodide({
        createPyodideModule,
        indexURL: 'https://handed.invalid/',
        lockFileContents: files['pyodide-lock.json'],
        stdout: say('log'),
        stderr: say('error'),
      })
      self.postMessage({ begun: true })
      const value = await python.runPythonAsync(code)
      if (value !== undefined) say('log')(String(value))
    } catch (error) {
      say('error')(error instanceof Error ? error.message.trim() : String(error))
    }
    self.postMessage({ done: true })
  }
}
// A module: its names are its own.
export {}
