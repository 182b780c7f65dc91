import { textOf } from '#frame/text-of.ts'

/** What the address of the audit says: what it is narrowed by, and which entry is open. */
export type AuditSearch = {
  q?: string | undefined
  area?: string | undefined
  period?: string | undefined
  who?: string | undefined
  project?: number | undefined
  open?: string | undefined
}

/** Reads the search of the address. What the areas and periods are is known where they are drawn: this stands in the start's script. */
export function readAuditSearch({ q, area, period, who, project, open }: Record<string, unknown>): AuditSearch {
  return {
    q: wordsOf(q),
    area: wordsOf(area),
    period: wordsOf(period),
    who: wordsOf(who),
    project: Number(project) || undefined,
    open: wordsOf(open),
  }
}

const wordsOf = (value: unknown) => textOf(value)?.slice(0, 100)
