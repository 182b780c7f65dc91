import type { Client } from '@atrium/client'
import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import type { CellPlace } from '@atrium/domain/comparisons/comparison'
import { estimateCells } from '@atrium/domain/comparisons/estimate-comparison'
import type { AskedModel } from '@atrium/domain/estimates/estimate-parallel'
import { promptTypeOf } from '@atrium/domain/prompts/prompt-type'
import { passesLimit } from '#outbox/checks/passes-limit.ts'
import type { CheckNeeds, Outgoing } from '#outbox/outgoing.ts'

type Needs = {
  client: Client
  /** The models that a message asks, as far as they are known. */
  askedBy: (message: Outgoing) => Promise<readonly AskedModel[]>
  questions: CheckNeeds['questions']
  userState: CheckNeeds['userState']
  newKey: () => string
}

/**
 * Asks these cells again, behind the person's limit: each costs little, all of them together may not. What they say was checked as the
 * comparison began. Answers null where the person would rather not.
 */
export async function retryCells(
  needs: Needs,
  { promptId, secureData, versions, models, examples }: Comparison,
  cells: readonly CellPlace[],
): Promise<Comparison | null> {
  const [first] = models
  const type = (first && promptTypeOf(first.provider)) ?? 'chat'
  const asked = await needs.askedBy({ threadId: null, type, secureData, input: { parallel: models } })
  const estimate = estimateCells({ asked, models, versions, examples, cells, instructions: [] })
  if (!(await passesLimit({ of: 'parallel', estimate }, needs))) return null
  const body = { cells: cells.map(({ example, place }) => ({ example, place })) }
  return (await needs.client.comparisons.retry({ params: { promptId }, body }, { idempotencyKey: needs.newKey() })).data
}
