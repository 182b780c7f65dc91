import type { PromptRun } from '@atrium/contract/entities/prompts/prompt-run'
import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import { defineRoom } from '#console/define-room.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import type { CheckNeeds } from '#outbox/outgoing.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { tellOfRefusal } from '#spending/tell-of-refusal.ts'
import { messageOfQuestion, type Question } from './question.ts'

const ALL = ['prompt-runs'] as const
const keyOf = (itemId: string) => [...ALL, itemId] as const

/** Prompts that are run together: the server asks them, whether or not this page stays. */
export const promptRunsRoom = defineRoom({
  create(core) {
    const { client, queries, notifications } = core
    const checks = (): CheckNeeds => ({
      ...core,
      runs: core.room(runsRoom),
      projects: core.room(projectsRoom),
      questions: core.room(questionsRoom),
    })
    const fail = (error: unknown, lead?: string) => tellOfRefusal(core, error, lead)

    /** Shows a run as a call answers it. Never rejects: null where that fails, which becomes a notification. */
    async function shown(call: () => Promise<{ data: PromptRun }>): Promise<PromptRun | null> {
      try {
        const { data } = await call()
        show(data)
        return data
      } catch (error) {
        fail(error)
        return null
      }
    }

    function show(run: PromptRun): void {
      if (run.itemId) queries.setQueryData(keyOf(run.itemId), run)
    }

    return {
      /** The last run of a saved prompt or a group that this person has begun, or null. */
      lastQuery: (itemId: string) =>
        readQuery(keyOf(itemId), (options) => client.promptRuns.last({ query: { itemId } }, options)),
      /** Runs them together, see `startTogether`. Never rejects: null where nothing has begun. */
      async start(questions: readonly Question[], itemId: string): Promise<PromptRun | null> {
        try {
          const [{ startTogether }, sensitive, cost, models] = await Promise.all([
            import('./start-together.ts'),
            import('#outbox/checks/check-sensitive-data.ts'),
            import('#outbox/checks/check-cost.ts'),
            import('#outbox/checks/known-models.ts'),
          ])
          const known = checks()
          const run = await startTogether(
            {
              client,
              fail,
              check: (message) => sensitive.checkSensitiveData(message, known),
              passesCost: (messages) => cost.passesCost(messages, known),
              withApprovedModel: (message) => models.withApprovedModel(message, known),
              project: () => core.room(projectsRoom).get().project?.projectId,
              newKey: () => crypto.randomUUID(),
            },
            questions,
            itemId,
          )
          if (run) show(run)
          return run
        } catch {
          // Nothing goes out unchecked.
          const { t } = core.locale.i18n
          notifications.show({ title: t('shell:unchecked.title'), message: t('shell:unchecked.text') })
          return null
        }
      },
      /** Asks what is not asked of a run, or what is at these places of it. */
      continue: ({ id }: Pick<PromptRun, 'id'>, places?: number[]) =>
        shown(() => {
          const asked = { params: { promptRunId: id }, body: places ? { places } : {} }
          return client.promptRuns.continue(asked, { idempotencyKey: core.newKey() })
        }),
      stop: ({ id }: Pick<PromptRun, 'id'>) => shown(() => client.promptRuns.stop({ params: { promptRunId: id } })),
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
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed' || type === 'prompt-run-changed')) refreshQueries(queries, ALL)
  },
})
