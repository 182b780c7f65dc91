import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { defineRoom } from '#console/define-room.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { refreshThread } from '#threads/refresh-thread.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { runStarterRoom } from '#runs/run-starter-room.ts'
import { secureDataRoom } from '#secure-data/secure-data-room.ts'
import { createOutbox } from './create-outbox.ts'
import { returnPlaceOf } from './waiting-message.ts'

/** What was sent and has not arrived. It is opened at the start: what an earlier page has left goes out, whatever is shown. */
export const outboxRoom = defineRoom({
  create(core) {
    const { client, queries, config, person, notifications, locale } = core
    const drafts = core.room(draftsRoom)
    const outbox = createOutbox({
      ...core,
      runs: core.room(runStarterRoom),
      async check(message) {
        try {
          const { checksRoom } = await import('./late-sending.ts')
          return await core.room(checksRoom)(message)
        } catch {
          const { t } = locale.i18n
          notifications.show({ title: t('shell:unchecked.title'), message: t('shell:unchecked.text') })
          return null
        }
      },
      project: () => core.room(projectsRoom).get().project?.projectId,
      onSecured: () => core.room(secureDataRoom).set(true),
      onBegun(threadId, { parallel }) {
        // The thread goes on with the models that it begins with.
        if (parallel) drafts.at(threadId).chooseParallel(parallel)
      },
      onRefused: (problem, lead) => notifications.fail(new Error(problem), lead),
      items: core.outboxItems,
      async createThread(thread, key) {
        const { createThread } = await import('./late-sending.ts')
        return createThread({ client, queries }, thread, key)
      },
      async isStill(author) {
        if ((await client.config.get()).data.author === author) return true
        void config.load()
        return false
      },
      readThread: (threadId) => refreshThread(queries, client, threadId),
      onTaken({ place }) {
        // What was changed at a message is kept there until its new wording has arrived.
        if (readDraftPlace(place)?.kind === 'edit') drafts.at(place).discard()
      },
    })
    const begin = () => {
      const known = person.get()
      // Only once the server has said who is there: what waits goes out in their name.
      if (known?.isConfirmed) void outbox.begin(known.author)
    }
    begin()
    person.subscribe(begin)
    return outbox
  },
  async beforeSignOut(outbox, core) {
    const drafts = core.room(draftsRoom)
    // What cannot be put back now waits for its author.
    const loaded = await import('#drafts/put-back.ts').catch(() => null)
    // What has not gone out by now goes back to where it was written.
    for (const { input, newThread, ...message } of (await (loaded && outbox.takeAll())) ?? [])
      loaded?.putBack(drafts, returnPlaceOf(message), input, newThread)
  },
  // What is persisted waits for its author; nobody else sees it, or what has become of it.
  clear: (outbox) => outbox.clear(),
})
