import { RESULT_DAYS, type ResultDays } from '@atrium/domain/prompts/results/result-days'
import {
  RESULT_ORDERS,
  RESULT_SORTS,
  type ResultOrder,
  type ResultSort,
} from '@atrium/domain/prompts/results/result-sort'
import { THREAD_TYPES, type ThreadType } from '@atrium/domain/threads/thread-type'
import { textOf } from '#frame/text-of.ts'

/** What the address narrows the list of results by, and its order; `type` is what is written above it at first. */
export type ResultsSearch = { q?: string; sort?: ResultSort; order?: ResultOrder; days?: ResultDays; type?: ThreadType }

/** Reads the search of the address. What it does not know is left out, so that an old link still opens the list. */
export function readResultsSearch({ q, sort, order, days, type }: Record<string, unknown>): ResultsSearch {
  return {
    q: textOf(q)?.slice(0, 200),
    sort: RESULT_SORTS.find((known) => known === sort),
    order: RESULT_ORDERS.find((known) => known === order),
    days: RESULT_DAYS.find((known) => known === Number(days)),
    type: THREAD_TYPES.find((known) => known === type),
  }
}
