import type { catalogGroupCalls } from '@atrium/contract/calls/catalog/catalog-groups'
import type { CatalogGroup } from '@atrium/contract/entities/catalog/catalog'
import { GROUP_PROMPTS_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { CatalogRow, GroupFields, PromptFields } from '../catalog-tables.ts'
import { refuseHalfModel, refuseUnfitGroup, refuseUnfitPrompt } from '../check-catalog.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import { answerFile, readInTurn } from '../files/export-catalog.ts'
import { filedGroup, groupsFile } from '../files/groups-file.ts'
import { createGroupImport } from '../files/import-groups.ts'
import type { GroupPrompts } from './group-prompts.ts'
import { listCatalog, listRevisions } from '../list-catalog.ts'
import type { OpenProposals } from '../proposals/proposals-store.ts'
import type { AskAll } from '../running/answer-questions.ts'
import { presentCatalogGroup, presentGroupRevision } from '../present-catalog.ts'
import { questionsOf } from '../running/questions-of.ts'

type Dependencies = {
  database: Database
  prompts: CatalogItems<PromptFields>
  groups: CatalogItems<GroupFields>
  groupPrompts: GroupPrompts
  openProposals: OpenProposals
  audit: Audit
  askAll: AskAll
  forCall: ProjectForCall
}

/** Catalog groups over HTTP. */
export function createCatalogGroupCalls(dependencies: Dependencies): HandlersOf<typeof catalogGroupCalls> {
  const { database, prompts, groups, openProposals, audit, askAll, forCall } = dependencies
  const { promptsOf, refuseUnseen } = dependencies.groupPrompts
  const importGroups = createGroupImport(dependencies)

  async function answer(caller: Caller, row: CatalogRow<GroupFields>): Promise<{ data: CatalogGroup }> {
    const open = await openProposals(caller, [row.id])
    return { data: presentCatalogGroup(row, open.get(row.id) ?? 0) }
  }

  return {
    async create({ query, body: { project, source, prompts: inner, ...fields } }, { caller }) {
      const projectId = await forCall(caller, project ?? query.project)
      groups.mayCreate(caller, projectId)
      refuseUnfitGroup(fields)
      refuseHalfModel(fields)
      for (const [index, one] of inner.entries()) {
        const path = `body.prompts.${index}`
        refuseUnfitPrompt(one, path)
        refuseHalfModel(one, path)
      }
      if (fields.promptIds.length + inner.length > GROUP_PROMPTS_LIMIT) {
        const message = `A group has up to ${GROUP_PROMPTS_LIMIT} prompts.`
        throw unprocessable(message, [{ path: 'body.prompts', message }])
      }
      await refuseUnseen(caller, fields.promptIds)
      await groups.take(caller, fields, 'body.description')
      for (const one of inner) await prompts.take(caller, one, 'body.prompts')
      const row = await groups.withName(() =>
        database.transaction(async (tx) => {
          const promptIds = [...fields.promptIds]
          for (const [index, { source: from = source, ...one }] of inner.entries()) {
            const { protected: level = fields.protected, isPrivate = fields.isPrivate } = one
            const given = { projectId, source: from, fields: { ...one, protected: level, isPrivate } }
            const made = await prompts.withName(() => prompts.insert(tx, caller, given), `body.prompts.${index}`)
            promptIds.push(made.id)
          }
          return groups.insert(tx, caller, { projectId, source, fields: { ...fields, promptIds } })
        }),
      )
      return { data: presentCatalogGroup(row, 0) }
    },

    async list({ query }, { caller }) {
      const { rows, resume } = await listCatalog({ store: groups.store, forCall }, caller, query)
      const ids = rows.map(({ id }) => id)
      const open = await openProposals(caller, ids)
      return { data: rows.map((row) => presentCatalogGroup(row, open.get(row.id) ?? 0)), resume }
    },

    async get({ params }, { caller }) {
      return answer(caller, await groups.seen(caller, params.catalogGroupId))
    },

    async run({ params, query, body }, { caller, repeatableSignal: signal }) {
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
      const { secureData, acknowledged } = body
      const data = await askAll({ caller, projectId, secureData, acknowledged, questions, signal })
      const left = promptIds.length - rows.length
      if (left === 0) return { data }
      const one = left === 1
      const warning = `${left} ${one ? 'prompt was' : 'prompts were'} left out: you do not have access to ${one ? 'it' : 'them'}.`
      return { data, warnings: [warning] }
    },

    async patch({ params, body: { revision: from, note, ...fields } }, { caller }) {
      refuseUnfitGroup(fields)
      if (fields.provider !== undefined || fields.model !== undefined) refuseHalfModel(fields)
      if (fields.promptIds !== undefined) {
        const before = await groups.seen(caller, params.catalogGroupId)
        await refuseUnseen(caller, fields.promptIds, before.fields.promptIds)
      }
      await groups.take(caller, fields, 'body.description')
      return answer(caller, await groups.patch(caller, params.catalogGroupId, { fields, from, note }))
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
      return answer(caller, await groups.restore(caller, params.catalogGroupId, params.revision))
    },

    async export({ query: { project, format } }, { caller, callerNow }) {
      const projectId = await forCall(caller, project)
      const ids = await groups.store.idsIn(caller, projectId)
      const { author } = caller
      const subject = { kind: 'catalog-group', id: 'several' }
      const details = { groups: ids.length, format }
      await audit.record(database, { author, action: 'exported', subject, projectId, details })
      async function* pages() {
        for await (const rows of readInTurn(groups.store, { ids, callerNow })) {
          const wanted = [...new Set(rows.flatMap(({ fields }) => fields.promptIds))]
          const seen = new Map((await promptsOf(await callerNow(), wanted)).map((row) => [row.id, row]))
          yield rows.map(({ fields }) => filedGroup(fields, seen))
        }
      }
      return answerFile('prompt-groups', format, groupsFile.write(format, pages()))
    },

    async import({ query, body: { format, text } }, { caller }) {
      const projectId = await forCall(caller, query.project)
      groups.mayCreate(caller, projectId)
      const given = groupsFile.read(format, text)
      await groups.take(caller, { description: text }, 'body.text')
      const items = given.map(({ item }) => item)
      return { data: await importGroups(caller, projectId, items) }
    },
  }
}
