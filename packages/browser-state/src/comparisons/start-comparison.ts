import type { Client } from '@atrium/client'
import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import type { ComparedExample } from '@atrium/domain/comparisons/comparison'
import { estimateComparison } from '@atrium/domain/comparisons/estimate-comparison'
import { filledVersion } from '@atrium/domain/comparisons/examples/example-flaws'
import type { AskedModel } from '@atrium/domain/estimates/estimate-parallel'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import { passesLimit } from '#outbox/checks/passes-limit.ts'
import type { CheckNeeds, Outgoing, Sent } from '#outbox/outgoing.ts'

/** What is to be compared: the message of the desk with its models, and what is written beside it. */
export type ComparisonWish = {
  /** It says the first version, and carries what is demanded of all answers, as the desk shows it. */
  message: Outgoing
  versions: readonly string[]
  examples: readonly ComparedExample[]
  /** The saved prompt that the first version is; null where it is none. */
  fromCatalog: FromCatalog | null
}

type Needs = {
  client: Client
  /** Tells of a failure. */
  fail: (error: unknown) => void
  /** What looks for sensitive data. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  /** The models that a message asks, as far as they are known. */
  askedBy: (message: Outgoing) => Promise<readonly AskedModel[]>
  project: () => number | undefined
  questions: CheckNeeds['questions']
  userState: CheckNeeds['userState']
  /** Makes a new idempotency key: what is sent twice by the way is asked once. */
  newKey: () => string
}

/** Starts a comparison, behind the checks of all that is sent. Answers null where it was not started; a failure becomes a notification. */
export async function startComparison(needs: Needs, wish: ComparisonWish): Promise<Comparison | null> {
  const { client, fail, check, project } = needs
  const { message, versions, examples, fromCatalog } = wish
  // All that goes out is looked through at once, and asked about once.
  const messages = versions.flatMap((version) => examples.map((example) => saying(filledVersion(version, example))))
  try {
    const passed = await check({ ...message, input: { ...message.input, messages } })
    if (passed === null) return null
    const asked = await needs.askedBy(passed)
    const estimate = estimateComparison({ asked, versions, examples, instructions: [] })
    if (!(await passesLimit({ of: 'parallel', estimate }, needs))) return null
    const { acknowledged, moderation, privacy, tools } = passed.input
    const isRedacted = passed.input.messages !== messages
    const body = {
      versions: [...versions],
      examples: examples.map((example) => ({ ...example })),
      models: modelsOf(passed.input),
      ...(tools && { tools }),
      ...(fromCatalog && { fromCatalog }),
      secureData: passed.secureData,
      acknowledged,
      moderation,
      // What was to be taken out is replaced on the way to the model: what was written stays as it is.
      privacy: isRedacted || privacy,
    }
    const query = { project: project() }
    return (await client.comparisons.create({ query, body }, { idempotencyKey: needs.newKey() })).data
  } catch (error) {
    fail(error)
    return null
  }
}

function saying(text: string) {
  return { role: 'user' as const, parts: [{ type: 'text' as const, text }] }
}

function modelsOf({ provider, model, providerOptions, parallel = [] }: Sent) {
  if (provider === undefined || model === undefined) return [...parallel]
  return [{ provider, model, ...(providerOptions && { providerOptions }) }, ...parallel]
}
