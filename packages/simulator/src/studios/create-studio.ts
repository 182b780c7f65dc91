import { Worker } from 'node:worker_threads'

/** What a studio's worker answers: the bytes, or why there are none. */
export type Made = { id: number; bytes?: Uint8Array; error?: string }

export type Studio<Wish> = {
  /** The bytes of what is wished; the same wish is not made twice while it is remembered. */
  make(wish: Wish): Promise<Uint8Array>
  close(): Promise<void>
}

const REMEMBERED = 24

/**
 * Has things made apart from the simulator, which goes on answering meanwhile. Opens no worker before the first is asked for.
 * @param worker the file of the worker, which answers `{ id, wish }` with `Made`
 * @param keyOf the same for the same wish
 */
export function createStudio<Wish>(worker: URL, keyOf: (wish: Wish) => string): Studio<Wish> {
  const remembered = new Map<string, Promise<Uint8Array>>()
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let open: Worker | undefined
  let lastId = 0

  function openWorker(): Worker {
    // The platform calls its WASI experimental; here is nobody whom that would help.
    const opened = new Worker(worker, { execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'] })
    opened.unref()
    opened.on('message', ({ id, bytes, error }: Made) => {
      const awaited = waiting.get(id)
      waiting.delete(id)
      if (bytes) awaited?.resolve(bytes)
      else awaited?.reject(new Error(error))
    })
    const giveUp = () => {
      for (const { reject } of waiting.values()) reject(new Error('The studio is closed.'))
      waiting.clear()
      open = undefined
    }
    opened.on('error', giveUp)
    opened.on('exit', giveUp)
    return opened
  }

  function order(wish: Wish): Promise<Uint8Array> {
    open ??= openWorker()
    lastId += 1
    const made = Promise.withResolvers<Uint8Array>()
    waiting.set(lastId, made)
    open.postMessage({ id: lastId, wish })
    return made.promise
  }

  return {
    make(wish) {
      const key = keyOf(wish)
      const known = remembered.get(key)
      if (known !== undefined) return known
      const made = order(wish)
      remembered.set(key, made)
      made.catch(() => remembered.delete(key))
      const [oldest] = remembered.keys()
      if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      return made
    },
    async close() {
      await open?.terminate()
    },
  }
}
