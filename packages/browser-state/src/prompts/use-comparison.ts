import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom } from '#console/use-room.ts'
import { lastRun } from './last-run.ts'
import { latestTry } from './latest-try.ts'
import { promptsRoom } from './prompts-room.ts'
import { usePrompt } from './use-prompt.ts'

/** A result that is compared, and what that is called which it answers. */
export type ComparedResult = {
  name: string
  result: PromptResult
  /** What was tried after it in vain; null where nothing was. */
  failed: PromptResult | null
}

/** What is compared: the last runs of prompts, or certain results. */
export type Compared = { prompts: readonly string[] } | { results: readonly string[] }

/** Prompts of one comparison. */
const MOST = 4

/** What the last run of each of these prompts has made, as it is written, with what was tried again of it since; or these results. */
export function useComparison(compared: Compared): {
  columns: ComparedResult[]
  isLoading: boolean
  /** None of them is to be seen. */
  isMissing: boolean
} {
  const promptIds = 'prompts' in compared ? compared.prompts : []
  const resultIds = 'results' in compared ? compared.results : []
  // Always as many, since hooks are: those beyond the last are not asked for.
  const [first, second, third, fourth] = Array.from({ length: MOST }, (_, index) => promptIds[index])
  const all = [usePrompt(first), usePrompt(second), usePrompt(third), usePrompt(fourth)].slice(0, promptIds.length)
  const room = useRoom(promptsRoom)
  const certain = useQuery({
    ...room.certainResultsQuery(resultIds),
    enabled: resultIds.length > 0,
    placeholderData: (known) => known,
  })
  const written = (certain.data ?? []).flatMap(({ status, promptId }) => (status === 'running' ? [promptId] : []))
  const living = [...new Set(written)].join(' ')
  useEffect(() => {
    const leave = living === '' ? [] : living.split(' ').map((promptId) => room.follow(promptId))
    return () => leave.forEach((leaveOff) => leaveOff())
  }, [room, living])
  if (resultIds.length > 0) {
    const columns = (certain.data ?? []).map((result) => ({ name: result.name, result, failed: null }))
    return { columns, isLoading: certain.isLoading, isMissing: certain.isError || certain.data?.length === 0 }
  }
  return {
    columns: all.flatMap(({ prompt, results }) => {
      const { data } = prompt
      if (!data) return []
      return lastRun(results.list).map((result) => {
        const { shown, failed } = latestTry(result, results.list)
        return { name: data.name, result: shown, failed }
      })
    }),
    isLoading: all.some(({ prompt, results }) => prompt.isLoading || results.isLoading),
    isMissing: all.every(({ prompt }) => prompt.isError && !prompt.data),
  }
}
