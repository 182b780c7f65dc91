import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useModels } from '@atrium/browser-state/models/use-models'
import { demandedIn } from '@atrium/browser-state/drafts/beginning'
import { saidAndAnswered } from '@atrium/browser-state/prompts/create-prompt-starts'
import { takesDemandedTools } from '@atrium/browser-state/prompts/results/takes-demanded-tools'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { type GivenPart, partsOf } from '@atrium/browser-state/writing/outgoing-parts'
import type { HandedOver } from '@atrium/browser-state/writing/send-draft'
import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import { replyPlace } from '@atrium/domain/drafts/draft-place'
import { isModel } from '@atrium/domain/models/is-model'
import { levelGoingOn } from '@atrium/domain/protection/level-going-on'
import { Button } from '@atrium/ui/button/button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendingEstimate } from '#features/before-sending/cost/sending-estimate.tsx'
import { SendingSign } from '#features/before-sending/sensitive-data/sending-sign.tsx'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { useAttaching } from '#features/composer/attaching/use-attaching.ts'
import { useAttachments } from '#features/composer/attaching/use-attachments.ts'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { useDraft } from '#features/composer/use-draft.ts'
import type { ReplyToResult } from '#features/run-view/results/reply-to-result.ts'
import { useGoOn } from '#features/run-view/results/use-go-on.ts'
import styles from './reply-desk.module.css'
import { WritingNotes } from './writing-notes.tsx'

const AskedCompanion = lazyPart(async () => ({
  default: (await import('#features/companions/asked-companion.tsx')).AskedCompanion,
}))

/** A result replies with its own model: nothing is started from an image, and no other model is asked, but by way of a companion. */
const NO_IMAGES = { image: false, mask: false }

/** Where something is said to a result, with files like everywhere. What is not sent stays there, on every device. */
export function ReplyDesk({ result, name, onClose }: ReplyToResult) {
  const { t } = useTranslation('prompts')
  const thread = useTranslation('thread').t
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(result.promptId)
  const { author } = useConfig()
  const [isSending, setSending] = useState(false)
  const { type, secureData, provider, model, providerOptions } = result
  const { models, all } = useModels(type, undefined, secureData)
  const reader = all.find((entry) => isModel(entry, { provider, model }))
  const place = replyPlace(result.id, result.project)
  const draft = useDraft(place)
  const attachments = useAttachments(place)
  const attach = useAttaching(attachments, reader)
  const onFiles = (picked: File[]) => void attach(picked)
  const { text, files, beginning } = draft
  const { companion, moderation = false, privacy = false } = beginning
  const hasTools = takesDemandedTools(result, companion)
  const parts = useMemo(() => partsOf({ text, files }), [text, files])
  const branch = useMemo(() => saidAndAnswered(result), [result])
  const onSend = async (said: GivenPart[], { along = beginning }: HandedOver): Promise<SendOutcome> => {
    setSending(true)
    const isSent = await goOn(room.reply(result, said, { companion: along.companion?.id, ...demandedIn(along) }))
    setSending(false)
    if (!isSent) return { kind: 'refused' }
    onClose()
    return { kind: 'begun', threadId: null }
  }
  return (
    <section className={styles.desk} aria-label={t('reply.label', { name })}>
      <DropArea text={thread('attach.drop')} onFiles={onFiles}>
        <ChatComposer
          {...{ draft, reader, attachments, onFiles, onSend }}
          shown={{ model: { models, value: { provider, model } }, given: NO_IMAGES, parallel: [] }}
          state={isSending ? 'sending' : 'ready'}
          secure={secureData}
          temporary={false}
          asks
          model={null}
          // What a companion is told and given is not known here.
          estimate={
            companion || result.context?.companion ? null : (
              <SendingEstimate {...{ parts, branch }} options={providerOptions} model={reader} />
            )
          }
          queue={
            <>
              {companion && (
                <Suspense>
                  <AskedCompanion companion={companion} onRemove={() => draft.ask(null)} />
                </Suspense>
              )}
              {(moderation || privacy || (hasTools && beginning.tools)) && (
                <WritingNotes {...{ place, hasTools }} thread={null} alone isInstructed={false} />
              )}
            </>
          }
          sign={(send) => <SendingSign parts={parts} secure={secureData} onOpen={send} />}
          onStop={() => undefined}
          texts={{
            label: t('reply.label', { name }),
            placeholder: t('reply.placeholder'),
            stop: thread('composer.stop'),
          }}
        />
      </DropArea>
      <div className={styles.foot}>
        <p className={styles.seen}>{t(`reply.seen.${levelGoingOn(result, { author })}`)}</p>
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('reply.close')}
        </Button>
      </div>
    </section>
  )
}
