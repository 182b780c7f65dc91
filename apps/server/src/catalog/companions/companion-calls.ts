import type { companionCalls } from '@atrium/contract/calls/catalog/companions'
import { isOutsideTool } from '@atrium/domain/tools/outside-tool'
import { isTool } from '@atrium/domain/tools/tools'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { CatalogRow, CompanionFields } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import { listCatalog, listRevisions } from '../list-catalog.ts'
import type { OpenProposals } from '../proposals/proposals-store.ts'
import { checkCompanion, type CompanionChecks } from './check-companion.ts'
import { withUsableModel } from './with-usable-model.ts'
import { isLent } from '@atrium/domain/companions/is-lent'
import { presentCompanion, presentCompanionRevision, seenFields } from './present-companion.ts'
import type { Publisher } from './publish-companion.ts'

type Dependencies = CompanionChecks & {
  database: Database
  companions: CatalogItems<CompanionFields>
  publisher: Publisher
  openProposals: OpenProposals
  forCall: ProjectForCall
}

type Row = CatalogRow<CompanionFields>

type Made = {
  source: string
  fields: CompanionFields
  publish: boolean
  idempotency: Idempotency | null
}

/** Companions over HTTP. */
export function createCompanionCalls(dependencies: Dependencies): HandlersOf<typeof companionCalls> {
  const { database, companions, publisher, openProposals, forCall } = dependencies
  async function answer(caller: Caller, row: Row) {
    const open = await openProposals(caller, [row.id])
    const presented = presentCompanion(row, caller.author, open.get(row.id) ?? 0)
    return { data: { ...presented, ...(await missingFiles(caller, row)) } }
  }

  /** Its author is told which of its files no question takes along any more. */
  async function missingFiles(caller: Caller, { author, fields: { files = [] } }: Row) {
    if (author !== caller.author || files.length === 0) return {}
    const rows = await dependencies.filesKnown(files.map(({ id }) => id))
    const there = new Set(rows.filter(isLent).map(({ id }) => id))
    const missing = files.flatMap(({ id }) => (there.has(id) ? [] : [id]))
    return missing.length > 0 ? { missingFiles: missing } : {}
  }

  async function insert(
    caller: Caller,
    projectId: number,
    { source, fields, publish, idempotency }: Made,
  ): Promise<Row> {
    companions.mayCreate(caller, projectId)
    await checkCompanion(dependencies, caller, fields, null)
    await companions.take(caller, fields, 'body.instructions')
    const given = { projectId, source, fields }
    return companions.withName(() =>
      database.transaction(async (tx) => {
        const row = await companions.insert(tx, caller, given)
        await idempotency?.record(tx, { companionId: row.id })
        return publish ? publisher.publishIn(tx, caller, row, row.revision) : row
      }),
    )
  }

  /** The one that an earlier request with the same key has made. */
  async function madeBefore(caller: Caller, idempotency: Idempotency | null): Promise<Row | null> {
    const earlier = idempotency?.earlier?.['companionId']
    return typeof earlier === 'string' ? companions.seen(caller, earlier) : null
  }

  /** One that the caller may change: its draft and its versions are for nobody else. @throws 403 and 404 refusals */
  async function own(caller: Caller, id: string): Promise<Row> {
    const row = await companions.seen(caller, id)
    companions.mayDo(caller, 'change', row)
    return row
  }

  return {
    async create({ query, body: { project, source, publish, ...fields } }, { caller, idempotency }) {
      const earlier = await madeBefore(caller, idempotency)
      if (earlier) return answer(caller, earlier)
      const projectId = await forCall(caller, project ?? query.project)
      return answer(caller, await insert(caller, projectId, { source, fields, publish, idempotency }))
    },

    async list({ query }, { caller }) {
      const { rows, resume } = await listCatalog({ store: companions.store, forCall }, caller, query)
      const ids = rows.map(({ id }) => id)
      const open = await openProposals(caller, ids)
      return { data: rows.map((row) => presentCompanion(row, caller.author, open.get(row.id) ?? 0)), resume }
    },

    async get({ params }, { caller }) {
      return answer(caller, await companions.seen(caller, params.assistantId))
    },

    async patch({ params, body: { revision: from, note, ...fields } }, { caller }) {
      const now = await own(caller, params.assistantId)
      await checkCompanion(dependencies, caller, fields, now.fields)
      await companions.take(caller, fields, 'body.instructions')
      return answer(caller, await companions.patch(caller, params.assistantId, { fields, from, note }))
    },

    async delete({ params }, { caller }) {
      await companions.remove(caller, params.assistantId)
    },

    async publish({ params, body }, { caller }) {
      return answer(caller, await publisher.publish(caller, params.assistantId, body.revision))
    },

    async withdraw({ params }, { caller }) {
      return answer(caller, await publisher.withdraw(caller, params.assistantId))
    },

    async clone({ params, query, body: { name } }, { caller, idempotency }) {
      const earlier = await madeBefore(caller, idempotency)
      if (earlier) return answer(caller, earlier)
      const row = await companions.seen(caller, params.assistantId)
      const own = caller.projectIds.includes(row.projectId) ? row.projectId : undefined
      const projectId = await forCall(caller, query.project ?? own)
      const { fields: seen } = seenFields(row, caller.author)
      const libraries = [...(await dependencies.librariesSeen(caller, seen.libraries))]
      // Files are lent by their author alone.
      const files = row.author === caller.author ? seen.files : []
      const outside = await dependencies.outsideToolsSeen(caller, (seen.tools ?? []).filter(isOutsideTool))
      const tools = seen.tools?.filter((name) => isTool(name) || outside.includes(name))
      const usable = withUsableModel(await dependencies.generation.open(), seen)
      const fields = { ...usable, name, libraries, files, tools, protected: 'author' as const, isPrivate: false }
      return answer(caller, await insert(caller, projectId, { source: 'clone', fields, publish: false, idempotency }))
    },

    async revisions({ params, query }, { caller }) {
      const { id } = await own(caller, params.assistantId)
      const { rows, resume } = await listRevisions(companions.store, id, query)
      return { data: rows.map(presentCompanionRevision), resume }
    },

    async restore({ params }, { caller }) {
      return answer(caller, await companions.restore(caller, params.assistantId, params.revision))
    },
  }
}
