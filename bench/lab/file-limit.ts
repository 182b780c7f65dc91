import { readFileSync } from 'node:fs'

/** How many files and sockets this process, and those that it starts, may hold open; 1,024 where the system does not tell. */
export function fileLimit(): number {
  try {
    const [, soft = ''] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft) || 1024
  } catch {
    return 1024
  }
}
