import { createHash } from 'node:crypto'
import { createStudio, type Studio } from '../studios/create-studio.ts'
import type { FilmWish } from './film-wish.ts'

export type FilmStudio = Studio<FilmWish>

/** Where films are made. */
export function createFilmStudio(): FilmStudio {
  return createStudio(new URL('film-worker.ts', import.meta.url), keyOf)
}

function keyOf({ image, ...wish }: FilmWish): string {
  const digest = image === undefined ? '' : createHash('sha256').update(image).digest('hex')
  return JSON.stringify({ ...wish, digest })
}
