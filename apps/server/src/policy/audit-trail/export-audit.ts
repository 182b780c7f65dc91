import { Readable } from 'node:stream'
import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import { stringify } from 'csv-stringify/sync'

type Page = { entries: readonly AuditEntry[]; isFirst: boolean }

type Format = { mediaType: string; write: (page: Page) => string }

/** The columns of a table, in their order. */
const COLUMNS: { [name: string]: (entry: AuditEntry) => string | number | null } = {
  date: ({ date }) => date,
  actor: ({ actor }) => actor.name,
  actorId: ({ actor }) => actor.accountId,
  method: ({ actor }) => actor.method,
  action: ({ action }) => action,
  targetKind: ({ target }) => target.kind,
  target: ({ target }) => target.name,
  targetId: ({ target }) => target.id,
  project: ({ projectId }) => projectId,
  result: ({ result }) => result,
  details: ({ details }) => JSON.stringify(details),
  address: ({ address }) => address,
  agent: ({ agent }) => agent,
  requestId: ({ requestId }) => requestId,
}

export const AUDIT_FORMATS: Readonly<Record<'jsonl' | 'csv', Format>> = {
  jsonl: {
    mediaType: 'application/x-ndjson',
    write: ({ entries }) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    write: ({ entries, isFirst }) =>
      stringify(
        entries.map((entry) => Object.values(COLUMNS).map((valueOf) => valueOf(entry))),
        // A program for tables runs what begins like a formula.
        { header: isFirst, columns: Object.keys(COLUMNS), bom: isFirst, escape_formulas: true },
      ),
  },
}

/** The pages of entries as the bytes of a file, read as fast as somebody takes them. */
export function exportAudit(pages: AsyncIterable<readonly AuditEntry[]>, { write }: Format): Readable {
  async function* lines() {
    let isFirst = true
    for await (const entries of pages) {
      yield write({ entries, isFirst })
      isFirst = false
    }
  }
  return Readable.from(lines(), { objectMode: false })
}
