import type { Client } from '@atrium/client'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { improvementRequest } from '@atrium/domain/improvements/improvement-request'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import { demandedIn } from '#drafts/beginning.ts'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'
import type { GivenPart } from '#writing/outgoing-parts.ts'
import { type AskedModel, type BeginPrompt, type Called, keptOf, modelsOf, wordsOf } from './begin-prompt.ts'
import { givenOf } from './given-of.ts'
import { orGone } from './or-gone.ts'
import { calledAsIn, messageOfQuestion, type Question } from './together/question.ts'

type Needs = {
  client: Client
  begin: BeginPrompt
  /** Tells of a failure. */
  fail: (error: unknown, lead?: string) => void
  /** What every message passes; null where it is not to be sent. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  project: () => number | undefined
  /** Called with the prompt that has something new. */
  onStarted: (promptId: string) => void
  /** Makes a new idempotency key: what is sent twice by the way is asked once. */
  newKey: () => string
}

/** Who answers a reply, and what its words demand beside what the prompt demands. */
type ReplyHow = Pick<Sent, 'companion' | 'moderation' | 'privacy' | 'tools'>

/**
 * What starts results. None of these reject: failures become notifications, and are answered with null. Else they answer the id of the prompt that
 * has the results: where secure data was chosen on the way that is a new one, since a prompt keeps its policy.
 */
export type PromptStarts = {
  /** Creates a prompt of what was written at a desk, and answers its id. */
  create(message: Outgoing, called?: Called): Promise<string | null>
  /** Has the models of a message improve the prompt that it is. Answers the id of the prompt whose results those are. */
  improve(message: Outgoing, about: { wish: string; fromCatalog: FromCatalog | null }): Promise<string | null>
  /** Asks a model with a text that is written nowhere else. Answers the id of its prompt. */
  ask(question: Question): Promise<string | null>
  /** Asks a prompt once more, of all models of the run that is shown last. */
  run(prompt: { id: string; secureData: boolean }, of: readonly PromptResult[]): Promise<string | null>
  /**
   * Asks once more what a result was asked: its own model, or another.
   * @param onAsked called with the id of the new result, where that is one of the same prompt
   */
  retry(result: PromptResult, other?: AskedModel, onAsked?: (resultId: string) => void): Promise<string | null>
  /** Says these words and files to what a result has answered, with what they demand; a companion that is named answers in its place. */
  reply(result: PromptResult, parts: readonly GivenPart[], how?: ReplyHow): Promise<string | null>
}

