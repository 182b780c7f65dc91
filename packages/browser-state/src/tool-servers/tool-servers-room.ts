import type { Client } from '@atrium/client'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { createStore } from '#store/create-store.ts'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['tool-servers'] as const

type Calls = Client['toolServers']

/** What somebody writes of a server that they add. */
export type NewToolServer = Parameters<Calls['create']>[0]['body']

export type ToolServerChange = Parameters<Calls['patch']>[0]['body']

/** Servers of tools, for those who look after them and for those who use their tools. */
export const toolServersRoom = defineRoom({
  create({ client: { toolServers }, queries, notifications, navigate, search }) {
    const readAgain = () => refreshQueries(queries, ALL)

    /** A failure becomes a notification. Answers whether it went well. */
    const done = async (work: Promise<unknown>): Promise<boolean> => {
      const well = await toldIfFailed(notifications, work)
      readAgain()
      return well
    }
    const test = (serverId: string) => done(toolServers.test({ params: { serverId } }))

    return {
      listQuery: () => readQuery([...ALL, 'list'], (options) => toolServers.list({}, options)),
      offeredQuery: () => readQuery([...ALL, 'offered'], (options) => toolServers.offered({}, options)),
      /** Adds a server, and asks it for its tools. Answers its id. Rejects with a `RequestError` that can be shown at the field. */
      async create(body: NewToolServer): Promise<string> {
        const { data } = await toolServers.create({ body })
        await test(data.id)
        return data.id
      },
      /** Changes where a server is and how it is reached, and asks it again. Rejects with a `RequestError` that can be shown at the field. */
      async save({ id: serverId }: Pick<ToolServer, 'id'>, body: ToolServerChange): Promise<void> {
        await toolServers.patch({ params: { serverId }, body })
        await test(serverId)
      },
      change: (serverId: string, body: ToolServerChange) => done(toolServers.patch({ params: { serverId }, body })),
      test,
      /** No account was connected, where the page was opened by a server that had led somebody back; until that was told. */
      failed: createStore(new URLSearchParams(search).get('account') === 'failed'),
      /** Leaves for the server, which leads back here. */
      async connect(serverId: string): Promise<void> {
        const begun = toolServers.connect({ params: { serverId } })
        await toldIfFailed(
          notifications,
          begun.then(({ data }) => navigate(data.address)),
        )
      },
      disconnect: (serverId: string) => done(toolServers.disconnect({ params: { serverId } })),
      remove: (serverId: string) => done(toolServers.delete({ params: { serverId } })),
    }
  },
  onEvents(events, _, { queries }) {
    const mayBeOthers = events.some(({ type }) => type === 'missed' || type === 'tool-servers-changed')
    if (mayBeOthers) refreshQueries(queries, ALL)
  },
})
