import type { Client } from '@atrium/client'
import type { PromptResult } from '@atrium/contract/entities/prompt'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { promptTypeOf } from '@atrium/domain/prompts/prompt-type'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Notifications } from '#notifications/create-notifications.ts'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'

type Needs = {
  client: Client
  notifications: Notifications
  /** What every message passes; null where it is not to be sent. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  project: () => number | undefined
  /** Called with the prompt that has something new. */
  onStarted: (promptId: string) => void
}

type AskedModel = ModelRef & { providerOptions?: OptionValues }

/** What a prompt is called, and where it comes from. */
type Called = { name?: string; source?: string }

export type Question = Called & {
  text: string
  /** The person's default for chat where missing. */
  model: ModelRef | null
  providerOptions?: OptionValues
  secureData: boolean
  tools?: string[]
  moderation?: boolean
  privacy?: boolean
}

/** What starts results. None of these reject: failures become notifications, and are answered with null. */
export type PromptStarts = {
  /** Creates a prompt of what was written at a desk, and answers its id. */
  create(message: Outgoing, called?: Called): Promise<string | null>
  /** Asks a model with a text that is written nowhere else. Answers the id of its prompt. */
  ask(question: Question): Promise<string | null>
  /** Asks a prompt once more, of the models of its last run. */
  run(prompt: { id: string; secureData: boolean }, of: readonly PromptResult[]): Promise<boolean>
  retry(result: PromptResult): Promise<boolean>
  reply(result: PromptResult, text: string): Promise<boolean>
}

/** Everything that starts a result goes out here, behind the checks of all that is sent. */
export function createPromptStarts({ client, notifications, check, project, onStarted }: Needs): PromptStarts {
  async function start(message: Outgoing, ask: (passed: Outgoing) => Promise<string>): Promise<string | null> {
    const passed = await check(message)
    if (passed === null) return null
    try {
      const promptId = await ask(passed)
      onStarted(promptId)
      return promptId
    } catch (error) {
      notifications.fail(error)
      return null
    }
  }

  const create = (message: Outgoing, called: Called = {}) =>
    start(message, async ({ input, secureData }) => {
      const { messages = [], acknowledged, moderation, privacy, tools } = input
      const models = modelsOf(input)
      const checks = { acknowledged, moderation, privacy, tools }
      const asked = { messages: wordsOf(messages), ...(models.length > 0 && { models }), secureData }
      const { data } = await client.prompts.create({
        query: { project: project() },
        body: { ...called, ...asked, ...checks },
      })
      return data.prompt.id
    })

  return {
    create,

    ask({ text, model, providerOptions, secureData, tools, moderation, privacy, ...called }) {
      const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
      // What a prompt demands holds; what it leaves open is the person's own setting.
      const checks = { ...(moderation && { moderation }), ...(privacy && { privacy }), ...(tools?.length && { tools }) }
      const input = { messages, ...model, ...(model && providerOptions && { providerOptions }), ...checks }
      const type = (model && promptTypeOf(model.provider)) ?? 'chat'
      return create({ threadId: null, type, secureData, input }, called)
    },

    async run({ id, secureData }, of) {
      const [first, ...others] = of.map(askedOf)
      if (!first) return false
      const messages = wordsOf(of[0]?.messages ?? [])
      const type = of[0]?.type ?? 'chat'
      const message = { threadId: null, type, secureData, input: { messages, ...first, parallel: others } }
      const started = await start(message, async ({ input: { acknowledged } }) => {
        await client.prompts.run({ params: { promptId: id }, body: { acknowledged } })
        return id
      })
      return started !== null
    },

    async retry(result) {
      const started = await start(messageOf(result, wordsOf(result.messages ?? [])), async ({ input }) => {
        const { acknowledged } = input
        await client.promptResults.retry({ params: { resultId: result.id }, body: { acknowledged } })
        return result.promptId
      })
      return started !== null
    },

    async reply(result, text) {
      const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
      const started = await start(messageOf(result, messages), async ({ input }) => {
        const { acknowledged, messages: said = [] } = input
        const body = { messages: wordsOf(said), acknowledged }
        await client.promptResults.reply({ params: { resultId: result.id }, body })
        return result.promptId
      })
      return started !== null
    },
  }
}

function askedOf({ provider, model, providerOptions }: PromptResult): AskedModel {
  return { provider, model, providerOptions }
}

function messageOf(result: PromptResult, messages: Sent['messages']): Outgoing {
  const { type, secureData } = result
  return { threadId: null, type, secureData, input: { messages, ...askedOf(result) } }
}

function modelsOf({ provider, model, providerOptions, parallel = [] }: Sent): AskedModel[] {
  if (provider === undefined || model === undefined) return []
  return [{ provider, model, ...(providerOptions && { providerOptions }) }, ...parallel]
}

type Said = NonNullable<Sent['messages']>

/** Words alone go along with a prompt. */
function wordsOf(messages: readonly { role: Said[number]['role']; parts: readonly { type: string }[] }[]) {
  const isText = (part: { type: string }): part is { type: 'text'; text: string } => part.type === 'text'
  return messages.map(({ role, parts }) => ({
    role,
    parts: parts.filter(isText).map(({ text }) => ({ type: 'text' as const, text })),
  }))
}
