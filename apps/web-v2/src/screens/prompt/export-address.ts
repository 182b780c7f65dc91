import type { ResultSort } from '@atrium/domain/prompts/result-sort'

/** Results that one table holds. */
const MOST_EXPORTED = 1000

/** Where the listed results are saved as a table. */
export function exportAddress(wanted: {
  project: number | undefined
  sort: ResultSort
  filter: string | undefined
}): string {
  const { project, sort, filter } = wanted
  const query = new URLSearchParams({ format: 'csv', limit: String(MOST_EXPORTED), sort })
  if (project !== undefined) query.set('project', String(project))
  if (filter !== undefined) query.set('filter', filter)
  return `/api/v1/prompts/results?${query}`
}
