import type { Client } from '@atrium/client'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import { promptTypeOf } from '@atrium/domain/prompts/prompt-type'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Notifications } from '#notifications/create-notifications.ts'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'
import type { GivenPart } from '#writing/outgoing-parts.ts'
import { givenOf } from './given-of.ts'

type Needs = {
  client: Client
  notifications: Notifications
  /** What every message passes; null where it is not to be sent. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  project: () => number | undefined
  /** Called with the prompt that has something new. */
  onStarted: (promptId: string) => void
  /** Makes a new idempotency key: what is sent twice by the way is asked once. */
  newKey: () => string
}

type AskedModel = ModelRef & { providerOptions?: OptionValues }

/** What a prompt is called, and where it comes from. */
type Called = { name?: string; source?: string; fromCatalog?: FromCatalog }

export type Question = Called & {
  text: string
  /** The person's default for chat where missing. */
  model: ModelRef | null
  providerOptions?: OptionValues
  secureData: boolean
  tools?: string[]
  moderation?: boolean
  privacy?: boolean
  /** What was tried, where it fails: "Failed to run catalog prompt!" */
  lead?: string
}

/**
 * What starts results. None of these reject: failures become notifications, and are answered with null. Else they answer the id of the prompt that
 * has the results: where secure data was chosen on the way that is a new one, since a prompt keeps its policy.
 */
export type PromptStarts = {
  /** Creates a prompt of what was written at a desk, and answers its id. */
  create(message: Outgoing, called?: Called): Promise<string | null>
  /** Asks a model with a text that is written nowhere else. Answers the id of its prompt. */
  ask(question: Question): Promise<string | null>
  /** Asks a prompt once more, of all models of the run that is shown last. */
  run(prompt: { id: string; secureData: boolean }, of: readonly PromptResult[]): Promise<string | null>
  /** Asks once more what a result was asked: its own model, or another. */
  retry(result: PromptResult, other?: AskedModel): Promise<string | null>
  /** Says these words and files to what a result has answered. */
  reply(result: PromptResult, parts: readonly GivenPart[]): Promise<string | null>
}

/** Everything that starts a result goes out here, behind the checks of all that is sent. */
export function createPromptStarts({ client, notifications, check, project, onStarted, newKey }: Needs): PromptStarts {
  async function start(
    message: Outgoing,
    ask: (passed: Outgoing) => Promise<string>,
    lead?: string,
  ): Promise<string | null> {
    const passed = await check(message)
    if (passed === null) return null
    try {
      const promptId = await ask(passed)
      onStarted(promptId)
      return promptId
    } catch (error) {
      notifications.fail(error, lead)
      return null
    }
  }

  async function begin({ input, secureData }: Outgoing, called: Called = {}): Promise<string> {
    const { messages = [], acknowledged, moderation, privacy, tools } = input
    const models = modelsOf(input)
    const checks = { acknowledged, moderation, privacy, tools }
    const asked = { messages, ...(models.length > 0 && { models }), secureData }
    const query = { project: project() }
    const body = { ...called, ...asked, ...checks }
    return (await client.prompts.create({ query, body }, { idempotencyKey: newKey() })).data.prompt.id
  }

  const create = (message: Outgoing, called?: Called, lead?: string) =>
    start(
      message,
      (passed) => begin(passed, passed.input.messages === message.input.messages ? called : withoutValues(called)),
      lead,
    )

  const goOn = (message: Outgoing, ask: (passed: Sent) => Promise<string>) =>
    start(message, (passed) => (passed.secureData === message.secureData ? ask(passed.input) : begin(passed)))

  /** Asks for what the server has said before: what was to be taken out of it is replaced on the way to the model. */
  const again = (message: Outgoing, ask: (checks: Pick<Sent, 'acknowledged' | 'privacy'>) => Promise<string>) =>
    goOn(message, ({ acknowledged, messages }) =>
      ask({ acknowledged, ...(messages !== message.input.messages && { privacy: true }) }),
    )

  return {
    create,

    ask({ text, model, providerOptions, secureData, tools, moderation, privacy, lead, ...called }) {
      const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
      // What a prompt demands holds; what it leaves open is the person's own setting.
      const checks = { ...(moderation && { moderation }), ...(privacy && { privacy }), ...(tools?.length && { tools }) }
      const input = { messages, ...model, ...(model && providerOptions && { providerOptions }), ...checks }
      const type = (model && promptTypeOf(model.provider)) ?? 'chat'
      return create({ threadId: null, type, secureData, input }, called, lead)
    },

    async run({ id, secureData }, of) {
      const [first, ...others] = of.map(askedOf)
      if (!first) return null
      const messages = givenOf(of[0]?.messages ?? [])
      const type = of[0]?.type ?? 'chat'
      const message = { threadId: null, type, secureData, input: { messages, ...first, parallel: others } }
      return again(message, async (checks) => {
        const body = { ...checks, models: [first, ...others] }
        await client.prompts.run({ params: { promptId: id }, body }, { idempotencyKey: newKey() })
        return id
      })
    },

    retry(result, other) {
      const message = messageOf(result, givenOf(result.messages ?? []), other)
      return again(message, async (checks) => {
        await client.promptResults.retry(
          { params: { resultId: result.id }, body: { ...other, ...checks } },
          { idempotencyKey: newKey() },
        )
        return result.promptId
      })
    },

    reply(result, parts) {
      const messages = [{ role: 'user' as const, parts: [...parts] }]
      const before = saidAndAnswered(result)
      return goOn({ ...messageOf(result, messages), before }, async ({ acknowledged, messages: said = [] }) => {
        const body = { messages: said, acknowledged }
        await client.promptResults.reply({ params: { resultId: result.id }, body }, { idempotencyKey: newKey() })
        return result.promptId
      })
    },
  }
}

/** What was taken out of the words is not kept as a value either. */
function withoutValues({ fromCatalog, ...called }: Called = {}): Called {
  return { ...called, ...(fromCatalog && { fromCatalog: { ...fromCatalog, variables: {} } }) }
}

function askedOf({ provider, model, providerOptions }: PromptResult): AskedModel {
  return { provider, model, providerOptions }
}

function messageOf(result: PromptResult, messages: Sent['messages'], asked: AskedModel = askedOf(result)): Outgoing {
  const { type, secureData } = result
  return { threadId: null, type, secureData, input: { messages, ...asked } }
}

function modelsOf({ provider, model, providerOptions, parallel = [] }: Sent): AskedModel[] {
  if (provider === undefined || model === undefined) return []
  return [{ provider, model, ...(providerOptions && { providerOptions }) }, ...parallel]
}

/** What goes out before a reply: what was said to the model, and its answer. */
export function saidAndAnswered({ messages = [], parts = [] }: PromptResult): MessageContent[] {
  return [...messages, { role: 'assistant', parts }]
}
