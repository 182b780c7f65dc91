import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { savedText } from '@atrium/domain/notifications/message-texts'
import { isFavorite, markFavorite, markViewed } from '@atrium/domain/user-state/mark-item'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '@atrium/client'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['catalog'] as const

export type NewCatalogPrompt = Parameters<Client['catalogPrompts']['create']>[0]['body']
export type CatalogPromptChange = Parameters<Client['catalogPrompts']['patch']>[0]['body']

const item = (id: string) => ({ kind: 'prompts', id }) as const

/** Prompts that people keep. What others change is seen at the next reading. */
export const catalogRoom = defineRoom({
  create({ client: { catalogPrompts }, queries, notifications, userState, timers }) {
    const readAgain = () => refreshQueries(queries, ALL)
    return {
      promptsQuery: (project: number | undefined, filter: string | undefined) =>
        infiniteQueryOptions({
          queryKey: [...ALL, 'prompts', project ?? null, filter ?? ''],
          queryFn: ({ pageParam, signal }) =>
            catalogPrompts.list({ query: { project, filter, resume: pageParam ?? undefined } }, { signal }),
          initialPageParam: null as string | null,
          getNextPageParam: ({ resume }): string | null => resume,
          // Others change prompts too, and nobody tells of it.
          refetchOnMount: 'always',
          placeholderData: (known, query) => (query?.queryKey[2] === (project ?? null) ? known : undefined),
          meta: NOT_PERSISTED,
        }),
      promptQuery: (id: string) =>
        queryOptions({
          queryKey: [...ALL, 'prompt', id],
          queryFn: async ({ signal }) =>
            (await catalogPrompts.get({ params: { catalogPromptId: id } }, { signal })).data,
          refetchOnMount: 'always',
          meta: NOT_PERSISTED,
        }),
      versionsQuery: (id: string) =>
        queryOptions({
          queryKey: [...ALL, 'versions', id],
          queryFn: async ({ signal }) =>
            (await catalogPrompts.revisions({ params: { catalogPromptId: id }, query: { limit: 100 } }, { signal }))
              .data,
          refetchOnMount: 'always',
          meta: NOT_PERSISTED,
        }),
      /** Answers its id. Rejects with a `RequestError` that can be shown at the field. */
      async create(project: number | undefined, body: NewCatalogPrompt): Promise<string> {
        const { data } = await catalogPrompts.create({ query: { project }, body })
        readAgain()
        return data.id
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async change(id: string, body: CatalogPromptChange): Promise<void> {
        await catalogPrompts.patch({ params: { catalogPromptId: id }, body })
        readAgain()
        notifications.succeed(savedText('The prompt'))
      },
      /** A failure becomes a notification. Answers whether it went well. */
      async restore(id: string, revision: number): Promise<boolean> {
        const work = catalogPrompts.restore({ params: { catalogPromptId: id, revision } })
        const done = await toldIfFailed(notifications, work)
        readAgain()
        return done
      },
      /** A failure becomes a notification. Answers whether it went well. */
      async delete(id: string): Promise<boolean> {
        const work = catalogPrompts.delete({ params: { catalogPromptId: id } })
        const done = await toldIfFailed(notifications, work, CATALOG_FAILURE_TEXTS.deleteCatalogPrompt)
        readAgain()
        return done
      },
      star(id: string, on: boolean): void {
        if (on) userState.change((state) => markFavorite(state, item(id), timers.now()))
        else if (isFavorite(userState.get(), item(id))) userState.remove(`favorites.prompts.${id}`)
      },
      view: (id: string) => userState.change((state) => markViewed(state, item(id), timers.now())),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, ALL)
  },
})
