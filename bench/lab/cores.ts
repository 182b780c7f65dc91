import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Cores by their numbers: one for what is measured alone, one for all that is around it. */
export type Cores = { measured: number; around: number }

/**
 * Keeps this process, and what it starts from now on, off one core, so that a program that is started on that one (`startProgram`) has it
 * alone; until the stack ends. Null where the machine has one core only, or no `taskset`, which only Linux has.
 */
export function shareCores(stack: AsyncDisposableStack): Cores | null {
  if (availableParallelism() < 2) return null
  try {
    const all = affinity()
    const [around, measured] = numbersOf(all)
    if (around === undefined || measured === undefined) return null
    setAffinity(String(around))
    stack.defer(() => setAffinity(all))
    return { measured, around }
  } catch {
    return null
  }
}

/** As `taskset` writes them: `0-3,6`. */
function affinity(): string {
  const said = execFileSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' })
  return said.slice(said.lastIndexOf(':') + 1).trim()
}

function setAffinity(cores: string): void {
  execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' })
}

function numbersOf(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
