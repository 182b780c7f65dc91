import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { useRememberModel } from '@atrium/browser-state/models/use-model-memory'
import { useModels } from '@atrium/browser-state/models/use-models'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import { defaultModelFor } from '@atrium/domain/model-choice/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { effortOf } from '@atrium/domain/reasoning/effort-of'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GivenPart } from '#features/composer/outgoing.ts'
import { givenPictures } from '#features/composer/given-pictures.ts'
import { useAttaching } from '#features/composer/use-attaching.ts'
import { useAttachments } from '#features/composer/use-attachments.ts'
import { SendingSign } from '#features/before-sending/sensitive-data/sending-sign.tsx'
import { Queue } from '#features/composer/queue.tsx'
import { useDraft } from '#features/composer/use-draft.ts'
import { useOutgoingParts } from '#features/composer/use-outgoing-parts.ts'
import { ModelChoice } from '#features/model-choice/model-choice.tsx'
import { useOptions } from '#features/option-choice/use-options.ts'
import { useBegun } from '#features/start-thread/use-begun.ts'
import { requestOptions } from '@atrium/domain/options/request-options'
import { toNewThread } from '#frame/thread-address.ts'
import { useWhenIdle } from '#frame/use-when-idle.ts'
import { useWhenReady } from './use-when-ready.ts'
import { parallelTo, EstimateOfComposer, ParallelChoice } from '#parallel-models/load-parallel.tsx'
import { useMediaComposer } from './use-media-composer.tsx'

type NamedModel = { model?: string; provider?: string }

const NONE: NamedModel = {}

/** Nothing has been said before. */
const NO_BRANCH: readonly MessageContent[] = []

/**
 * A thread that nobody has said anything in yet: home and the new chat are two looks of one, so that what is typed, attached and
 * set in one is there in the other. `composer` goes to `ChatComposer` as it is.
 * @param named the model that the address names, if any
 * @param onChosen called after another model was chosen
 */
export function useNewThread(type: ThreadType, named = NONE, onChosen?: () => void) {
  const { t } = useTranslation('thread')
  const { userState } = useConsole()
  const outbox = useRoom(outboxRoom)
  const { secureChatModel } = useConfig()
  const { on: secure } = useSecureData()
  const { project } = useProject()
  const place = newThreadPlace(type, project?.projectId ?? 0)
  const draft = useDraft(place)
  const parts = useOutgoingParts(draft)
  // What the address names goes before what was chosen for the draft.
  const wanted = named.model ? named : (draft.model ?? named)
  const { models, all, chosen, entry, isLoading, saveDefault } = useModels(type, wanted)
  const given = givenPictures(type, draft)
  const options = useOptions(place, entry, null, draft, given)
  const parallel = { draft, models, value: chosen, options, given }
  const whenReady = useWhenReady({ model: chosen, settled: options.settled, parallel }, !isLoading)
  const attachments = useAttachments(place, isMedia(type))
  const attach = useAttaching(attachments, entry)
  const takeFiles = (files: File[]) => void attach(files)
  const media = useMediaComposer({ type, entry, draft, attachments, onFiles: takeFiles })
  const goOn = useBegun(place)
  const remember = useRememberModel()
  const [sending, setSending] = useState(false)
  const router = useRouter()
  // Where the first message leads is there before it is sent.
  useWhenIdle(useCallback(() => router.preloadRoute(toNewThread(type)), [router, type]))

  const begin = async (parts: GivenPart[], mask: { mask?: string }): Promise<SendOutcome> => {
    const { model, settled, parallel: wished } = await whenReady()
    const options = requestOptions({ ...(await settled()), ...mask })
    const settings = { provider: model.provider, model: model.model, providerOptions: options }
    const also = await parallelTo(wished, userState, mask.mask)
    const input = { messages: [{ role: 'user' as const, parts }], ...settings, ...also }
    const outcome = await outbox.send({ threadId: null, type, secureData: secure, input }, { place })
    if (outcome.kind !== 'refused') remember(model)
    return goOn(outcome, type)
  }
  const send: typeof begin = (parts, mask) => {
    setSending(true)
    return begin(parts, mask).finally(() => setSending(false))
  }
  const choose = (model: ModelRef) => {
    saveDefault(model)
    draft.choose({ model, options: null })
    onChosen?.()
  }
  const defaultModel = defaultModelFor(type, { secureDataMode: secure, secureChatModel })
  return {
    options,
    takeFiles,
    renderImage: media.renderImage,
    composer: {
      draft,
      reader: entry,
      parallel,
      attachments,
      onFiles: takeFiles,
      state: sending ? ('sending' as const) : ('ready' as const),
      blocked: !isLoading && models.length === 0 && t(secure ? 'model.noneSecure' : 'model.none'),
      secure,
      model: (
        <>
          <ModelChoice
            {...{ models, all, entry, secure, defaultModel }}
            value={chosen}
            effort={effortOf(options.values)}
            isLoading={isLoading}
            onChange={choose}
          />
          <Suspense>
            <ParallelChoice {...{ all, defaultModel, parallel }} />
          </Suspense>
        </>
      ),
      estimate: <EstimateOfComposer {...{ parts, parallel }} model={entry} branch={NO_BRANCH} />,
      onSend: send,
      ...media.composer,
      onStop: () => undefined,
      queue: <Queue place={place} />,
      sign: (onOpen: (() => void) | undefined) => <SendingSign {...{ parts, secure, onOpen }} />,
    },
  }
}
