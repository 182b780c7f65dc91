import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { clockText } from '@atrium/domain/viewing/clock-text'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Trash2, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { LevelMeter } from './level-meter.tsx'
import { type DictationState, LONGEST, type useDictation } from './use-dictation.ts'
import styles from './dictation.module.css'

/** How much is left is told from here on, in seconds. */
const NEAR_THE_END = 60

type StripProps = Pick<ReturnType<typeof useDictation>, 'state' | 'discard' | 'retry'> & { modelName: string }

/** In a row of its own above the composer's bar: what happens to what is said. */
export function DictationStrip({ state, discard, retry, modelName }: StripProps) {
  const { t, i18n } = useTranslation('audio')
  if (state.phase === 'idle') return null
  const failed = state.phase === 'failed'
  const throwAway = state.phase === 'done' || (failed && !state.audio) ? t('dictation.close') : t('dictation.discard')
  return (
    <div className={styles.strip} data-phase={state.phase}>
      {state.phase === 'recording' && <Recording state={state} />}
      {(state.phase === 'asking' || state.phase === 'writing') && (
        <>
          <Spinner size={16} />
          <output>{t(`dictation.${state.phase}`)}</output>
        </>
      )}
      {state.phase === 'done' && (
        <output>
          {t('dictation.doneBy', {
            model: modelName,
            cost: moneyText(state.transcript.cost, i18n.language),
          })}
        </output>
      )}
      {failed && (
        <>
          <TriangleAlert className={styles.sign} aria-hidden="true" />
          <span role="alert">
            <ToldError error={state} /> {state.audio && t('dictation.kept')}
          </span>
          <Retry audio={state.audio} retry={retry} />
        </>
      )}
      <IconButton
        className={styles.end}
        size="small"
        label={throwAway}
        icon={throwAway === t('dictation.close') ? <X /> : <Trash2 />}
        onClick={discard}
      />
    </div>
  )
}

function Retry({ audio, retry }: { audio: File | null; retry: StripProps['retry'] }) {
  const { t } = useTranslation('audio')
  return (
    audio && (
      <Button size="small" onClick={() => void retry(audio)}>
        {t('dictation.retry')}
      </Button>
    )
  )
}

function Recording({ state: { recorder, since } }: { state: Extract<DictationState, { phase: 'recording' }> }) {
  const { t } = useTranslation('audio')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1000)), 250)
    return () => clearInterval(timer)
  }, [since])
  const left = LONGEST / 1000 - seconds
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <output className="visually-hidden">{t('dictation.recording')}</output>
      <span role="timer" aria-label={t('dictation.time')} className={styles.time} dir="ltr">
        {clockText(seconds)}
      </span>
      <LevelMeter stream={recorder.stream} />
      {left <= NEAR_THE_END && <span>{t('dictation.left', { seconds: left })}</span>}
    </>
  )
}
