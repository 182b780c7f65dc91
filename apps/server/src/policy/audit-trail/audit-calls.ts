import type { auditCalls } from '@atrium/contract/calls/administration/audit'
import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { Audit } from '../audit.ts'
import { type AuditFilter, type AuditRow, createAuditStore } from './audit-store.ts'
import { AUDIT_FORMATS, exportAudit } from './export-audit.ts'

type Dependencies = {
  database: Database
  audit: Audit
  /** Whoever these accounts are of; those that there are. */
  peopleAmong: (accountIds: readonly string[]) => Promise<readonly { accountId: string; name: string }[]>
  /** The accounts in whose name or address the words stand. */
  peopleNamed: (words: string) => Promise<readonly string[]>
  /** Passes whoever administers a project. */
  refuseOthersOfProject: (caller: Caller, projectId: number) => Promise<void>
  clock: Clock
}

/** Entries that an export reads at once. */
const EXPORTED_AT_ONCE = 500

const cursorOf = ({ id, happenedAt: time }: AuditRow) => encodeCursor({ id, time })

/** The audit over HTTP. */
export function createAuditCalls(dependencies: Dependencies): HandlersOf<typeof auditCalls> {
  const { database, audit, peopleAmong, peopleNamed, refuseOthersOfProject, clock } = dependencies
  const store = createAuditStore(database)

  async function present(rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const targets = rows.filter(({ subjectKind }) => subjectKind === 'account').map(({ subjectId }) => subjectId)
    const mentioned = rows.map(({ details }) => personIn(details))
    const ids = [...rows.map(({ author }) => author), ...targets, ...mentioned].filter(isId)
    const people = new Map((await peopleAmong([...new Set(ids)])).map(({ accountId, name }) => [accountId, name]))
    return rows.map((row) => presentEntry(row, people))
  }

  async function filterOf(query: AuditFilter): Promise<AuditFilter> {
    return { ...query, named: query.contains ? await peopleNamed(query.contains) : [] }
  }

  async function* pagesOf(filter: AuditFilter, last: Date) {
    let after = null as ReturnType<typeof decodeCursor>
    for (;;) {
      const rows = await store.list(filter, { after, limit: EXPORTED_AT_ONCE })
      // What is written meanwhile, its own entry too, is left for the next.
      yield await present(rows.filter(({ happenedAt }) => happenedAt <= last))
      const end = rows.at(-1)
      if (!end || rows.length < EXPORTED_AT_ONCE) return
      after = decodeCursor(cursorOf(end))
    }
  }

  async function pageAfter(filter: AuditFilter, { resume, limit }: { resume?: string | undefined; limit: number }) {
    const read = await store.list(filter, { after: decodeCursor(resume), limit: limit + 1 })
    const page = pageOf(read, limit, cursorOf)
    return { data: await present(page.rows), resume: page.resume }
  }

  return {
    async list({ query: { resume, limit, ...query } }) {
      return pageAfter(await filterOf(query), { resume, limit })
    },

    async listOfProject({ params: { projectId }, query }, { caller }) {
      await refuseOthersOfProject(caller, projectId)
      const { data, resume } = await pageAfter({ project: projectId }, query)
      return { data: data.map((entry) => withoutPlaces(entry, caller)), resume }
    },

    async export({ query: { format, ...query } }, { caller }) {
      const now = clock()
      const filter = await filterOf(query)
      const subject = { kind: 'audit', id: format }
      await audit.record(database, { author: caller.author, action: 'exported', subject, details: { filter: query } })
      const name = `atrium-audit-${now.toISOString().slice(0, 10)}.${format}`
      const { mediaType } = AUDIT_FORMATS[format]
      const bytes = exportAudit(pagesOf(filter, now), AUDIT_FORMATS[format])
      return { kind: 'download', mediaType, bytes, disposition: contentDisposition('attachment', name) }
    },
  }
}

/** From where somebody else has asked is no business of those who only administer a project. */
function withoutPlaces(entry: AuditEntry, { accountId, permissions }: Caller): AuditEntry {
  if (entry.actor.accountId === accountId || permissions.includes('admin_rw')) return entry
  return { ...entry, address: null, agent: null }
}

function presentEntry(row: AuditRow, people: ReadonlyMap<string, string>): AuditEntry {
  const { id, happenedAt, author, authorName, method, action, subjectKind, subjectId } = row
  const { projectId, result, details, address, agent, requestId } = row
  const person = people.get(personIn(details) ?? '')
  return {
    id,
    date: happenedAt.toISOString(),
    actor: { accountId: author, name: (author && people.get(author)) ?? authorName, method },
    action,
    target: { kind: subjectKind, id: subjectId, name: people.get(subjectId) ?? null },
    projectId,
    result,
    details: person === undefined ? details : { person, ...details },
    address,
    agent,
    requestId,
  }
}

/** Whom an entry is about besides its target. */
function personIn({ accountId }: AuditRow['details']): string | null {
  return typeof accountId === 'string' ? accountId : null
}

function isId(text: string | null): text is string {
  return text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
