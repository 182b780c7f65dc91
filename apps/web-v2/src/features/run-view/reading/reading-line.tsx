import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useReading } from '@atrium/browser-state/audio/use-reading'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { estimateSpeech } from '@atrium/domain/estimates/estimate-speech'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import type { SpeechChoice } from '@atrium/domain/speech/choose-speech'
import { speechText } from '@atrium/domain/speech/speech-text'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { AudioPlayer } from '@atrium/ui/audio-player/audio-player'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { messageText } from '@atrium/domain/messages/message-text'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { PLAYER_TEXTS } from '@atrium/ui/video-player/player-texts'
import { Download, TriangleAlert, Volume2, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import { savedVoice, VoiceSelect } from './voice-select.tsx'
import styles from './reading-line.module.css'

export type ReadingLineProps = {
  thread: Pick<Thread, 'id' | 'secureData'>
  message: MessageViewProps['message']
  models: readonly ModelEntry[]
  choice: SpeechChoice
  onClose: () => void
}

/**
 * Below an answer that is read aloud: what it will cost, the first time or where it costs more than somebody wants to be asked about; then
 * the player.
 */
export function ReadingLine({ onClose, ...props }: ReadingLineProps) {
  const { message, choice } = props
  const [{ voice, confirmAbove = Infinity }, change] = useSettings()
  const [text] = useState(() => speechText(messageText(message.parts)))
  const cost = estimateSpeech(choice.model, text)
  const [agreed, setAgreed] = useState(voice !== undefined && (cost ?? 0) <= confirmAbove)
  // The voice of this reading stays, whatever is chosen in the settings meanwhile.
  const [read, setRead] = useState(choice)
  const close = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget.closest('[data-message-id]')?.querySelector('[data-read-aloud]')
    if (button instanceof HTMLElement) button.focus()
    onClose()
  }
  if (agreed) return <Reading {...props} choice={read} onClose={close} />
  const begin = () => {
    change({ voice: savedVoice(choice) })
    setRead(choice)
    setAgreed(true)
  }
  return <Question {...props} cost={cost} onBegin={begin} onClose={close} />
}

type CloseProps = { onClose: (event: MouseEvent<HTMLElement>) => void }

type QuestionProps = Omit<ReadingLineProps, 'onClose'> & CloseProps & { cost: number | null; onBegin: () => void }

function Question({ thread, models, choice, cost, onBegin, onClose }: QuestionProps) {
  const { t, i18n } = useTranslation('audio')
  const [, change] = useSettings()
  const named = { model: choice.model.name, cost: cost === null ? '' : moneyText(cost, i18n.language) }
  return (
    <section className={styles.question} aria-label={t('reading.title')}>
      <p>{cost === null ? t('reading.askUnpriced', named) : t('reading.ask', named)}</p>
      <div className={styles.choice}>
        <VoiceSelect {...{ models, choice }} secure={thread.secureData} onChange={(voice) => change({ voice })} />
        <Button variant="primary" icon={<Volume2 />} onClick={onBegin}>
          {t('reading.begin')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('reading.cancel')}
        </Button>
      </div>
    </section>
  )
}

function Reading({ thread, message, choice, onClose }: Omit<ReadingLineProps, 'models' | 'onClose'> & CloseProps) {
  const { t, i18n } = useTranslation('audio')
  const texts = useTexts(PLAYER_TEXTS)
  const inLanguage = useNotificationWords()
  const { data, error, isFetching, refetch } = useReading({
    threadId: thread.id,
    messageId: message.id,
    ...savedVoice(choice),
  })
  const end = <IconButton size="small" label={t('reading.close')} icon={<X />} onClick={onClose} />
  if (isFetching) {
    return (
      <Line end={end}>
        <Spinner size={16} />
        <output>{t('reading.loading')}</output>
      </Line>
    )
  }
  if (error || !data) {
    const told = [FAILURE_TEXTS.runAudio, ...(error && error.message !== FAILURE_TEXTS.runAudio ? [error.message] : [])]
    return (
      <Line end={end}>
        <TriangleAlert className={styles.sign} aria-hidden="true" />
        <span role="alert">{told.map(inLanguage).join(' ')}</span>
        <Button size="small" onClick={() => void refetch()}>
          {t('reading.retry')}
        </Button>
      </Line>
    )
  }
  const { cost, name, seconds, url } = data
  return (
    <div className={styles.player}>
      <AudioPlayer
        url={url}
        label={t('reading.title')}
        {...(seconds !== null && { seconds })}
        autoPlay
        texts={texts}
        actions={
          <>
            <IconButton
              size="small"
              label={t('reading.download')}
              icon={<Download />}
              render={<a href={url} download={name} aria-label={t('reading.download')} />}
            />
            {end}
          </>
        }
      />
      <p className={styles.took}>
        {[choice.model.name, choice.voice.label, ...(cost === null ? [] : [moneyText(cost, i18n.language)])].join(
          ' · ',
        )}
      </p>
    </div>
  )
}

function Line({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>{children}</span>
      {end}
    </div>
  )
}
