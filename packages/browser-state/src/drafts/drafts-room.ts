import { defineRoom } from '#console/define-room.ts'
import { threadQuery } from '#threads/thread-queries.ts'
import { createDrafts } from './create-drafts.ts'

/** What is being written and has not been sent. */
export const draftsRoom = defineRoom({
  create(core) {
    const { client, queries, person, events } = core
    const drafts = createDrafts({
      ...core,
      items: core.draftItems,
      projectOf: async (threadId) => (await queries.ensureQueryData(threadQuery(client, threadId))).project,
      onRefused: core.notifications.fail,
    })
    const begin = () => {
      const author = person.get()?.author
      if (author !== undefined) drafts.begin(author)
    }
    begin()
    person.subscribe(begin)
    events.subscribe((event) => {
      if (event.type === 'draft-changed') drafts.hear(event.threadId)
      if (event.type === 'missed') drafts.hearAll()
    })
    return drafts
  },
  beforeSignOut(drafts) {
    drafts.recall()
    drafts.discardTemporary()
    return drafts.flush()
  },
  clear(drafts, reason) {
    // What a session that ran out has left unsaved waits for its author.
    if (reason === 'signed-out') drafts.clear()
  },
})
