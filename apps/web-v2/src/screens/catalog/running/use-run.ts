import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { Question } from '@atrium/browser-state/prompts/together/question'
import type { Asked, Asking } from '@atrium/browser-state/prompts/together/start-together'
import { useRef, useState } from 'react'
import type { Target } from '#router/target.ts'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { readRunSearch } from './run-search.ts'

const NONE: readonly string[] = []

/** Where the results are shown, by the ids of their prompts. */
type Leading = (promptIds: readonly string[]) => Target

/** Runs prompts one beside the other. What was run last stands in the address, so that it is there again after a reload. */
export function useRun() {
  const room = useRoom(promptsRoom)
  const router = useRouter()
  const { pathname } = usePlace()
  const { run } = useSearch(readRunSearch)
  const [isStarting, setIsStarting] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [asked, setAsked] = useState<Asked>([])
  const running = useRef<AbortController>(null)

  /** Whoever has gone elsewhere meanwhile stays there. */
  const show = (now: Asked) => {
    setAsked(now)
    const ids = idsOf(now)
    if (ids.length === 0 || router.current().pathname !== pathname) return
    void router.navigate(`${pathname}?run=${ids.join(',')}`, { replace: true })
  }
  const start = async (work: (asking: Asking) => Promise<Asked | null>, leadsTo?: Leading) => {
    if (isStarting) return
    running.current = new AbortController()
    setIsStarting(true)
    const onChange = leadsTo ? setAsked : show
    const now = await work({ signal: running.current.signal, onChange, onWait: setIsWaiting })
    setIsStarting(false)
    if (now === null) return
    const isWhole = now.every((one) => typeof one === 'string')
    if (!leadsTo || !isWhole) show(now)
    else if (router.current().pathname === pathname) void router.navigate(leadsTo(idsOf(now)))
  }
  return {
    promptIds: run?.split(',') ?? NONE,
    isStarting,
    /** They wait for a place among the answers in progress. */
    isWaiting,
    /** How many of those that were run together have not been asked. */
    openCount: asked.length - idsOf(asked).length,
    /** @param leadsTo here where missing */
    ask: (questions: readonly Question[], leadsTo?: Leading) =>
      start((asking) => room.askTogether(questions, asking), leadsTo),
    /** Asks what has not been asked of those that were run last. */
    askOpen: () => start((asking) => room.askOpen(asked, asking)),
    stop: () => running.current?.abort(),
  }
}

function idsOf(asked: Asked): string[] {
  return asked.filter((one) => typeof one === 'string')
}
