import { isShared } from '@atrium/domain/protection/is-shared'
import type { CheckedInput } from '@atrium/contract/call'
import type { promptResultCalls } from '@atrium/contract/calls/prompt-results'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { DownloadAnswer } from '#platform/http/answers/answer.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { ResultRow } from '../prompts-tables.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import type { ResultDesk } from '../running/result-desk.ts'
import type { EndResult } from '../running/end-result.ts'
import type { PresentResults } from './present-results.ts'
import type { RemoveResults } from './remove-results.ts'
import { allPlaces } from './all-places.ts'
import { exportResults, RESULT_FORMATS } from './export-results.ts'
import { portionsOf } from './portions-of.ts'
import { decodeResultCursor, encodeResultCursor, type ResultCursor } from './result-cursor.ts'
import { createResultList, type ListedPlace, type WhichResults } from './result-list.ts'
import { createResultsStore } from './results-store.ts'

type Calls = Pick<
  HandlersOf<typeof promptResultCalls>,
  'list' | 'scores' | 'deleteMany' | 'get' | 'patch' | 'delete' | 'cancel'
>

type Dependencies = {
  database: Database
  access: PromptAccess
  forCall: ProjectForCall
  audit: Audit
  desk: Pick<ResultDesk, 'partsOf'>
  endResult: EndResult
  remove: RemoveResults
  present: PresentResults
  clock: Clock
}

type Query = Omit<CheckedInput<typeof promptResultCalls.deleteMany>['query'], 'limit'>

const DAY = 86_400_000

