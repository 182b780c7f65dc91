import { defineRoom } from '#console/define-room.ts'
import { checksRoom } from '#outbox/checks/checks-room.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { createPromptStarts } from './create-prompt-starts.ts'
import { createResultActions } from './create-result-actions.ts'
import { followResults } from './follow-results.ts'
import { promptKeys, promptQuery, type ResultFilter, resultListQuery, resultsOfPromptQuery } from './prompt-queries.ts'

/** Prompts outside of conversations, and what models made of them. */
export const promptsRoom = defineRoom({
  create(core) {
    const { client, queries, notifications, locale } = core
    const projects = core.room(projectsRoom)
    const starts = createPromptStarts({
      client,
      notifications,
      async check(message) {
        try {
          return await core.room(checksRoom)(message)
        } catch {
          const { t } = locale.i18n
          notifications.show({ title: t('shell:unchecked.title'), message: t('shell:unchecked.text') })
          return null
        }
      },
      project: () => projects.get().project?.projectId,
      onStarted(promptId) {
        refreshQueries(queries, promptKeys.one(promptId))
        refreshQueries(queries, promptKeys.resultsOf(promptId))
        refreshQueries(queries, promptKeys.lists())
      },
    })
    return {
      ...starts,
      ...createResultActions({ client, queries, notifications }),
      /** Shows the words of results as they come; answers what leaves off. */
      follow(promptId: string): () => void {
        const controller = new AbortController()
        void followResults(core, promptId, controller.signal)
        return () => controller.abort()
      },
      promptQuery: (promptId: string) => promptQuery(client, promptId),
      resultsQuery: (prompt: { id: string; project: number }) => resultsOfPromptQuery(client, prompt),
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
    }
    if (changed.length > 0) refreshQueries(queries, promptKeys.lists())
  },
})
