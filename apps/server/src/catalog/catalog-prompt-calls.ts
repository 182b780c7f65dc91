import type { catalogPromptCalls } from '@atrium/contract/calls/catalog-prompts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { readCatalogFile, writeCatalogFile } from './catalog-file.ts'
import type { PromptFields } from './catalog-tables.ts'
import { refuseHalfModel, refuseUnfitPrompt } from './check-catalog.ts'
import type { CatalogItems } from './create-catalog-items.ts'
import { listCatalog, listRevisions } from './list-catalog.ts'
import type { AskAll } from './prepare-answers.ts'
import { presentCatalogPrompt, presentPromptRevision } from './present-catalog.ts'
import { questionsOf } from './question-of.ts'

type Dependencies = {
  database: Database
  prompts: CatalogItems<PromptFields>
  audit: Audit
  askAll: AskAll
  forCall: ProjectForCall
}

/** Prompts of one export. */
const EXPORTED = 500

/** Catalog prompts over HTTP. */
export function createCatalogPromptCalls(dependencies: Dependencies): HandlersOf<typeof catalogPromptCalls> {
  const { database, prompts, audit, askAll, forCall } = dependencies
  return {
    async create({ query, body: { project, source, ...fields } }, { caller }) {
      const projectId = await forCall(caller, project ?? query.project)
      prompts.mayCreate(caller, projectId)
      refuseUnfitPrompt(fields)
      refuseHalfModel(fields)
      await prompts.take(caller, fields, 'body.prompt')
      const given = { projectId, source, fields }
      const row = await prompts.withName(() => database.transaction((tx) => prompts.insert(tx, caller, given)))
      return { data: presentCatalogPrompt(row) }
    },

    async list({ query }, { caller }) {
      const { rows, resume } = await listCatalog({ store: prompts.store, forCall }, caller, query)
      return { data: rows.map(presentCatalogPrompt), resume }
    },

    async get({ params }, { caller }) {
      return { data: presentCatalogPrompt(await prompts.seen(caller, params.catalogPromptId)) }
    },

    async run({ params, query, body }, { caller, signal }) {
      const row = await prompts.seen(caller, params.catalogPromptId)
      prompts.mayDo(caller, 'run', row)
      const own = caller.projectIds.includes(row.projectId) ? row.projectId : undefined
      const projectId = await forCall(caller, query.project ?? own)
      prompts.mayCreate(caller, projectId)
      const questions = questionsOf([row], body)
      const [answer] = await askAll({ caller, projectId, secureData: body.secureData, questions, signal })
      if (!answer) throw new Error('One question has one answer.')
      return { data: answer }
    },

    async patch({ params, body: { revision: from, note, ...fields } }, { caller }) {
      refuseUnfitPrompt(fields)
      if (fields.provider !== undefined || fields.model !== undefined) refuseHalfModel(fields)
      await prompts.take(caller, fields, 'body.prompt')
      return { data: presentCatalogPrompt(await prompts.patch(caller, params.catalogPromptId, { fields, from, note })) }
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
      return { data: presentCatalogPrompt(await prompts.restore(caller, params.catalogPromptId, params.revision)) }
    },

    async export({ query: { project, format } }, { caller }) {
      const projectId = await forCall(caller, project)
      const rows = await prompts.store.list(caller, {
        project: projectId,
        thisOnly: true,
        owner: 'all',
        after: null,
        limit: EXPORTED,
      })
      const { author } = caller
      const subject = { kind: 'catalog-prompt', id: 'several' }
      const details = { prompts: rows.map(({ id }) => id), format }
      await audit.record(database, { author, action: 'exported', subject, projectId, details })
      const text = writeCatalogFile(
        format,
        rows.map(({ fields }) => fields),
      )
      return { data: { name: `prompts.${format}`, text } }
    },

    async import({ query, body: { format, text } }, { caller }) {
      const projectId = await forCall(caller, query.project)
      prompts.mayCreate(caller, projectId)
      const given = readCatalogFile(format, text)
      for (const fields of given) {
        refuseUnfitPrompt(fields)
        refuseHalfModel(fields)
      }
      await prompts.take(caller, { prompt: text }, 'body.text')
      const skipped: string[] = []
      let created = 0
      // One by one: a name that is taken leaves the others.
      for (const fields of given) {
        const whole = { ...fields, protected: 'author' as const, isPrivate: false }
        const write = () =>
          database.transaction((tx) => prompts.insert(tx, caller, { projectId, source: 'import', fields: whole }))
        if (await prompts.unlessTaken(write)) created += 1
        else skipped.push(fields.name)
      }
      return { data: { created, skipped } }
    },
  }
}
