import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { imageOf } from '@atrium/domain/messages/prompt-of'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { requestOptions } from '@atrium/domain/options/request-options'
import { defineRoom } from '#console/define-room.ts'
import { contentsRoom } from '#contents/contents-room.ts'
import { checksRoom } from '#outbox/checks/checks-room.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { otherModelOptions } from '#turns/other-model-options.ts'
import { createPromptActions } from './create-prompt-actions.ts'
import { createPromptBeginning } from './begin-prompt.ts'
import { createPromptStarts } from './create-prompt-starts.ts'
import { createResultActions } from './results/create-result-actions.ts'
import { tellOfRefusal } from '#spending/tell-of-refusal.ts'
import { changeResults } from './results/change-results.ts'
import { followResults, type HeardResults } from './results/follow-results.ts'
import {
  certainResultsQuery,
  placeOfResultQuery,
  promptKeys,
  promptQuery,
  type ResultFilter,
  resultListQuery,
  resultsOfPromptQuery,
  votesQuery,
} from './prompt-queries.ts'

/** Prompts outside of conversations, and what models made of them. */
export const promptsRoom = defineRoom({
  create(core) {
    const { client, queries, notifications, locale } = core
    const projects = core.room(projectsRoom)
    const fail = (error: unknown, lead?: string) => tellOfRefusal(core, error, lead)
    const begin = createPromptBeginning(client)
    const newKey = () => crypto.randomUUID()
    const project = () => projects.get().project?.projectId
    const onStarted = (promptId: string) => {
      refreshQueries(queries, promptKeys.one(promptId))
      refreshQueries(queries, promptKeys.resultsOf(promptId))
      refreshQueries(queries, promptKeys.lists())
    }
    const starts = createPromptStarts({
      client,
      begin,
      fail,
      async check(message) {
        try {
          return await core.room(checksRoom)(message)
        } catch {
          const { t } = locale.i18n
          notifications.show({ title: t('shell:unchecked.title'), message: t('shell:unchecked.text') })
          return null
        }
      },
      newKey,
      project,
      onStarted,
    })
    return {
      ...starts,
      ...createPromptActions({ client, queries, notifications }),
      ...createResultActions({
        client,
        queries,
        notifications,
        contents: core.room(contentsRoom),
        projects,
        author: () => core.config.get().config?.author,
        ownTools: () => core.userState.get().settings?.tools,
      }),
      /** Asks another model what a result was asked, with the options with which it would begin. */
      async retryWith(result: PromptResult, entry: ModelEntry): Promise<string | null> {
        const image = result.type !== 'chat' && imageOf(result.messages?.at(-1)?.parts ?? []) !== null
        const given = { image, mask: result.providerOptions['mask'] }
        const options = await otherModelOptions(entry, core.userState.get(), given)
        const { provider, id: model } = entry
        return starts.retry(result, { provider, model, providerOptions: requestOptions(options) })
      },
      /** Shows the words of results as they come; answers what leaves off. */
      follow(promptId: string): () => void {
        const controller = new AbortController()
        const { signal } = controller
        const show = (heard: HeardResults) =>
          changeResults(queries, promptId, (result) => {
            const message = result.status === 'running' ? heard.get(result.id) : undefined
            return message ? { ...result, parts: message.parts } : result
          })
        void followResults(core, promptId, { signal, show }).then(() => {
          // How it ended is read, wherever it was written.
          if (signal.aborted) return
          for (const queryKey of [promptKeys.resultsOf(promptId), promptKeys.certain()])
            void queries.invalidateQueries({ queryKey })
        })
        return () => controller.abort()
      },
      certainResultsQuery: (resultIds: readonly string[]) => certainResultsQuery(client, resultIds),
      placeOfResultQuery: (resultId: string) => placeOfResultQuery(client, resultId),
      promptQuery: (promptId: string) => promptQuery(client, promptId),
      resultsQuery: (promptId: string) => resultsOfPromptQuery(client, promptId),
      votesQuery: (result: Pick<PromptResult, 'id' | 'promptId'>) => votesQuery(client, result),
      listQuery: (project: number | undefined, filter: ResultFilter) => resultListQuery(client, project, filter),
    }
  },
  onEvents(events, _, { queries }) {
    const isMissed = events.some(({ type }) => type === 'missed')
    const changed = events.flatMap((event) => (event.type === 'prompt-changed' ? [event.promptId] : []))
    if (isMissed) return refreshQueries(queries, promptKeys.all())
    for (const promptId of new Set(changed)) {
      refreshQueries(queries, promptKeys.one(promptId))
      refreshQueries(queries, promptKeys.resultsOf(promptId))
      refreshQueries(queries, promptKeys.votesOf(promptId))
    }
    if (changed.length === 0) return
    for (const queryKey of [promptKeys.certain(), promptKeys.lists(), promptKeys.scores()])
      refreshQueries(queries, queryKey)
  },
})
