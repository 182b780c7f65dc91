import { work } from '../studios/work.ts'
import { makeFilm } from './make-film.ts'

// Of the encoder's package also the handlers that it puts on its process must not reach the simulator's.
work(makeFilm)
