import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import { DEFAULT_THREAD_NAME } from '@atrium/domain/threads/names/thread-name'
import type { Generation } from '#generation/generation.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { firstName } from '../runs/start/first-name.ts'
import type { RunBody } from '../runs/start/run-request.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import { createTitlesStore } from './titles-store.ts'
import { createTitleWriter } from './write-title.ts'

/** What is said first in a thread, and the run that answers it. */
export type Beginning = {
  thread: ThreadFacts
  said: RunBody['messages']
  runId: string
  /** Keys, numbers and addresses of people are replaced in all that goes out. */
  privacy: boolean
  /** What the project says of models. */
  allowed: readonly ModelRule[]
}

/** Names a conversation once its first answer has ended, unless it has been given a name. */
export type NameConversation = (beginning: Beginning, ended: Promise<unknown>) => void

type Dependencies = {
  database: Database
  generation: Pick<Generation, 'open'>
  callableModels: () => Promise<readonly ModelEntry[]>
  /** Conversations are named by a small model. */
  titles: boolean
  logger: Pick<Logger, 'warn'>
}

export function createNaming({ database, titles, ...means }: Dependencies): NameConversation {
  if (!titles) return () => undefined
  const writeTitle = createTitleWriter({ ...means, store: createTitlesStore(database) })
  return ({ thread, said, ...first }, ended) => {
    // Of a temporary one nobody is to read more than who answers in it.
    const isConversation = thread.type === 'chat' || thread.type === 'companion'
    if (!isConversation || thread.temporary || thread.name !== DEFAULT_THREAD_NAME) return
    const question = said.at(-1)?.parts ?? []
    void ended.then(() => writeTitle({ ...first, thread, name: firstName(said), question }))
  }
}
