import { standAlone } from '@atrium/domain/messages/stand-alone'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isModel } from '@atrium/domain/models/is-model'
import { apiCallOf, curlText, typescriptText } from '@atrium/domain/threads/api-call-text'
import { isMedia, threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { Core } from '#console/core.ts'
import type { ReadableStore } from '#store/create-store.ts'
import { cachedSince } from '#writing/cached-since.ts'
import type { TurnFacts } from './turn-facts.ts'

type Message = Pick<ThreadMessage, 'id' | 'parentId' | 'metadata'>

/** What can be told of the answers of a conversation. */
export function describeAnswers(core: Pick<Core, 'origin'>, facts: Pick<ReadableStore<TurnFacts>, 'get'>) {
  const now = facts.get
  const typeNow = () => threadTypeOf(now().thread.type)
  /** What the model has read for an answer. Until the thread is read anew, a question may go by a name that the answer does not know. */
  const before = ({ id: answerId, parentId }: Message) => {
    const { messages } = now()
    const question = messages.findIndex(({ id }) => id === parentId)
    const answer = messages.findIndex(({ id }) => id === answerId)
    const lastQuestion = messages.findLastIndex(({ role }) => role === 'user')
    const read = messages.slice(0, question >= 0 ? question + 1 : answer >= 0 ? answer : lastQuestion + 1)
    return typeNow() === 'chat' ? read : standAlone(read)
  }
  return {
    /** What an answer had been estimated to cost; null where nothing can be said. */
    async estimate(message: Message) {
      const { receipt } = message.metadata ?? {}
      if (!receipt || isMedia(typeNow())) return null
      const { estimateOfAnswer } = await import('@atrium/domain/estimates/estimate-of-answer')
      const model = now().models.all.find((entry) => isModel(entry, receipt.model)) ?? null
      const read = before(message)
      const asked = read.at(-1)?.createdDate
      return estimateOfAnswer(receipt, read, model, asked && cachedSince(Date.parse(asked)))
    },
    /** An answer as a call of the API, in words; empty for one without a receipt. */
    callText(message: Message, language: 'curl' | 'typescript'): string {
      const { receipt } = message.metadata ?? {}
      if (!receipt) return ''
      const { secureData } = now().thread
      const call = apiCallOf({ origin: core.origin, receipt, before: before(message), secureData, type: typeNow() })
      return language === 'curl' ? curlText(call) : typescriptText(call)
    },
  }
}
