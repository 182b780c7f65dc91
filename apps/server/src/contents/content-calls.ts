import type { CheckedInput } from '@atrium/contract/call'
import type { contentCalls } from '@atrium/contract/calls/contents'
import { CONTENT_KINDS, kindsOf } from '@atrium/domain/contents/content-kind'
import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { decodeContentCursor, encodeContentCursor } from './content-cursor.ts'
import { type ContentList, placeOf, type WhichContent } from './content-list.ts'
import type { ContentPlaces } from './content-places.ts'
import type { ContentSource } from './content-source.ts'
import type { ContentFinder } from './search/find-content.ts'
import type { PresentContents } from './present-content.ts'

type Dependencies = {
  list: ContentList
  finder: ContentFinder
  present: PresentContents
  places: ContentPlaces
  sources: readonly ContentSource[]
  forCall: ProjectForCall
  clock: Clock
}

type Narrowed = CheckedInput<typeof contentCalls.counts>['query']
type Listed = CheckedInput<typeof contentCalls.list>['query']

/** All content over HTTP. */
export function createContentCalls(dependencies: Dependencies): HandlersOf<typeof contentCalls> {
  const { list, finder, present, places, sources, forCall, clock } = dependencies

  const forgottenNow = () => new Date(lastForgotten(clock().getTime()))

  async function whichOf(caller: Caller, asked: Narrowed): Promise<WhichContent> {
    const { project, everywhere, type, owner, filter, archived, folder, ids } = asked
    const kinds = kindsOf(type, filter !== undefined && filter.trim() !== '')
    const projects = everywhere ? caller.projectIds : [await forCall(caller, project)]
    return { projects, ofAll: everywhere, kinds, owner, archived, folder, ids }
  }

  async function page(caller: Caller, { resume, limit, sort, order, ...asked }: Listed) {
    const sorted = { sort, order }
    const after = decodeContentCursor(sorted, resume)
    const which = await whichOf(caller, asked)
    const found = await finder.page(caller, which, asked.filter, { ...sorted, after, limit: limit + 1 })
    const { rows, resume: next } = pageOf(found.rows, limit, (row) => encodeContentCursor(sorted, placeOf(sorted, row)))
    return { data: await present(caller, rows, found.words), resume: next }
  }

  /** Does something with those of these that are in the trash, or are not, each in the room that keeps it. */
  async function inRooms(
    caller: Caller,
    { ids, inTrash }: { ids: readonly string[]; inTrash: boolean },
    work: (source: ContentSource, ids: readonly string[]) => Promise<string[]>,
  ): Promise<string[]> {
    const named = await list.named(caller, [...new Set(ids)])
    const there = named.filter(({ deletedAt }) => (deletedAt !== null) === inTrash)
    const done: string[] = []
    for (const source of sources) {
      const own = there.filter(({ type }) => source.kinds.includes(type)).map(({ id }) => id)
      if (own.length > 0) done.push(...(await work(source, own)))
    }
    return done
  }

  const remove = (caller: Caller, ids: readonly string[], forGood: boolean) =>
    inRooms(caller, { ids, inTrash: forGood }, (source, own) =>
      forGood ? source.purge(caller, own) : source.delete(caller, own),
    )

  return {
    list: ({ query }, { caller }) => page(caller, query),
    find: ({ query, body }, { caller }) => page(caller, { ...body, ...query }),

    async counts({ query }, { caller }) {
      return { data: await finder.counts(caller, await whichOf(caller, query), query.filter) }
    },

    async findCounts({ query, body }, { caller }) {
      return { data: await finder.counts(caller, await whichOf(caller, { ...body, ...query }), body.filter) }
    },

    async trashCounts({ query: { filter } }, { caller }) {
      return { data: await finder.trashCounts(caller, { forgotten: forgottenNow(), kinds: CONTENT_KINDS }, filter) }
    },

    async trash({ query: { resume, limit, type, filter } }, { caller }) {
      const forgotten = forgottenNow()
      const place = { after: decodeCursor(resume), limit: limit + 1 }
      const found = await finder.trash(caller, { forgotten, kinds: kindsOf(type, true) }, filter, place)
      const { rows, resume: next } = pageOf(found.rows, limit, ({ id, deletedAt }) =>
        encodeCursor({ id, time: deletedAt ?? forgotten }),
      )
      return { data: await present(caller, rows, found.words), resume: next }
    },

    async delete({ params: { contentId }, query: { forGood } }, { caller }) {
      const [there] = await list.named(caller, [contentId])
      if (!there || (there.deletedAt !== null) !== forGood)
        throw notFound('This content does not exist, or you do not have access to it.')
      if ((await remove(caller, [contentId], forGood)).length > 0) return
      throw forbidden('You do not have permission to delete this content.')
    },

    async deleteMany({ body }, { caller }) {
      const deleted = await remove(caller, body.ids, body.forGood)
      return { data: { deleted }, ...warned(STAY, new Set(body.ids).size - deleted.length) }
    },

    async restoreMany({ body }, { caller }) {
      const restored = await inRooms(caller, { ids: body.ids, inTrash: true }, (source, own) =>
        source.restore(caller, own),
      )
      return { data: { restored }, ...warned(NOT_BACK, new Set(body.ids).size - restored.length) }
    },

    async place({ body: { ids, ...place } }, { caller }) {
      await places.place(caller, ids, place)
    },

    async folders(_, { caller }) {
      return { data: await places.folders(caller.author) }
    },

    async createFolder({ body }, { caller }) {
      return { data: await places.createFolder(caller.author, body.name) }
    },

    async renameFolder({ params, body }, { caller }) {
      return { data: await places.renameFolder(caller.author, params.folderId, body.name) }
    },

    async deleteFolder({ params }, { caller }) {
      return { data: { contents: await places.deleteFolder(caller.author, params.folderId) } }
    },
  }
}

type Left = { one: string; several: (count: number) => string }

const STAY: Left = {
  one: 'One item was kept: you do not have permission to delete it.',
  several: (count) => `${count} items were kept: you do not have permission to delete them.`,
}

/** Whether there are such items is not told. */
const NOT_BACK: Left = {
  one: 'One item was not restored: it no longer exists, its name is taken, or you do not have permission.',
  several: (count) =>
    `${count} items were not restored: they no longer exist, their names are taken, or you do not have permission.`,
}

function warned({ one, several }: Left, count: number): { warnings?: string[] } {
  return count === 0 ? {} : { warnings: [count === 1 ? one : several(count)] }
}
