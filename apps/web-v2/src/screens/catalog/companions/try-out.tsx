import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { GivenPart } from '@atrium/browser-state/writing/outgoing-parts'
import type { HandedOver } from '@atrium/browser-state/writing/send-draft'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import { CompanionStarters } from '#features/companions/companion-starters.tsx'
import { chooseStarter } from '#writing/choose-starter.ts'
import { useWriting } from '#writing/use-writing.tsx'
import { TriedThread } from './tried-thread.tsx'
import type { CompanionDraft } from './use-companion-draft.ts'
import styles from './editor.module.css'

/** Nothing has been said before. */
const NO_BRANCH: readonly MessageContent[] = []

type Props = { companion: Companion; draft: CompanionDraft }

/** A conversation with what is being written, saved or not: it stands in no list, and asks the draft as it is by then. */
export function TryOut({ companion, draft }: Props) {
  const { t } = useTranslation('companions')
  const [threadId, setThreadId] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  const tryAgain = () => {
    setAgain(true)
    setThreadId(null)
  }
  /** What is tried is what is written: it is saved first. */
  const save = async () => draft.unsaved === null || (await draft.save()) !== null
  return (
    <section className={styles.try} aria-label={t('try.title')}>
      <div className={styles.tryHead}>
        <CompanionMark sign={draft.fields.sign} name={draft.fields.name} size={28} />
        <h2>{t('try.title')}</h2>
        {threadId !== null && (
          <IconButton size="small" label={t('try.again')} icon={<RotateCcw />} onClick={tryAgain} />
        )}
      </div>
      {threadId === null ? (
        <NewTry {...{ companion, draft, save, isAgain }} onBegun={setThreadId} />
      ) : (
        <TriedThread threadId={threadId} save={save} />
      )}
    </section>
  )
}

type NewTryProps = Props & {
  /** Another one was thrown away for it. */
  isAgain: boolean
  save: () => Promise<boolean>
  onBegun: (threadId: string) => void
}

function NewTry({ companion: { id, name }, draft, isAgain, save, onBegun }: NewTryProps) {
  const { t } = useTranslation('companions')
  const drafts = useRoom(draftsRoom)
  const place = `try-${id}`
  const beginning = useMemo(() => ({ temporary: true, companion: { id, name, draft: true } }), [id, name])
  const { desk, shown, composer } = useWriting({
    place,
    type: 'companion',
    thread: null,
    named: { beginning },
    branch: NO_BRANCH,
  })
  const send = async (parts: GivenPart[], mask: HandedOver) => {
    if (!(await save())) return { kind: 'refused' as const }
    const outcome = await desk.send(parts, mask)
    if (outcome.kind === 'begun' && outcome.threadId !== null) {
      await drafts.carryAllOver(place, outcome.threadId)
      onBegun(outcome.threadId)
    }
    return outcome
  }
  return (
    <>
      <div className={styles.begin}>
        <p>{t('try.text')}</p>
        <CompanionStarters starters={draft.fields.starters} onChoose={chooseStarter(composer.draft)} />
      </div>
      <ChatComposer
        {...composer}
        queue={undefined}
        asks={false}
        // The form comes first: whoever opens the editor has not asked to try it.
        takesFocus={isAgain}
        model={undefined}
        state={shown.isSending || draft.isSaving ? 'sending' : 'ready'}
        onSend={send}
        onStop={() => undefined}
      />
    </>
  )
}
