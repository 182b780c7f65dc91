import { createHash } from 'node:crypto'

/**
 * The id of what a run or a result makes at this place: the same however often it is fetched, so that one video never becomes two files.
 * The time of the maker's own id stays in front, since ids are in the order of time.
 */
export function idOfMade(maker: string, index: number): string {
  const tail = createHash('sha256').update(`${maker} ${index}`).digest('hex')
  return `${maker.slice(0, 15)}${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`
}
