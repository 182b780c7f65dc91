import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import type { Core } from '#console/core.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import type { CheckNeeds } from '#outbox/outgoing.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { runsRoom } from '#runs/runs-room.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import { messageOfQuestion, type Question } from './question.ts'
import type * as startTogether from './start-together.ts'
import type { Asked, Asking, TogetherNeeds } from './start-together.ts'

type Needs = Pick<TogetherNeeds, 'begin' | 'fail' | 'newKey' | 'project' | 'onStarted'>

/** What asks several questions together. Its code comes with the first of them. */
export function createTogetherActions(core: Core, needs: Needs) {
  const checks = (): CheckNeeds => ({
    ...core,
    runs: core.room(runsRoom),
    projects: core.room(projectsRoom),
    questions: core.room(questionsRoom),
  })

  async function started(
    work: (start: Pick<typeof startTogether, 'askTogether' | 'askOpen'>, all: TogetherNeeds) => Promise<Asked | null>,
  ): Promise<Asked | null> {
    try {
      const [start, sensitive, cost, models] = await Promise.all([
        import('./start-together.ts'),
        import('#outbox/checks/check-sensitive-data.ts'),
        import('#outbox/checks/check-cost.ts'),
        import('#outbox/checks/known-models.ts'),
      ])
      const known = checks()
      return await work(start, {
        ...needs,
        check: (message) => sensitive.checkSensitiveData(message, known),
        passesCost: (messages) => cost.passesCost(messages, known),
        withApprovedModel: (message) => models.withApprovedModel(message, known),
        wait: (milliseconds, signal) => waited(core.timers, milliseconds, signal),
      })
    } catch {
      // Nothing goes out unchecked.
      const { t } = core.locale.i18n
      core.notifications.show({ title: t('shell:unchecked.title'), message: t('shell:unchecked.text') })
      return null
    }
  }

  return {
    /** Asks them together, see `askTogether`. Never rejects. */
    askTogether: (questions: readonly Question[], asking: Asking) =>
      started((start, all) => start.askTogether(all, questions, asking)),
    /** Asks what is still open of them. Never rejects: null where somebody has decided against it. */
    askOpen: (asked: Asked, asking: Asking) => started((start, all) => start.askOpen(all, asked, asking)),
    /** What questions cost together; null where nothing is known of any. */
    async costOfQuestions(questions: readonly Question[]): Promise<MessageCost | null> {
      const [{ costOf }, { costTogether }] = await Promise.all([
        import('#outbox/checks/cost-of.ts'),
        import('@atrium/domain/estimates/cost-together'),
      ])
      const known = checks()
      return costTogether(await Promise.all(questions.map((question) => costOf(messageOfQuestion(question), known))))
    },
  }
}

/** Resolves after a time, or once the signal is aborted. */
function waited(timers: Timers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const callOff = timers.after(milliseconds, resolve)
    const stop = () => {
      callOff()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
