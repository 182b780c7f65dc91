import type { GptListed } from '@atrium/contract/entities/catalog/gpt'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { RequestError } from '@atrium/client/request-error'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { leftBehindText, type TakenOver } from './left-behind-text.ts'

const ALL = ['gpts'] as const

/** The GPTs of the company's ChatGPT workspace, and how one becomes a companion. */
export const gptsRoom = defineRoom({
  create({ client, queries, notifications, locale }) {
    /** Nobody is to find out by an answer that a companion lacks something. */
    const warnOfLeft = (taken: readonly TakenOver[]) => {
      const message = leftBehindText(taken, locale.i18n)
      const title = locale.i18n.t('gpts:left.title')
      if (message !== null) notifications.show({ emphasis: 'warning', title, message })
    }
    return {
      infoQuery: () => readQuery([...ALL, 'info'], (options) => client.compliance.info({}, options)),
      listQuery: (contains: string | undefined) =>
        pagesQuery(
          [...ALL, 'list', contains ?? ''],
          async ({ resume: after, signal }) => {
            const { data, lastId, hasMore } = await client.compliance.gpts({ query: { after, contains } }, { signal })
            return { data, resume: hasMore ? lastId : null }
          },
          { alike: 2 },
        ),
      /** Answers the companion that a GPT has become, also where that was done before; null where it failed. That is told, as is what stayed behind. */
      async takeOver({ id }: Pick<GptListed, 'id'>, project: number | undefined): Promise<string | null> {
        try {
          const { data } = await client.migration.create({ query: { project }, body: { agent: id } })
          notifications.succeed(SUCCESS_TEXTS.companionCreated)
          warnOfLeft([data])
          return data.companionId
        } catch (error) {
          const before = error instanceof RequestError && error.status === 409 ? companionOf(error.body) : null
          if (before === null) notifications.fail(error, CATALOG_FAILURE_TEXTS.createCompanion)
          return before
        } finally {
          refreshQueries(queries, ALL)
        }
      },
      /** Makes companions of these, one after the other, and offers to undo it: those that were made go to the trash. Failures become notifications. */
      async takeOverAll(gpts: readonly Pick<GptListed, 'id'>[], project: number | undefined): Promise<void> {
        const made: (TakenOver & { companionId: string })[] = []
        const done = (work: Promise<unknown>) =>
          toldIfFailed(notifications, work, CATALOG_FAILURE_TEXTS.createCompanion)
        for (const { id } of gpts) {
          const taking = client.migration.create({ query: { project }, body: { agent: id } })
          await done(taking.then(({ data }) => made.push(data)))
        }
        refreshQueries(queries, ALL)
        if (made.length === 0) return
        const undo = async () => {
          for (const { companionId: assistantId } of made) {
            await toldIfFailed(notifications, client.companions.delete({ params: { assistantId } }))
          }
          refreshQueries(queries, ALL)
        }
        const { t } = locale.i18n
        const action = { label: t('gpts:undo'), onSelect: () => void undo() }
        notifications.show({ emphasis: 'success', title: t('gpts:taken', { count: made.length }), action })
        warnOfLeft(made)
      },
    }
  },
})

/** The companion that an earlier request has made. */
function companionOf(body: unknown): string | null {
  const { data } = (typeof body === 'object' && body !== null ? body : {}) as { data?: { companionId?: unknown } }
  return typeof data?.companionId === 'string' ? data.companionId : null
}
