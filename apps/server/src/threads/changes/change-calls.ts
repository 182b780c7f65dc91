import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ReadWholeThread } from '../reading/read-whole-thread.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { CreateThread } from './create-thread.ts'
import type { DeleteThread } from './delete-thread.ts'
import type { ForkThread } from './fork-thread.ts'
import type { PatchThread } from './patch-thread.ts'
import { projectToCreateIn } from './project-to-create-in.ts'
import type { PutThread } from './put-thread.ts'

type Dependencies = {
  create: CreateThread
  patch: PatchThread
  put: PutThread
  fork: ForkThread
  delete: DeleteThread
  access: ThreadAccess
  readWhole: ReadWholeThread
  forCall: ProjectForCall
}

/** Threads that are created, changed and deleted, over HTTP: what the caller may see but not change is 403. */
export function createChangeCalls({
  create,
  patch,
  put,
  fork,
  delete: deleteThread,
  access,
  readWhole,
  forCall,
}: Dependencies): Pick<HandlersOf<typeof threadCalls>, 'create' | 'patch' | 'put' | 'fork' | 'delete'> {
  return {
    async create({ query, body }, { caller, idempotency }) {
      const project = await projectToCreateIn({ forCall, access }, caller, body.project ?? query.project)
      return readWhole(caller, await create({ caller, project, body, idempotency }))
    },

    async patch({ params, body }, { caller }) {
      const thread = await access.allowed(caller, 'change', params.threadId)
      await patch(caller, thread, body)
      return readWhole(caller, thread.id)
    },

    async put({ params, body }, { caller }) {
      const thread = await access.allowed(caller, 'change', params.threadId)
      await put(caller, thread, body)
      return readWhole(caller, thread.id)
    },

    async fork({ params, query, body }, { caller, idempotency }) {
      const thread = await access.seen(caller, params.threadId)
      if (query.project !== undefined && query.project !== thread.projectId) {
        throw unprocessable('A fork stays in the project of its conversation.', [
          { path: 'query.project', message: `This conversation belongs to the project ${thread.projectId}.` },
        ])
      }
      access.mayCreate(caller, thread.projectId)
      return readWhole(caller, await fork({ caller, thread, messageId: body.messageId, idempotency }))
    },

    async delete({ params }, { caller }) {
      await deleteThread(caller, await access.allowed(caller, 'delete', params.threadId))
    },
  }
}
