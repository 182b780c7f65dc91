import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { FoundIn } from '../checks/found-in.ts'
import type { Outgoing } from '../outgoing.ts'

/** What may have to be decided before a message goes out: the facts of each question, and what answers it. */
type QuestionTable = {
  /** Answered by the message as it is to go out. */
  'sensitive-data': { facts: { message: Outgoing; found: readonly FoundIn[] }; answer: Outgoing }
  /** It costs more than the person's limit. `limit` in the answer: ask above that amount from now on. */
  cost: { facts: { sum: number; cost: MessageCost; limit: number }; answer: { limit?: number } }
  /** It makes a costly video. `known`: the person need not be asked again. */
  'costly-video': { facts: { sum: number; cost: MessageCost }; answer: { known: boolean } }
}

type Topic = keyof QuestionTable

export type QuestionAbout<About extends Topic> = { about: About } & QuestionTable[About]['facts'] & {
    id: number
    /** Null leaves the message where it was written. */
    answer(given: QuestionTable[About]['answer'] | null): void
    /** It cannot be shown. */
    fail(error: unknown): void
  }

/** A question that waits for its answer. */
export type Question = { [About in Topic]: QuestionAbout<About> }[Topic]

/** What has to be decided by a person before a message goes out, the oldest first. The console draws the first of them. */
export type Questions = ReadableStore<readonly Question[]> & {
  /**
   * Resolves with the answer; null where the message goes back.
   * @throws where the question cannot be shown
   */
  ask<About extends Topic>(
    about: About,
    facts: QuestionTable[About]['facts'],
  ): Promise<QuestionTable[About]['answer'] | null>
  /** Answers all with null: somebody leaves the page that they were asked on. */
  giveUp(): void
}

export function createQuestions(): Questions {
  const open = createStore<readonly Question[]>([])
  let asked = 0
  return {
    ...open,
    ask: (about, facts) =>
      new Promise((resolve, reject) => {
        asked += 1
        const id = asked
        const close = () => open.update((questions) => questions.filter((question) => question.id !== id))
        const question = {
          ...facts,
          about,
          id,
          answer(given: Parameters<typeof resolve>[0]) {
            close()
            resolve(given)
          },
          fail(error: unknown) {
            close()
            reject(error instanceof Error ? error : new Error(String(error)))
          },
        }
        open.update((questions) => [...questions, question as unknown as Question])
      }),
    giveUp() {
      for (const { answer } of open.get()) answer(null)
    },
  }
}
