import type { ReplayWish } from '@atrium/browser-state/replays/start-replay'
import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useModels } from '@atrium/browser-state/models/use-models'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { settleForModel } from '@atrium/browser-state/writing/settle-for-model'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { messageTree, pathTo } from '@atrium/domain/branches/message-tree'
import { wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { givenParts } from '@atrium/domain/messages/given-parts'
import { defaultModelFor } from '@atrium/domain/model-choice/default-models'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { sameModel } from '@atrium/domain/models/same-model'
import { optionsKey } from '@atrium/domain/option-rules/options-key'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { requestOptions } from '@atrium/domain/options/request-options'
import { estimateReplay } from '@atrium/domain/replays/estimate-replay'
import { replayTools } from '@atrium/domain/replays/replay-tools'
import { replayTurns } from '@atrium/domain/replays/replay-turns'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useMemo, useState } from 'react'

/** What is chosen for a conversation that is to be asked again, and what that takes. */
export function useReplayWish(thread: ThreadWithMessages) {
  const type = threadTypeOf(thread.type)
  // A companion needs a model that can serve one.
  const models = useModels(thread.type, undefined, thread.secureData)
  const { settings } = useUserState()
  const { secureChatModel } = useConfig()
  const [picked, setPicked] = useState<ModelRef | null>(null)
  const [changed, setChanged] = useState<OptionValues | null>(null)
  // Another model than its own: else there is nothing to compare.
  const answered = useMemo(() => modelThatAnswered(thread), [thread])
  const isOwn = (model: ModelRef) => answered !== null && sameModel(model, answered)
  const value = picked ?? (isOwn(models.chosen) ? null : models.chosen)
  const model = value ? models.models.find((entry) => isModel(entry, value)) : undefined
  const turns = useMemo(
    () => replayTurns(pathTo(messageTree(thread.messages), thread.activeMessageId)),
    [thread.messages, thread.activeMessageId],
  )
  const own = settings?.options
  const options = useMemo(() => {
    if (!model) return null
    const key = optionsKey({ provider: model.provider, model: model.id })
    const saved = own && Object.hasOwn(own, key) ? own[key] : undefined
    return settleForModel(model, { chosen: changed, saved: null, own: saved })
  }, [model, changed, own])
  const cost = useMemo(() => {
    if (!model || !options) return null
    const instructions = instructionMessages(type, { own: settings?.instructions, ofThread: thread.instructions })
    const asked = { model, turns, options: requestOptions(options.values), instructions, alone: type !== 'chat' }
    return { of: 'words' as const, model, estimate: estimateReplay(asked) }
  }, [model, options, turns, type, settings?.instructions, thread.instructions])
  const { person } = useConsole()
  const { data: companion } = useCompanion(thread.companion?.id ?? null)
  const isKnown = thread.companion ? companion !== undefined : true
  const tools = useMemo(() => {
    if (!model || !isKnown) return null
    return replayTools({
      thread: { type: thread.companion ? 'companion' : thread.type, tools: thread.tools ?? null },
      own: settings?.tools,
      companion: companion ? { ...companion, isOwn: companion.author === person.get()?.author } : null,
      answers: turns.flatMap(({ answers }) => answers),
      takesTools: model.abilities.assistant,
      secureData: thread.secureData,
    })
  }, [model, isKnown, companion, person, settings?.tools, turns, thread])
  const questions = turns.flatMap((turn) => turn.questions)
  const wish: ReplayWish | null =
    model && options && thread.activeMessageId !== null
      ? {
          thread: { id: thread.id, type, secureData: thread.secureData },
          messageId: thread.activeMessageId,
          messages: questions.map(({ role, parts }) => ({ role, parts: givenParts(parts) })),
          model: { provider: model.provider, model: model.id, providerOptions: requestOptions(options.values) },
          cost,
        }
      : null
  return {
    models,
    defaultModel: defaultModelFor(type, { secureDataMode: thread.secureData, secureChatModel }),
    value,
    model,
    options,
    cost,
    wish,
    /** Those that its questions may use, and those that take no part; null as long as that is not known. */
    tools,
    count: turns.length,
    unread: model ? unreadBy(model, questions) : [],
    pick(next: ModelRef) {
      if (value && sameModel(next, value)) return
      setPicked(next)
      // The options of one model say nothing about another.
      setChanged(null)
    },
    setOptions: setChanged,
  }
}

/** The model of the conversation, else the one that answered last in it: a companion brings its own along. */
function modelThatAnswered({ provider, model, messages }: ThreadWithMessages): ModelRef | null {
  if (provider && model) return { provider, model }
  return messages.findLast(({ metadata }) => metadata?.receipt)?.metadata?.receipt?.model ?? null
}

/** The names of the files that a model cannot read. */
function unreadBy(model: ModelEntry, questions: readonly { parts: readonly { type: string }[] }[]): string[] {
  const isFile = (part: { type: string }): part is FilePart => part.type === 'file'
  const files = questions.flatMap(({ parts }) => parts.filter(isFile))
  const unread = files.filter(({ mediaType, providerMetadata }) => {
    const { size = 0, pages } = providerMetadata?.atrium ?? {}
    return wayOfFile({ mediaType, size, ...(pages !== undefined && { pages }) }, model) === 'none'
  })
  return [...new Set(unread.map(({ filename, mediaType }) => filename ?? mediaType))]
}
