import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { FilmWish } from './film-wish.ts'

type Made = { id: number; film?: Uint8Array; error?: string }

export type FilmStudio = {
  /** A film by what is wished; the same wish is not made twice while it is remembered. */
  make(wish: FilmWish): Promise<Uint8Array>
  close(): Promise<void>
}

const REMEMBERED = 12

/** Opens no worker before the first film is asked for. */
export function createFilmStudio(): FilmStudio {
  const remembered = new Map<string, Promise<Uint8Array>>()
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let worker: Worker | undefined
  let lastId = 0

  function openWorker(): Worker {
    const opened = new Worker(new URL('film-worker.ts', import.meta.url))
    opened.unref()
    opened.on('message', ({ id, film, error }: Made) => {
      const awaited = waiting.get(id)
      waiting.delete(id)
      if (film) awaited?.resolve(film)
      else awaited?.reject(new Error(error))
    })
    const giveUp = () => {
      for (const { reject } of waiting.values()) reject(new Error('The film studio is closed.'))
      waiting.clear()
      worker = undefined
    }
    opened.on('error', giveUp)
    opened.on('exit', giveUp)
    return opened
  }

  function film(wish: FilmWish): Promise<Uint8Array> {
    worker ??= openWorker()
    lastId += 1
    const made = Promise.withResolvers<Uint8Array>()
    waiting.set(lastId, made)
    worker.postMessage({ id: lastId, wish })
    return made.promise
  }

  return {
    make(wish) {
      const key = keyOf(wish)
      const known = remembered.get(key)
      if (known !== undefined) return known
      const made = film(wish)
      remembered.set(key, made)
      made.catch(() => remembered.delete(key))
      const [oldest] = remembered.keys()
      if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      return made
    },
    async close() {
      await worker?.terminate()
    },
  }
}

function keyOf({ picture, ...wish }: FilmWish): string {
  const digest = picture === undefined ? '' : createHash('sha256').update(picture).digest('hex')
  return JSON.stringify({ ...wish, digest })
}
