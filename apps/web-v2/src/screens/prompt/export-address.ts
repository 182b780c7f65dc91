import type { ResultDays } from '@atrium/domain/prompts/results/result-days'
import type { ResultOrder, ResultSort } from '@atrium/domain/prompts/results/result-sort'

/** What results are saved as. */
export const EXPORT_FORMATS = ['csv', 'json', 'jsonl'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Where all of the listed results are saved as a file, with all of their texts. */
export function exportAddress(
  format: ExportFormat,
  wanted: {
    project: number | undefined
    sort: ResultSort
    order: ResultOrder
    days: ResultDays
    filter: string | undefined
  },
): string {
  const { project, sort, order, days, filter } = wanted
  const query = new URLSearchParams({ format, whole: 'true', sort, order, days: String(days) })
  if (project !== undefined) query.set('project', String(project))
  if (filter !== undefined) query.set('filter', filter)
  return `/api/v1/prompts/results?${query}`
}
