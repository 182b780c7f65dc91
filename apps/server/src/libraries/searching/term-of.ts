import { createHash } from 'node:crypto'

/**
 * What postings know a stem by: 32 bits of configuration and stem. That two stems share a number is rare and does no harm. Made here and
 * not by PostgreSQL, whose hashes may differ between versions.
 */
export function termOf(configuration: string, stem: string): number {
  return createHash('sha1').update(`${configuration}\0${stem}`).digest().readInt32BE(0)
}