/** Results over HTTP: lists, one, its name and who sees it, and its end. */
export function createResultCalls(dependencies: Dependencies): Calls {
  const { database, access, forCall, audit, endResult, remove, present, clock } = dependencies
  const list = createResultList(database)
  const store = createResultsStore(database)

  function whichOf(query: Query, projectId: number | null) {
    const { project: _, days, resume, ...rest } = query
    if (query.sample !== undefined && resume !== undefined) {
      const message = 'A sample has no pages.'
      throw unprocessable(message, [{ path: 'query.resume', message }])
    }
    const after = decodeResultCursor(query, resume)
    // Before the first day that PostgreSQL knows there are no results of ours.
    const since = new Date(Math.max(0, clock().getTime() - days * DAY))
    const which: WhichResults = { ...rest, since, projectId }
    return { which, after }
  }

  return {
    async list({ query: { limit, expand, format, whole, ...query } }, { caller, callerNow }) {
      // Of one prompt each result says by itself who sees it: nobody need belong to its project.
      const isOfPrompt = query.promptId !== undefined
      const projectId = isOfPrompt ? (query.project ?? null) : await forCall(caller, query.project)
      const { which, after } = whichOf(query, projectId)
      const placeOf = ({ id, score, votes, createdAt }: ListedPlace): ResultCursor => {
        const value = { date: null, vote: score, votes }[query.sort]
        return { value, time: createdAt.toISOString(), id }
      }
      const cursorOf = (place: ListedPlace) => encodeResultCursor(query, placeOf(place))
      const expanded = async (who: Caller, places: readonly ListedPlace[]) =>
        present(who, await list.at(who, places, true))

      async function file(
        places: Parameters<typeof exportResults<ListedPlace>>[0],
        { count, only, resume = null }: { count: number; only?: string | undefined; resume?: string | null },
      ): Promise<DownloadAnswer> {
        const subject = { kind: 'prompt-result', id: only ?? 'several' }
        const { author } = caller
        const details = { results: count, format }
        const of = { subject, ...(projectId !== null && { projectId }) }
        await audit.record(database, { author, action: 'exported', ...of, details })
        // Whoever takes it slowly gets nothing that has been taken from them meanwhile.
        const wholeNow = async (portion: readonly ListedPlace[]) => expanded(await callerNow(), portion)
        const { mediaType } = RESULT_FORMATS[format]
        const bytes = exportResults(places, { whole: wholeNow, format: RESULT_FORMATS[format] })
        const disposition = contentDisposition('attachment', `results.${format}`)
        return { kind: 'download', mediaType, bytes, disposition, ...(resume && { headers: { 'x-resume': resume } }) }
      }

      if (whole && which.sample === undefined) {
        const read = (page: { after: ResultCursor | null; limit: number }) => list.places(caller, which, page)
        const all = allPlaces(read, { cursorOf: placeOf, move: query.sort !== 'date' })
        return file(all, { count: await list.count(caller, which) })
      }
      const most = which.sample ?? limit
      const page = pageOf(await list.places(caller, which, { after, limit: most + 1 }), most, cursorOf)
      if (whole || format !== 'json') {
        const count = page.rows.length
        const resume = which.sample === undefined ? page.resume : null
        return file([page.rows], { count, only: count === 1 ? page.rows[0]?.id : undefined, resume })
      }
      const [shown = []] = expand ? portionsOf(page.rows) : [page.rows]
      const last = shown.at(-1)
      const resume = last && shown.length < page.rows.length ? cursorOf(last) : page.resume
      const data = expand ? await expanded(caller, shown) : await present(caller, await list.at(caller, shown, false))
      return { data, resume: which.sample === undefined ? resume : null }
    },

    async scores({ query: { project, days } }, { caller }) {
      const since = new Date(Math.max(0, clock().getTime() - days * DAY))
      return { data: await list.scores(caller, { projectId: await forCall(caller, project), since }) }
    },

    async deleteMany({ query: { limit, ...query } }, { caller }) {
      // Of one prompt whoever names no project means the project that it is in, as in the list.
      const isAnywhere = query.promptId !== undefined && query.project === undefined
      const projectId = isAnywhere ? null : await forCall(caller, query.project)
      if (projectId !== null) access.mayCreate(caller, projectId)
      const { which, after } = whichOf(query, projectId)
      const rows = await list.places(caller, { ...which, own: true }, { after, limit })
      for (const row of rows) access.mayDelete(caller, row)
      const results = await remove(caller, rows)
      return { data: { deleted: results.length, results } }
    },

    async get({ params: { resultId } }, { caller }) {
      return { data: await present.one(caller, await access.result(caller, 'see', resultId)) }
    },

    async patch({ params: { resultId }, body }, { caller }) {
      const row = await access.result(caller, 'change', resultId)
      refuseShared(row, body.protected)
      const changed = await database.transaction(async (tx) => {
        // No more than is asked for: who sees it may have become another since it was read.
        const now = await createResultsStore(tx).change(row.id, body)
        if (!now) throw notFound('This result was deleted.')
        const subject = { kind: 'prompt-result', id: row.id }
        const details = { fields: Object.keys(body), ...(body.protected && { protected: body.protected }) }
        const { author } = caller
        await audit.record(tx, { author, action: 'changed', subject, projectId: row.projectId, details })
        // Whoever could see it before learns of the change as well.
        await publishPrompt(tx, now, { wasShared: isShared(row), resultIds: [row.id] })
        return now
      })
      return { data: await present.one(caller, changed) }
    },

    async delete({ params: { resultId } }, { caller }) {
      await remove(caller, [await access.result(caller, 'delete', resultId)])
    },

    async cancel({ params: { resultId } }, { caller }) {
      const row = await access.result(caller, 'change', resultId)
      await endResult(row)
      const ended = await store.find(resultId)
      if (!ended) throw notFound('This result was deleted.')
      if (ended.status === 'running') throw conflict('This result could not be stopped. Try again.')
      return { data: await present.one(caller, ended) }
    },
  }
}

/** @throws a 422 refusal: secure data is never shared beyond its project */
function refuseShared({ secureData }: Pick<ResultRow, 'secureData'>, wished: ResultRow['protected'] | undefined): void {
  if (wished === undefined || mayProtect(wished, { secureData })) return
  const message = 'Secure data cannot be shared beyond its project.'
  throw unprocessable(message, [{ path: 'body.protected', message }])
}
