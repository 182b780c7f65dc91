import type { catalogPromptCalls } from '@atrium/contract/calls/catalog/catalog-prompts'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { CatalogRow, PromptFields } from './catalog-tables.ts'
import { refuseHalfModel, refuseUnfitPrompt } from './check-catalog.ts'
import type { CatalogItems } from './create-catalog-items.ts'
import { answerFile, readInTurn } from './files/export-catalog.ts'
import { filedPrompt, promptsFile } from './files/prompts-file.ts'
import { listCatalog, listRevisions } from './list-catalog.ts'
import type { OpenProposals } from './proposals/proposals-store.ts'
import type { AskAll } from './running/answer-questions.ts'
import { presentCatalogPrompt, presentPromptRevision } from './present-catalog.ts'
import { questionsOf } from './running/questions-of.ts'

type Dependencies = {
  database: Database
  prompts: CatalogItems<PromptFields>
  openProposals: OpenProposals
  audit: Audit
  askAll: AskAll
  forCall: ProjectForCall
}

/** Catalog prompts over HTTP. */
export function createCatalogPromptCalls(dependencies: Dependencies): HandlersOf<typeof catalogPromptCalls> {
  const { database, prompts, openProposals, audit, askAll, forCall } = dependencies

  async function present(caller: Caller, row: CatalogRow<PromptFields>): Promise<{ data: CatalogPrompt }> {
    const open = await openProposals(caller, [row.id])
    return { data: presentCatalogPrompt(row, open.get(row.id) ?? 0) }
  }

  return {
    async create({ query, body: { project, source, ...fields } }, { caller }) {
      const projectId = await forCall(caller, project ?? query.project)
      prompts.mayCreate(caller, projectId)
      refuseUnfitPrompt(fields)
      refuseHalfModel(fields)
      await prompts.take(caller, fields, 'body.prompt')
      const given = { projectId, source, fields }
      const row = await prompts.withName(() => database.transaction((tx) => prompts.insert(tx, caller, given)))
      return { data: presentCatalogPrompt(row, 0) }
    },

    async list({ query }, { caller }) {
      const { rows, resume } = await listCatalog({ store: prompts.store, forCall }, caller, query)
      const ids = rows.map(({ id }) => id)
      const open = await openProposals(caller, ids)
      return { data: rows.map((row) => presentCatalogPrompt(row, open.get(row.id) ?? 0)), resume }
    },

    async get({ params }, { caller }) {
      return present(caller, await prompts.seen(caller, params.catalogPromptId))
    },

    async run({ params, query, body }, { caller, repeatableSignal: signal }) {
      const row = await prompts.seen(caller, params.catalogPromptId)
      prompts.mayDo(caller, 'run', row)
      const own = caller.projectIds.includes(row.projectId) ? row.projectId : undefined
      const projectId = await forCall(caller, query.project ?? own)
      prompts.mayCreate(caller, projectId)
      const questions = questionsOf([row], body)
      const { secureData, acknowledged } = body
      const [answer] = await askAll({ caller, projectId, secureData, acknowledged, questions, signal })
      if (!answer) throw new Error('One question has one answer.')
      return { data: answer }
    },

    async patch({ params, body: { revision: from, note, ...fields } }, { caller }) {
      refuseUnfitPrompt(fields)
      if (fields.provider !== undefined || fields.model !== undefined) refuseHalfModel(fields)
      await prompts.take(caller, fields, 'body.prompt')
      return present(caller, await prompts.patch(caller, params.catalogPromptId, { fields, from, note }))
    },

    async delete({ params }, { caller }) {
      await prompts.remove(caller, params.catalogPromptId)
    },

    async revisions({ params, query }, { caller }) {
      const { id } = await prompts.seen(caller, params.catalogPromptId)
      const { rows, resume } = await listRevisions(prompts.store, id, query)
      return { data: rows.map(presentPromptRevision), resume }
    },

    async restore({ params }, { caller }) {
      return present(caller, await prompts.restore(caller, params.catalogPromptId, params.revision))
    },

    async export({ query: { project, format } }, { caller, callerNow }) {
      const projectId = await forCall(caller, project)
      const ids = await prompts.store.idsIn(caller, projectId)
      const { author } = caller
      const subject = { kind: 'catalog-prompt', id: 'several' }
      const details = { prompts: ids.length, format }
      await audit.record(database, { author, action: 'exported', subject, projectId, details })
      async function* pages() {
        for await (const rows of readInTurn(prompts.store, { ids, callerNow }))
          yield rows.map(({ fields }) => filedPrompt(fields))
      }
      return answerFile('prompts', format, promptsFile.write(format, pages()))
    },

    async import({ query, body: { format, text } }, { caller }) {
      const projectId = await forCall(caller, query.project)
      prompts.mayCreate(caller, projectId)
      const given = promptsFile.read(format, text)
      await prompts.take(caller, { prompt: text }, 'body.text')
      const skipped: string[] = []
      let created = 0
      // One by one: a name that is taken leaves the others.
      for (const { item } of given) {
        const fields = { ...item, protected: 'author' as const, isPrivate: false }
        const write = () =>
          database.transaction((tx) => prompts.insert(tx, caller, { projectId, source: 'import', fields }))
        if (await prompts.unlessTaken(write)) created += 1
        else skipped.push(item.name)
      }
      return { data: { created, skipped } }
    },
  }
}
