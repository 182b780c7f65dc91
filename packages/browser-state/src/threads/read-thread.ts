import type { Client } from '@atrium/client'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'

/** Messages of one page; the most that the server gives. */
const PAGE = 1000

type ThreadAnswer = { data: ThreadWithMessages; resume?: string | null | undefined }

/** A thread with all its messages, read page by page: most are one page. */
export async function readThread(client: Client, threadId: string, signal?: AbortSignal): Promise<ThreadWithMessages> {
  const answer = await client.threads.get({ params: { threadId }, query: { limit: PAGE } }, { signal })
  return readOn(client, answer, signal)
}

/** A thread as an answer tells it, with the messages of the pages that come after. */
export async function readOn(client: Client, first: ThreadAnswer, signal?: AbortSignal): Promise<ThreadWithMessages> {
  let { data, resume } = first
  const pages = [data.messages]
  while (resume) {
    const query = { limit: PAGE, resume }
    const answer = await client.threads.get({ params: { threadId: data.id }, query }, { signal })
    // What is said of the thread is newest in the last page.
    data = answer.data
    resume = answer.resume
    pages.push(data.messages)
  }
  return { ...data, messages: pages.flat() }
}
