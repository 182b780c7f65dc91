import { useDesk } from '@atrium/browser-state/writing/use-desk'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { isMedia, threadTypeOf } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useEffect, useMemo } from 'react'
import { DeskEstimate, type DeskEstimateProps } from '#features/before-sending/cost/desk-estimate.tsx'
import { SendingSign } from '#features/before-sending/sensitive-data/sending-sign.tsx'
import { Queue } from '#features/composer/queue/queue.tsx'
import { useAttaching } from '#features/composer/attaching/use-attaching.ts'
import { useAttachments } from '#features/composer/attaching/use-attachments.ts'
import { useDraft } from '#features/composer/use-draft.ts'
import { useMediaComposer } from '#features/media-source/use-media-composer.tsx'
import { DeskModels } from '#features/model-choice/desk-models.tsx'
import { useTypeTexts } from '#features/thread-type/use-type-texts.ts'
import { atRest, pageAtRest } from '#frame/page-at-rest.ts'

type Writing = Parameters<typeof useDesk>[0] & {
  /** What goes out before the message. */
  branch: DeskEstimateProps['branch']
  /** Answers may use tools. */
  hasTools?: boolean
  /** Called after another model was chosen. */
  onChosen?: () => void
}

const ModelsGone = lazyPart(async () => ({
  default: (await import('#features/model-choice/models-gone.tsx')).ModelsGone,
}))

const AskedCompanion = lazyPart(async () => ({
  default: (await import('#features/companions/asked-companion.tsx')).AskedCompanion,
}))

const WritingNotes = lazyPart(async () => ({
  default: (await atRest(() => import('./writing-notes.tsx'))).WritingNotes,
}))

const BudgetNote = lazyPart(async () => ({
  default: (await atRest(() => import('#features/spending/budget-note.tsx'))).BudgetNote,
}))

/** All that the features draw around the field of one desk. `composer` goes to `ChatComposer` as it is. */
export function useWriting({ branch, onChosen, ...given }: Writing) {
  const { place, thread } = given
  const type = threadTypeOf(given.type)
  const asks = (given.asks ?? true) && !isMedia(type)
  const hasTools = (given.hasTools ?? true) && !isMedia(type)
  const { desk, shown } = useDesk(given)
  const { entry } = shown.model
  const say = useTypeTexts(type)
  const draft = useDraft(place)
  const attachments = useAttachments(place, isMedia(type))
  const attach = useAttaching(attachments, entry)
  const onFiles = (files: File[]) => void attach(files)
  const media = useMediaComposer({ type, say, entry, draft, attachments, onFiles })
  useEffect(() => void pageAtRest().then(desk.loadRules), [desk])
  const { secure, parts } = shown
  const [{ instructions: own, tools: usual }] = useSettings()
  const { beginning } = draft
  const { temporary = false, instructions: ofThread, tools = null, moderation, privacy } = thread ?? beginning
  const isDemanding = moderation || privacy || beginning.moderation || beginning.privacy
  const isInstructed = type === 'chat' && Boolean(own || ofThread)
  const outgoing = useMemo(
    () => [...instructionMessages(given.type, { own, ofThread }), ...branch],
    [given.type, own, ofThread, branch],
  )
  // A companion that is asked by its name brings its model along.
  const companion = asks ? beginning.companion : null
  const choose = (model: ModelRef) => {
    desk.chooseModel(model)
    onChosen?.()
  }
  return {
    desk,
    shown,
    draft,
    onFiles,
    renderImage: media.renderImage,
    composer: {
      draft,
      attachments,
      onFiles,
      secure,
      temporary,
      asks,
      hasTools,
      shown,
      reader: entry,
      model: companion ? null : <DeskModels {...{ desk, shown, onChosen }} />,
      estimate: companion ? null : (
        <DeskEstimate
          {...{ shown }}
          branch={outgoing}
          companion={given.type === 'companion'}
          tools={hasTools && Boolean((tools ?? beginning.tools ?? usual)?.length)}
          threadId={type === 'chat' ? thread?.id : undefined}
        />
      ),
      queue: (
        <>
          {(shown.model.gone || shown.goneParallel.length > 0) && (
            <Suspense>
              <ModelsGone {...{ shown }} desk={{ ...desk, chooseModel: choose }} />
            </Suspense>
          )}
          {(temporary || isInstructed || (tools ?? beginning.tools) || isDemanding) && (
            <Suspense>
              <WritingNotes
                {...{ place, isInstructed }}
                alone={given.wayOut !== undefined}
                hasTools={hasTools}
                thread={thread && { ...thread, type }}
              />
            </Suspense>
          )}
          <Suspense>
            <BudgetNote project={thread?.project} />
          </Suspense>
          {companion && (
            <Suspense>
              <AskedCompanion companion={companion} onRemove={() => draft.ask(null)} />
            </Suspense>
          )}
          <Queue place={place} />
        </>
      ),
      sign: (onOpen: (() => void) | undefined) => <SendingSign {...{ parts, secure, onOpen }} />,
      ...media.composer,
    },
  }
}
