import { hasRole } from '@atrium/domain/projects/project-role'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { forbidden } from '#platform/http/refusal.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import { newPrompt } from '../new-prompt.ts'
import { modelsIn, saidIn } from '../prompt-words.ts'
import type { StartResults } from '../starting/start-results.ts'
import { createPromptRunsStore } from './prompt-runs-store.ts'
import type { PromptRunRow, StoredQuestion } from './prompt-runs-tables.ts'

/**
 * Asks one prompt of a run, and notes it in the row within the same transaction: what is asked is always known, and asked once.
 * @returns the questions as they stand then
 * @throws what the start of a result throws, 403 where the caller may not any more, and TakenAway where it is not the attempt of the row any more
 */
export type AskQuestion = (row: PromptRunRow, place: number, caller: Caller) => Promise<StoredQuestion[]>

/** Somebody has stopped the run, or it is another attempt's. */
export class TakenAway extends Error {}

type Dependencies = {
  access: Pick<PromptAccess, 'mayCreate'>
  start: StartResults
  /** Another process may have begun it, long ago. */
  rightsOfNow: RightsOfNow
  clock: Clock
}

export function createQuestionAsking({ access, start, rightsOfNow, clock }: Dependencies): AskQuestion {
  return async (row, place, given) => {
    const question = row.questions[place]
    if (!question?.asked) throw new Error('There is no such question.')
    const { asked } = question
    const caller = await rightsOfNow(given)
    if (!hasRole(caller.projectRoles[row.projectId], 'member')) {
      throw forbidden('You can no longer run prompts in this project.')
    }
    access.mayCreate(caller, row.projectId)
    const said = saidIn({ prompt: asked.prompt })
    const body = { ...asked, name: question.name, protected: 'author' as const }
    const prompt = newPrompt({ caller, projectId: row.projectId, body, messages: said, now: clock() })
    const questions = row.questions.with(place, {
      ...question,
      promptId: prompt.id,
      error: null,
      isDue: false,
      isWaiting: false,
      asked: null,
    })
    await start({
      caller,
      prompt,
      isNew: true,
      parentId: null,
      name: prompt.name,
      before: [],
      said,
      models: modelsIn(asked),
      body: asked,
      async within(tx) {
        if (!(await createPromptRunsStore(tx).keep({ ...row, questions }, clock()))) throw new TakenAway()
      },
    })
    return questions
  }
}
