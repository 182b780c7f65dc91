import type { CallInput } from '@atrium/contract/call'
import type { codeAccessKeyCalls } from '@atrium/contract/calls/code-access/code-access-keys'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { defineRoom } from '#console/define-room.ts'
import { toldAndThrown } from '#notifications/told-and-thrown.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { READ_ON_OPEN } from '#query-cache/read-on-open.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { testKey } from './test-key.ts'

const ALL = ['code-access'] as const

/** The server writes down within a second what calls of keys have cost. */
const WRITTEN_MS = 2000

/** What somebody says of a key that they want. */
export type WantedKey = CallInput<typeof codeAccessKeyCalls.create>['body']

/** What somebody changes of a key. */
export type ChangedKey = Omit<CallInput<typeof codeAccessKeyCalls.update>['body'], 'key'>

/** A key with its secret, which is told once. */
export type MadeKey = CodeAccessKey & { key: string }

/** The keys of whoever is signed in for coding tools, and what they cost. */
export const codeAccessRoom = defineRoom({
  create({ client: { codeAccessKeys }, queries, notifications, locale, timers }) {
    const done = async (work: Promise<unknown>, lead?: string): Promise<boolean> => {
      const went = await toldIfFailed(notifications, work, lead)
      refreshQueries(queries, ALL)
      return went
    }
    return {
      listQuery: () => ({
        queryKey: [...ALL, 'list'] as const,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data } = await codeAccessKeys.list({}, { signal })
          return data.keys.filter((key): key is CodeAccessKey => typeof key !== 'string')
        },
        ...READ_ON_OPEN,
      }),
      spendQuery: (days: number) => ({
        ...readQuery([...ALL, 'spend', days], (options) => codeAccessKeys.spend({ query: { days } }, options)),
        ...READ_ON_OPEN,
      }),
      modelsQuery: (project: number | undefined, secure: boolean) =>
        readQuery([...ALL, 'models', project, secure], (options) => {
          const flags = { return_wildcard_routes: 'false', include_model_access_groups: 'false' } as const
          return codeAccessKeys.models({ query: { project, secure_data: `${secure}`, ...flags } }, options)
        }),
      /** Answers the key with its secret, which nobody can see again. Rejects with a `RequestError` that can be shown at the fields. */
      async create(body: WantedKey): Promise<MadeKey> {
        const { data } = await toldAndThrown(
          notifications,
          codeAccessKeys.create({ body }),
          CATALOG_FAILURE_TEXTS.createKey,
        )
        refreshQueries(queries, ALL)
        return data
      },
      /** Answers the key with its new secret; null where that has failed. */
      async rotate(token: string): Promise<MadeKey | null> {
        let made: MadeKey | null = null
        await done(codeAccessKeys.rotate({ body: { key: token } }).then(({ data }) => void (made = data)))
        return made
      },
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async change(token: string, wanted: ChangedKey): Promise<void> {
        await codeAccessKeys.update({ body: { key: token, ...wanted } })
        refreshQueries(queries, ALL)
      },
      block: (token: string, blocked: boolean) => done(codeAccessKeys.update({ body: { key: token, blocked } })),
      /** Blocks these keys, and offers to undo it; keys that are blocked already stay so. */
      async blockAll(keys: readonly Pick<CodeAccessKey, 'token' | 'blocked'>[]): Promise<void> {
        const open = keys.filter(({ blocked }) => !blocked).map(({ token: key }) => key)
        const change = (blocked: boolean) =>
          done(Promise.all(open.map((key) => codeAccessKeys.update({ body: { key, blocked } }))))
        if (open.length === 0 || !(await change(true))) return
        const { t } = locale.i18n
        const action = { label: t('code-access:selection.undo'), onSelect: () => void change(false) }
        const title = t('code-access:selection.blocked', { count: open.length })
        notifications.show({ emphasis: 'neutral', title, action })
      },
      delete: (keys: string[]) => done(codeAccessKeys.delete({ body: { keys } }), CATALOG_FAILURE_TEXTS.deleteKey),
      /** Asks with a key as a tool would, which costs something and says when it was last used. */
      async test(...asked: Parameters<typeof testKey>): ReturnType<typeof testKey> {
        const trial = await testKey(...asked)
        timers.after(WRITTEN_MS, () => refreshQueries(queries, ALL))
        return trial
      },
    }
  },
  onEvents(events, _, { queries }) {
    const isAbout = ({ type }: { type: string }) => type === 'code-access-key-changed' || type === 'missed'
    if (events.some(isAbout)) refreshQueries(queries, ALL)
  },
})
