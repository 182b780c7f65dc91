import { lookup } from 'node:dns/promises'
import type { Resolve } from './guarded-fetch.ts'

/** The addresses of a name as this machine finds them; an address is its own. */
export const resolveHost: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })
