import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptRunsRoom } from '@atrium/browser-state/prompts/together/prompt-runs-room'
import type { Question } from '@atrium/browser-state/prompts/together/question'
import { usePromptRun } from '@atrium/browser-state/prompts/together/use-prompt-run'
import type { PromptRun } from '@atrium/contract/entities/prompts/prompt-run'
import { useEffect, useState } from 'react'
import type { Target } from '#router/target.ts'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { readRunSearch } from './run-search.ts'

const NONE: readonly string[] = []

/** Where the results are shown, by the ids of their prompts. */
type Leading = (promptIds: readonly string[]) => Target

/** What was begun on this page. */
type Begun = { id: string; leadsTo: Leading | undefined }

/**
 * Runs a saved prompt or the prompts of a group one beside the other, and shows the last run of it as it goes on, whoever looks on. What
 * was begun here stands in the address; an address of another run shows that one's results.
 */
export function useRun(itemId: string) {
  const room = useRoom(promptRunsRoom)
  const router = useRouter()
  const { pathname } = usePlace()
  const { run: inAddress } = useSearch(readRunSearch)
  const { data: last } = usePromptRun(itemId)
  const [isStarting, setIsStarting] = useState(false)
  const [begun, setBegun] = useState<Begun>()

  const asked = last ? idsOf(last) : NONE
  const named = inAddress?.split(',') ?? NONE
  const isBegun = last !== undefined && last !== null && last.id === begun?.id
  const run = last && (isBegun || named.every((id) => asked.includes(id))) ? last : null
  const ids = asked.join(',')
  const { leadsTo } = begun ?? {}
  const isWhole = isBegun && last.status !== 'running' && asked.length === last.questions.length

  useEffect(() => {
    // Whoever has gone elsewhere meanwhile stays there.
    if (!isBegun || ids === '' || router.current().pathname !== pathname) return
    if (leadsTo) return isWhole ? void router.navigate(leadsTo(ids.split(','))) : undefined
    if (ids !== inAddress) void router.navigate(`${pathname}?run=${ids}`, { replace: true })
  }, [isBegun, isWhole, ids, leadsTo, inAddress, pathname, router])

  const busy = async <Value>(work: Promise<Value>) => {
    setIsStarting(true)
    const value = await work
    setIsStarting(false)
    return value
  }
  return {
    promptIds: run && (isBegun || asked.length > 0) ? asked : named,
    /** The run that is shown, where it is known to the server. */
    run,
    isStarting: isStarting || run?.status === 'running',
    /** @param to here where missing */
    async ask(questions: readonly Question[], to?: Leading): Promise<void> {
      if (isStarting) return
      const made = await busy(room.start(questions, itemId))
      if (made) setBegun({ id: made.id, leadsTo: to })
    },
    /** Asks what is not asked of it, or what is at these places. */
    async askOpen(places?: number[]): Promise<void> {
      const again = run && (await busy(room.continue(run, places)))
      if (again) setBegun({ id: again.id, leadsTo: undefined })
    },
    stop: () => run && busy(room.stop(run)),
  }
}

function idsOf({ questions }: PromptRun): string[] {
  return questions.flatMap(({ promptId }) => promptId ?? [])
}
