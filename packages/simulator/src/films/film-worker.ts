import { parentPort } from 'node:worker_threads'
import type { FilmWish } from './film-wish.ts'
import { makeFilm } from './make-film.ts'

/** Makes films apart from the simulator, which goes on answering, and whose process the encoder's own handlers must not reach. */
parentPort?.on('message', ({ id, wish }: { id: number; wish: FilmWish }) => {
  makeFilm(wish).then(
    (film) => parentPort?.postMessage({ id, film }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