/** Everything that starts a result goes out here, behind the checks of all that is sent. */
export function createPromptStarts({ client, begin, fail, check, project, onStarted, newKey }: Needs): PromptStarts {
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
      fail(error, lead)
      return null
    }
  }

  /** What is being asked once more. Whoever asks for the same before that is known pays for it once. */
  const underWay = new Set<string>()
  async function once(what: string, ask: () => Promise<string | null>): Promise<string | null> {
    if (underWay.has(what)) return null
    underWay.add(what)
    try {
      return await ask()
    } finally {
      underWay.delete(what)
    }
  }

  const create = (message: Outgoing, called?: Called, lead?: string) =>
    start(
      message,
      (passed) => {
        const its = keptOf(called, message.input.messages, passed.input.messages)
        return begin(passed, { called: its, project: project(), key: newKey() })
      },
      lead,
    )

  /** Goes on from a result. Where the policy was changed on the way, that is a prompt of its own in the same project, called as `called` says, with the same demands and its tools. */
  const goOn = (
    message: Outgoing,
    of: Pick<PromptResult, 'id' | 'promptId' | 'project'>,
    called: (prompt: Prompt | undefined) => Called,
    ask: (passed: Sent) => Promise<string>,
  ) =>
    start(message, async (passed) => {
      if (passed.secureData === message.secureData) return ask(passed.input)
      const prompt = await promptOf(of)
      const input = { ...passed.input, ...(prompt && demandedIn({ ...prompt, tools: null })) }
      const its = keptOf(called(prompt), message.input.messages, input.messages)
      return begin({ ...passed, input }, { called: its, project: of.project, toolsOf: of.id, key: newKey() })
    })

  /** Asks for what the server has said before: what was to be taken out of it is replaced on the way to the model. */
  const again = (
    message: Outgoing,
    of: PromptResult,
    ask: (checks: Pick<Sent, 'acknowledged' | 'privacy'>) => Promise<string>,
  ) =>
    goOn(
      message,
      of,
      (prompt) => calledAs(of, prompt),
      ({ acknowledged, messages }) =>
        ask({ acknowledged, ...(messages !== message.input.messages && { privacy: true }) }),
    )

  /** A prompt that is gone has left its results. */
  async function promptOf({ promptId }: Pick<PromptResult, 'promptId'>): Promise<Prompt | undefined> {
    return (await orGone(client.prompts.get({ params: { promptId } })))?.data
  }

  /** What a prompt of its own is called that asks the same as this result. */
  function calledAs({ name, source, fromCatalog, messages }: PromptResult, prompt: Prompt | undefined): Called {
    const isOfPrompt = prompt?.messages.length === messages?.length
    const template = isOfPrompt ? prompt?.template : null
    return { name, source, ...(fromCatalog && { fromCatalog }), ...(template && { template }) }
  }

  return {
    create,

    improve(message, { wish, fromCatalog }) {
      const parts = [{ type: 'text' as const, text: improvementRequest(wish) }]
      return start({ ...message, before: [{ role: 'system', parts }] }, async ({ input, secureData }) => {
        const { acknowledged, moderation, privacy, messages } = input
        const models = modelsOf(input)
        const body = {
          prompt: wordsOf(messages),
          ...(wish.trim() !== '' && { wish }),
          ...(models.length > 0 && { models }),
          ...(fromCatalog && { fromCatalog }),
          secureData,
          acknowledged,
          moderation,
          privacy,
        }
        const query = { project: project() }
        return (await client.prompts.improve({ query, body }, { idempotencyKey: newKey() })).data.prompt.id
      })
    },

    ask: (question) => create(messageOfQuestion(question), calledAsIn(question), question.lead),

    async run({ id, secureData }, of) {
      const [newest] = of
      const [first, ...others] = of.map(askedOf)
      if (!newest || !first) return null
      const messages = givenOf(newest.messages ?? [])
      const { type } = newest
      const companion = companionOf(newest)
      const input = { messages, ...first, parallel: others, ...companion }
      const message = { threadId: null, type, secureData, input }
      return once(id, () =>
        again(message, newest, async (checks) => {
          const body = { ...checks, models: [first, ...others], ...companion }
          await client.prompts.run({ params: { promptId: id }, body }, { idempotencyKey: newKey() })
          return id
        }),
      )
    },

    retry(result, other, onAsked) {
      const message = messageOf(result, givenOf(result.messages ?? []), other)
      return once(`${result.id} ${other?.provider}/${other?.model}`, () =>
        again(message, result, async (checks) => {
          const { data } = await client.promptResults.retry(
            { params: { resultId: result.id }, body: { ...other, ...checks } },
            { idempotencyKey: newKey() },
          )
          onAsked?.(data.id)
          return result.promptId
        }),
      )
    },

    reply(result, parts, { companion, tools, ...checks } = {}) {
      const demanded = { ...checks, ...(tools && { demands: { tools } }) }
      const messages = [{ role: 'user' as const, parts: [...parts] }]
      const before = saidAndAnswered(result)
      const { name, source } = result
      const message = messageOf(result, messages)
      // It brings its own model along.
      const input = { ...(companion === undefined ? message.input : { messages, companion }), ...demanded }
      // Other words are not those of a saved prompt, and were filled from nothing.
      const called = () => ({ name, source })
      return goOn({ ...message, before, input }, result, called, async ({ acknowledged, messages: said = [] }) => {
        const body = { messages: said, acknowledged, companion, ...demanded }
        await client.promptResults.reply({ params: { resultId: result.id }, body }, { idempotencyKey: newKey() })
        return result.promptId
      })
    },
  }
}

function askedOf({ provider, model, providerOptions }: PromptResult): AskedModel {
  return { provider, model, providerOptions }
}

function messageOf(result: PromptResult, messages: Sent['messages'], asked: AskedModel = askedOf(result)): Outgoing {
  const { type, secureData } = result
  return { threadId: null, type, secureData, input: { messages, ...asked, ...companionOf(result) } }
}

/** Whose answer it is, where a companion has given it: whoever gave it goes on with it. */
function companionOf({ context }: Pick<PromptResult, 'context'>): Pick<Sent, 'companion'> {
  return context?.companion ? { companion: context.companion.id } : {}
}

/** What goes out before a reply: what was said to the model, and its answer. */
export function saidAndAnswered({ messages = [], parts = [] }: PromptResult): MessageContent[] {
  return [...messages, { role: 'assistant', parts }]
}
