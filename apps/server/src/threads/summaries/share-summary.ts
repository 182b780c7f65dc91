import type { SummarizeBranch } from './summarize-branch.ts'

type Made = Awaited<ReturnType<SummarizeBranch>>

/** A summary that several answers wait for. */
export type SharedSummary = {
  /**
   * Has it written where nobody has yet. One of those who wait for it is told what was paid. Whoever leaves waits no longer, but for the last:
   * what a vendor is paid for all the same is told to them.
   */
  wait(signal: AbortSignal): Promise<Made>
}

type Writing = { stop: AbortController; made: Promise<Made>; waiting: number; isTold: boolean }

/** Has one summary written for all who wait for it; it is given up once none of them waits any more, and begun anew for whoever comes then. */
export function shareSummary(write: (signal: AbortSignal) => Promise<Made>): SharedSummary {
  let last: Writing | undefined

  function begin(): Writing {
    const stop = new AbortController()
    return { stop, made: write(stop.signal), waiting: 0, isTold: false }
  }

  /** Settles once the signal is aborted; answers whether somebody else waits still. */
  function leaving(writing: Writing, signal: AbortSignal): Promise<{ othersWait: boolean }> {
    return new Promise((resolve) => {
      const leave = () => {
        writing.waiting -= 1
        if (writing.waiting === 0) writing.stop.abort()
        resolve({ othersWait: writing.waiting > 0 })
      }
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    async wait(signal) {
      const writing = last && !last.stop.signal.aborted ? last : begin()
      last = writing
      writing.waiting += 1
      const first = await Promise.race([writing.made, leaving(writing, signal)])
      const hasLeft = 'othersWait' in first
      if (hasLeft && first.othersWait) return { summarized: null, paid: [] }
      const made = hasLeft ? await writing.made : first
      const paid = writing.isTold ? [] : made.paid
      writing.isTold = true
      return { summarized: hasLeft ? null : made.summarized, paid }
    },
  }
}
