import type { promptCalls } from '@atrium/contract/calls/prompts'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import { nameFromText } from '@atrium/domain/threads/names/name-from-text'
import type { Clock } from '#platform/clock.ts'
import { storable } from '#platform/database/storable.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { checkSafety } from './check-safety.ts'
import { presentPrompt } from './present-prompt.ts'
import { lastWords, modelsIn, saidIn } from './prompt-words.ts'
import type { PromptRow } from './prompts-tables.ts'
import type { PromptAccess } from './prompt-access.ts'
import { presentResult } from './results/present-result.ts'
import type { FollowPrompt } from './running/follow-prompt.ts'
import type { StartResults } from './start-results.ts'

type Dependencies = {
  access: PromptAccess
  follow: FollowPrompt
  start: StartResults
  forCall: ProjectForCall
  clock: Clock
}

/** Prompts over HTTP. */
export function createPromptCalls({
  access,
  follow,
  start,
  forCall,
  clock,
}: Dependencies): HandlersOf<typeof promptCalls> {
  return {
    async create({ query, body }, { caller }) {
      const projectId = await forCall(caller, body.project ?? query.project)
      access.mayCreate(caller, projectId)
      const messages = storable(saidIn(body))
      const { secureData, protected: protection } = body
      refuseShared(protection, secureData)
      const now = clock()
      const words = lastWords(messages)
      const prompt: PromptRow = {
        id: body.id ?? newId(),
        projectId,
        author: caller.author,
        name: body.name ?? nameFromText(words) ?? words.slice(0, 60),
        source: body.source,
        messages,
        models: [],
        protected: protection,
        secureData,
        createdAt: now,
        updatedAt: now,
      }
      const asked = { caller, prompt, parentId: null, name: prompt.name, messages, models: modelsIn(body), body }
      const rows = await start({ ...asked, isNew: true })
      const models = rows.map(({ provider, model, providerOptions }) => ({ provider, model, providerOptions }))
      const results = rows.map((row) => presentResult(row, null))
      return { data: { prompt: presentPrompt({ ...prompt, models }), results } }
    },

    async get({ params: { promptId } }, { caller, wantsEventStream, signal }) {
      const found = await access.prompt(caller, 'see', promptId)
      return wantsEventStream ? follow(caller, promptId, signal) : { data: presentPrompt(found) }
    },

    async run({ params: { promptId }, body }, { caller }) {
      const found = await access.prompt(caller, 'run', promptId)
      access.mayCreate(caller, found.projectId)
      const given = modelsIn(body)
      const last = found.models.map(({ provider, model, providerOptions: options }, index) => {
        return { path: `body.models.${index}`, ref: { provider, model }, options }
      })
      const prompt = { ...found, updatedAt: clock() }
      const { messages, name } = prompt
      const models = given.length > 0 ? given : last
      const rows = await start({ caller, prompt, isNew: false, parentId: null, name, messages, models, body })
      const asked = rows.map(({ provider, model, providerOptions }) => ({ provider, model, providerOptions }))
      const results = rows.map((row) => presentResult(row, null))
      return { data: { prompt: presentPrompt({ ...prompt, models: asked }), results } }
    },

    safety: async ({ body: { prompt } }) => checkSafety(prompt),
  }
}

/** @throws a 422 refusal: secure data is never shared beyond its project */
function refuseShared(protection: PromptRow['protected'], secureData: boolean): void {
  if (mayProtect(protection, { secureData })) return
  const message = 'Secure data cannot be shared beyond its project.'
  throw unprocessable(message, [{ path: 'body.protected', message }])
}
