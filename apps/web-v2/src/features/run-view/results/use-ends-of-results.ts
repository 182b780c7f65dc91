import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { useEffect, useRef, useState } from 'react'

/** What a screen reader is told once a result that was written has ended. */
export function useEndsOfResults(results: readonly PromptResult[], say: (result: PromptResult) => string): string {
  const running = useRef<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const ended = results.filter(({ id, status }) => status !== 'running' && running.current.has(id))
    running.current = new Set(results.filter(({ status }) => status === 'running').map(({ id }) => id))
    if (ended.length > 0) setSaid(ended.map(say).join(' '))
  }, [results, say])
  return said
}
