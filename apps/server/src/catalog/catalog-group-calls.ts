import type { catalogGroupCalls } from '@atrium/contract/calls/catalog-groups'
import { GROUP_PROMPTS_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { CatalogRow, GroupFields, PromptFields } from './catalog-tables.ts'
import { refuseHalfModel, refuseUnfitPrompt } from './check-catalog.ts'
import type { CatalogItems } from './create-catalog-items.ts'
import { listCatalog, listRevisions } from './list-catalog.ts'
import type { AskAll } from './prepare-answers.ts'
import { presentCatalogGroup, presentGroupRevision } from './present-catalog.ts'
import { questionsOf } from './question-of.ts'

type Dependencies = {
  database: Database
  prompts: CatalogItems<PromptFields>
  groups: CatalogItems<GroupFields>
  askAll: AskAll
  forCall: ProjectForCall
}

/** Catalog groups over HTTP. */
export function createCatalogGroupCalls(dependencies: Dependencies): HandlersOf<typeof catalogGroupCalls> {
  const { database, prompts, groups, askAll, forCall } = dependencies

  /** Those of these prompts that the caller may see, in the order in which they are named. */
  async function promptsOf(caller: Caller, ids: readonly string[]): Promise<CatalogRow<PromptFields>[]> {
    if (ids.length === 0) return []
    const rows = await prompts.store.list(caller, { owner: 'all', ids, after: null, limit: ids.length })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** @throws a 422 refusal for a prompt that the caller may not see. What stood in the group before may stay there. */
  async function refuseUnseen(caller: Caller, ids: readonly string[], before: readonly string[] = []): Promise<void> {
    const added = [...new Set(ids)].filter((id) => !before.includes(id))
    const seen = new Set((await promptsOf(caller, added)).map(({ id }) => id))
    const unseen = ids.findIndex((id) => added.includes(id) && !seen.has(id))
    if (unseen < 0) return
    const message = 'This prompt does not exist, or you do not have access to it.'
    throw unprocessable(message, [{ path: `body.promptIds.${unseen}`, message }])
  }

  return {
    async create({ query, body: { project, source, prompts: inner, ...fields } }, { caller }) {
      const projectId = await forCall(caller, project ?? query.project)
      groups.mayCreate(caller, projectId)
      refuseHalfModel(fields)
      for (const one of inner) {
        refuseUnfitPrompt(one)
        refuseHalfModel(one)
      }
      if (fields.promptIds.length + inner.length > GROUP_PROMPTS_LIMIT) {
        const message = `A group has up to ${GROUP_PROMPTS_LIMIT} prompts.`
        throw unprocessable(message, [{ path: 'body.prompts', message }])
      }
      await refuseUnseen(caller, fields.promptIds)
      await groups.take(caller, fields, 'body.description')
      for (const one of inner) await prompts.take(caller, one, 'body.prompts')
      const { protected: level, isPrivate } = fields
      const row = await groups.withName(() =>
        database.transaction(async (tx) => {
          const promptIds = [...fields.promptIds]
          for (const one of inner) {
            const whole = { ...one, protected: level, isPrivate }
            promptIds.push((await prompts.insert(tx, caller, { projectId, source, fields: whole })).id)
          }
          return groups.insert(tx, caller, { projectId, source, fields: { ...fields, promptIds } })
        }),
      )
      return { data: presentCatalogGroup(row) }
    },

    async list({ query }, { caller }) {
      const { rows, resume } = await listCatalog({ store: groups.store, forCall }, caller, query)
      return { data: rows.map(presentCatalogGroup), resume }
    },

    async get({ params }, { caller }) {
      return { data: presentCatalogGroup(await groups.seen(caller, params.catalogGroupId)) }
    },

    async run({ params, query, body }, { caller, signal }) {
      const row = await groups.seen(caller, params.catalogGroupId)
      groups.mayDo(caller, 'run', row)
      const own = caller.projectIds.includes(row.projectId) ? row.projectId : undefined
      const projectId = await forCall(caller, query.project ?? own)
      prompts.mayCreate(caller, projectId)
      const { promptIds } = row.fields
      const rows = await promptsOf(caller, promptIds)
      if (rows.length === 0) {
        const message = 'This group has no prompts that you can run.'
        throw unprocessable(message, [{ path: 'params.catalogGroupId', message }])
      }
      const questions = questionsOf(rows, body, row.fields)
      const data = await askAll({ caller, projectId, secureData: body.secureData, questions, signal })
      const left = promptIds.length - rows.length
      if (left === 0) return { data }
      const one = left === 1
      const warning = `${left} ${one ? 'prompt was' : 'prompts were'} left out: you do not have access to ${one ? 'it' : 'them'}.`
      return { data, warnings: [warning] }
    },

    async patch({ params, body: { revision: from, note, ...fields } }, { caller }) {
      if (fields.provider !== undefined || fields.model !== undefined) refuseHalfModel(fields)
      if (fields.promptIds !== undefined) {
        const before = await groups.seen(caller, params.catalogGroupId)
        await refuseUnseen(caller, fields.promptIds, before.fields.promptIds)
      }
      await groups.take(caller, fields, 'body.description')
      return { data: presentCatalogGroup(await groups.patch(caller, params.catalogGroupId, { fields, from, note })) }
    },

    async delete({ params }, { caller }) {
      await groups.remove(caller, params.catalogGroupId)
    },

    async revisions({ params, query }, { caller }) {
      const { id } = await groups.seen(caller, params.catalogGroupId)
      const { rows, resume } = await listRevisions(groups.store, id, query)
      return { data: rows.map(presentGroupRevision), resume }
    },

    async restore({ params }, { caller }) {
      return { data: presentCatalogGroup(await groups.restore(caller, params.catalogGroupId, params.revision)) }
    },
  }
}
