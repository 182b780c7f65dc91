import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Question } from '@atrium/browser-state/prompts/create-prompt-starts'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { useState } from 'react'
import type { Target } from '#router/target.ts'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { readRunSearch } from './run-search.ts'

const NONE: readonly string[] = []

/** Runs prompts one beside the other. What was run last stands in the address, so that it is there again after a reload. */
export function useRun() {
  const room = useRoom(promptsRoom)
  const router = useRouter()
  const { pathname } = usePlace()
  const { run } = useSearch(readRunSearch)
  const [isStarting, setIsStarting] = useState(false)
  /** @param leadsTo where the results are shown; here where missing */
  const ask = async (questions: readonly Question[], leadsTo?: (promptIds: readonly string[]) => Target) => {
    setIsStarting(true)
    const ids: string[] = []
    // One by one: each may have to be asked about before it goes out.
    for (const question of questions) {
      const id = await room.ask(question)
      if (id !== null) ids.push(id)
    }
    setIsStarting(false)
    // Whoever has gone elsewhere meanwhile stays there.
    if (ids.length === 0 || router.current().pathname !== pathname) return
    if (leadsTo) void router.navigate(leadsTo(ids))
    else void router.navigate(`${pathname}?run=${ids.join(',')}`, { replace: true })
  }
  return { promptIds: run?.split(',') ?? NONE, isStarting, ask }
}
