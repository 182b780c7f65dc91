import { isShared } from '@atrium/domain/protection/is-shared'
import type { Audience } from '#platform/bus/bus-message.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Queryable } from '#platform/database/open-database.ts'
import type { ResultRow } from '../prompts-tables.ts'

type Told = Pick<ResultRow, 'author' | 'projectId' | 'protected' | 'promptId'>

/**
 * Tells whoever may see a result, beside its author the members of its project, that something of its prompt has changed.
 * @param wasShared others saw it until now
 * @param resultIds all results of the prompt that are others now; unknown where missing
 */
export async function publishPrompt(
  db: Pick<Queryable, 'execute'>,
  told: Told,
  { wasShared = false, resultIds }: { wasShared?: boolean; resultIds?: string[] } = {},
): Promise<void> {
  const { author, projectId, promptId } = told
  const shared = wasShared || isShared(told)
  const audience: Audience = { accountId: author, projectId, shared }
  await publish(db, audience, { type: 'prompt-changed', promptId, ...(resultIds && { resultIds }) })
}
