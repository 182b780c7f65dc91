import type { Client } from '@atrium/client'
import type { PromptRun } from '@atrium/contract/entities/prompts/prompt-run'
import { templateWithinLimits } from '@atrium/domain/prompts/filled-template'
import { foundIn } from '#outbox/checks/found-in.ts'
import type { Outgoing } from '#outbox/outgoing.ts'
import { type Called, keptOf, modelsOf, wordsOf } from '../begin-prompt.ts'
import { calledAsIn, messageOfQuestion, type Question } from './question.ts'

/** A question that has passed the check for sensitive data. */
type Passed = { message: Outgoing; called: Called }

export type TogetherNeeds = {
  client: Pick<Client, 'promptRuns'>
  /** What looks for sensitive data. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  /** Asks before what costs too much together. */
  passesCost: (messages: readonly Outgoing[]) => Promise<boolean>
  /** The same with a model that is approved for secure data, where that is its policy. */
  withApprovedModel: (message: Outgoing) => Promise<Outgoing>
  /** Tells of a failure. */
  fail: (error: unknown, lead?: string) => void
  project: () => number | undefined
  /** Makes a new idempotency key: what is sent twice by the way is run once. */
  newKey: () => string
}

/**
 * Runs questions together: all are looked through for sensitive data at once and held against the limit as one sum, and only then does the
 * server have them. Never rejects.
 * @param itemId the saved prompt or group that is run
 * @returns null where somebody has decided against it, or the server has refused it: nothing is asked then
 */
export async function startTogether(
  needs: TogetherNeeds,
  questions: readonly Question[],
  itemId: string,
): Promise<PromptRun | null> {
  const { client, passesCost, project, newKey } = needs
  try {
    const all = await passed(needs, questions)
    if (!all || !(await passesCost(all.map(({ message }) => message)))) return null
    const body = { itemId, questions: all.map(askedOf) }
    return (await client.promptRuns.create({ query: { project: project() }, body }, { idempotencyKey: newKey() })).data
  } catch (error) {
    needs.fail(error, questions[0]?.lead)
    return null
  }
}

function askedOf({ message: { input, secureData }, called }: Passed) {
  const { messages, acknowledged, moderation, privacy, tools } = input
  const { template, ...others } = called
  const kept = template && templateWithinLimits(template)
  const models = modelsOf(input)
  const asked = { prompt: wordsOf(messages), ...(models.length > 0 && { models }), secureData }
  return { ...others, ...(kept && { template: kept }), ...asked, acknowledged, moderation, privacy, tools }
}

/** Looks through all of them at once, and asks once. Null where they are not to be sent. */
async function passed(
  { check, withApprovedModel }: TogetherNeeds,
  questions: readonly Question[],
): Promise<Passed[] | null> {
  // A question is one message.
  const said = questions.flatMap((question) => messageOfQuestion(question).input.messages ?? [])
  const secureData = questions.every((question) => question.secureData)
  const answer = await check({ threadId: null, type: 'chat', secureData, input: { messages: said } })
  if (answer === null) return null
  const { acknowledged, messages: settled = [] } = answer.input
  const isRedacted = settled !== said
  return Promise.all(
    questions.map(async (question, index) => {
      const { input, ...rest } = messageOfQuestion(question)
      const before = input.messages ?? []
      const isFound = foundIn(
        before.flatMap(({ parts }) => parts),
        secureData,
      ).some(({ places }) => places.length > 0)
      const after = isRedacted && isFound ? settled.slice(index, index + 1) : before
      const message = await withApprovedModel({
        ...rest,
        secureData: question.secureData || answer.secureData,
        input: { ...input, messages: after, ...(acknowledged && isFound && { acknowledged }) },
      })
      const called = keptOf(calledAsIn(question), before, after)
      return { message, called }
    }),
  )
}
