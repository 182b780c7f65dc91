import type { promptCalls } from '@atrium/contract/calls/prompts'
import { improvementRequest } from '@atrium/domain/improvements/improvement-request'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { CheckedInput } from '@atrium/contract/call'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ChangePrompt } from './change-prompt.ts'
import { checkSafety } from './check-safety.ts'
import { keptToolsOf } from './starting/kept-tools-of.ts'
import { newPrompt } from './new-prompt.ts'
import { presentPrompt } from './present-prompt.ts'
import { modelsIn, saidIn } from './prompt-words.ts'
import type { PromptMessage, PromptRow } from './prompts-tables.ts'
import type { PromptAccess } from './access/prompt-access.ts'
import { presentResult } from './results/present-result.ts'
import type { FollowPrompt } from './running/follow-prompt.ts'
import type { StartResults } from './starting/start-results.ts'

type Dependencies = {
  access: PromptAccess
  change: ChangePrompt
  follow: FollowPrompt
  start: StartResults
  forCall: ProjectForCall
  clock: Clock
}

/** What of a request makes a new prompt. */
type NewPrompt = Omit<CheckedInput<typeof promptCalls.create>['body'], 'project' | 'prompt' | 'messages'> & {
  projectId: number
}

/** Prompts over HTTP. */
export function createPromptCalls({
  access,
  change,
  follow,
  start,
  forCall,
  clock,
}: Dependencies): HandlersOf<typeof promptCalls> {
  /** The tools of the result that a new prompt asks again. */
  async function keptBy(caller: Caller, { toolsOf, companion }: Pick<NewPrompt, 'toolsOf' | 'companion'>) {
    if (toolsOf === undefined) return undefined
    const row = await access.result(caller, 'run', toolsOf)
    return keptToolsOf({ ...row, companion: row.context?.companion?.id }, { caller, companion })
  }

  /** Writes a prompt and asks its models. */
  async function begin(caller: Caller, body: NewPrompt, messages: PromptMessage[]) {
    const { secureData, protected: protection } = body
    refuseShared(protection, secureData)
    const prompt = newPrompt({ caller, projectId: body.projectId, body, messages, now: clock() })
    const said = { before: [], said: messages }
    const { companion } = body
    const who = { models: modelsIn(body), companion, kept: await keptBy(caller, body) }
    const asked = { caller, prompt, parentId: null, name: prompt.name, ...said, ...who, body }
    const { prompt: made, rows } = await start({ ...asked, isNew: true })
    return { data: { prompt: presentPrompt(made), results: rows.map((row) => presentResult(row, null)) } }
  }

  return {
    async create({ query, body }, { caller }) {
      const projectId = await forCall(caller, body.project ?? query.project)
      access.mayCreate(caller, projectId)
      return begin(caller, { ...body, projectId }, storable(saidIn(body)))
    },

    async improve({ query, body }, { caller }) {
      const projectId = await forCall(caller, query.project)
      access.mayCreate(caller, projectId)
      // What has nothing but spaces is refused as it is everywhere.
      const said = storable(saidIn({ prompt: body.prompt }))
      const told = { role: 'system' as const, parts: [{ type: 'text' as const, text: improvementRequest(body.wish) }] }
      const own = { ...body, projectId, source: 'improvement', protected: 'author' as const }
      return begin(caller, own, [storable(told), ...said])
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
      const { messages, name } = found
      const isNamed = given.length > 0 || body.companion !== undefined
      const models = isNamed ? given : last
      const before = found.models[0]?.companion
      const companion = isNamed ? body.companion : before?.id
      const kept = keptToolsOf(
        { ...found, companion: before?.ownTools ? undefined : before?.id },
        { caller, companion },
      )
      const going = { prompt: found, isNew: false, parentId: null, name, before: messages, said: [], models }
      const { prompt, rows } = await start({ caller, ...going, companion, kept, body })
      return { data: { prompt: presentPrompt(prompt), results: rows.map((row) => presentResult(row, null)) } }
    },

    async patch({ params: { promptId }, body }, { caller }) {
      const found = await access.ownPrompt(caller, promptId)
      if (body.protected !== undefined) refuseShared(body.protected, found.secureData)
      return { data: presentPrompt(await change(caller, found, body)) }
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
