import type { Client } from '@atrium/client'
import type { CallInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { QueryClient } from '@tanstack/react-query'
import { threadKeys } from './thread-keys.ts'
import { refreshThreadLists } from './thread-queries.ts'

export type NewThread = CallInput<typeof threadCalls.create>['body']

/** Creates a thread, once a key, and shows it. Rejects with what the server says. */
export async function createThread(
  { client, queries }: { client: Client; queries: QueryClient },
  thread: NewThread,
  idempotencyKey: string,
): Promise<ThreadWithMessages> {
  const { data } = await client.threads.create({ body: thread }, { idempotencyKey })
  queries.setQueryData(threadKeys.one(data.id), data)
  refreshThreadLists(queries)
  return data
}
