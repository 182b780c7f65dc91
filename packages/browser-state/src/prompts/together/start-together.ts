import { RequestError } from '@atrium/client/request-error'
import { foundIn } from '#outbox/checks/found-in.ts'
import type { Outgoing } from '#outbox/outgoing.ts'
import { type BeginPrompt, type Called, keptOf } from '../begin-prompt.ts'
import { calledAsIn, messageOfQuestion, type Question } from './question.ts'

/** A question that has passed the checks and has not been asked yet. It is asked with the same key however often that is tried. */
export type Open = {
  message: Outgoing
  called: Called
  project: number | undefined
  lead: string | undefined
  key: string
}

/** Questions that are asked together, in their order: each by the id of its prompt, or open. */
export type Asked = readonly (string | Open)[]

export type TogetherNeeds = {
  begin: BeginPrompt
  /** What looks for sensitive data. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  /** Asks before what costs too much together. */
  passesCost: (messages: readonly Outgoing[]) => Promise<boolean>
  /** The same with a model that is approved for secure data, where that is its policy. */
  withApprovedModel: (message: Outgoing) => Promise<Outgoing>
  /** Tells of a failure. */
  fail: (error: unknown, lead?: string) => void
  project: () => number | undefined
  /** Called with the prompt that has something new. */
  onStarted: (promptId: string) => void
  newKey: () => string
  /** Resolves after so many milliseconds, and at once where the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export type Asking = {
  signal: AbortSignal
  /** Called whenever one of them is asked. */
  onChange: (asked: Asked) => void
  /** Called with true while one of them waits for a place. */
  onWait: (isWaiting: boolean) => void
}

/** A refusal that says to try again within so many seconds is waited for: a place among the answers of somebody, and no limit of a day. */
const LONGEST_WAIT_SECONDS = 60

/**
 * Asks questions together: all are looked through for sensitive data at once and held against the limit as one sum, and only then is the
 * first one asked. One that finds no place among the answers of its person waits for one. What is refused, and what comes after the signal
 * is aborted, stays open. Never rejects.
 * @returns null where somebody has decided against it: nothing is asked then
 */
export async function askTogether(
  needs: TogetherNeeds,
  questions: readonly Question[],
  asking: Asking,
): Promise<Asked | null> {
  try {
    const open = await passed(needs, questions)
    return open && (await askOpen(needs, open, asking))
  } catch (error) {
    needs.fail(error, questions[0]?.lead)
    return null
  }
}

/** Asks what is still open of them. */
export async function askOpen(needs: TogetherNeeds, asked: Asked, asking: Asking): Promise<Asked | null> {
  const { begin, passesCost, fail, onStarted } = needs
  const { signal, onChange } = asking
  const open = asked.filter((one) => typeof one !== 'string')
  if (!(await passesCost(open.map(({ message }) => message)))) return null
  let now = asked
  for (const [index, one] of asked.entries()) {
    if (typeof one === 'string') continue
    if (signal.aborted) break
    const { message, called, project, lead, key } = one
    try {
      const id = await whenThereIsPlace(needs, asking, () => begin(message, { called, project, key }))
      if (id === null) break
      onStarted(id)
      now = now.with(index, id)
      onChange(now)
    } catch (error) {
      fail(error, lead)
      // What is refused to one of them, and not to its person, leaves the others.
      if (!(error instanceof RequestError && error.status === 422)) break
    }
  }
  return now
}

/** Null where the signal is aborted before there is a place. */
async function whenThereIsPlace(
  { wait }: Pick<TogetherNeeds, 'wait'>,
  { signal, onWait }: Asking,
  ask: () => Promise<string>,
): Promise<string | null> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isFull = error instanceof RequestError && error.status === 429
      const seconds = isFull ? (error.retryAfter ?? Infinity) : Infinity
      if (seconds > LONGEST_WAIT_SECONDS) throw error
      onWait(true)
      await wait(seconds * 1000, signal)
      onWait(false)
      if (signal.aborted) return null
    }
  }
}

/** Looks through all of them at once, and asks once. Null where they are not to be sent. */
async function passed(
  { check, withApprovedModel, project, newKey }: TogetherNeeds,
  questions: readonly Question[],
): Promise<Open[] | null> {
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
      return { message, called, project: project(), lead: question.lead, key: newKey() }
    }),
  )
}
