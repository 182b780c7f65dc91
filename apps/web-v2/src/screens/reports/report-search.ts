import { textOf } from '#frame/text-of.ts'

/** What the address of a report says: which it is, of which month, and what it is narrowed to. */
export type ReportSearch = {
  type?: string | undefined
  /** As `2026-11`. */
  month?: string | undefined
  project?: number | undefined
  person?: string | undefined
  key?: string | undefined
  model?: string | undefined
  provider?: string | undefined
  measure?: string | undefined
}

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const { type, month, project, person, key, model, provider, measure } = search
  return {
    type: textOf(type),
    month: typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    project: Number(project) || undefined,
    person: textOf(person),
    key: textOf(key),
    model: textOf(model),
    provider: textOf(provider),
    measure: textOf(measure),
  }
}
