import { readFileSync } from 'node:fs'

/** Ticks of the clock in a second, as Linux counts them for `/proc` on every machine that it runs on today. */
const TICKS = 100

/** Milliseconds of CPU time that PostgreSQL and the processes of its connections have taken so far; NaN where the system does not tell. */
export function postgresCpu(postmaster: number): number {
  try {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/)
    const living = [String(postmaster), ...children].filter((pid) => pid !== '')
    return (living.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS) * 1000
  } catch {
    return Number.NaN
  }
}

/** Its own, and those of its children that have ended. */
function ticksOf(pid: string): number {
  const said = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, which may hold anything, stands in brackets before the rest.
  const fields = said.slice(said.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
