import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { chooseSpeech } from '@atrium/domain/speech/choose-speech'
import { useTranslation } from 'react-i18next'
import { useAudioModels } from '@atrium/browser-state/audio/use-audio-models'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { VoiceSelect } from '#features/run-view/reading/voice-select.tsx'
import styles from './settings-dialog.module.css'

/** In which voice answers are read aloud. */
export function ReadingSettings() {
  const { t } = useTranslation('audio')
  const models = useAudioModels()
  const [{ voice }, change] = useSettings()
  const { on } = useSecureData()
  const choice = chooseSpeech(models, voice, on)
  if (!choice) return <p className={styles.none}>{t('settings.none')}</p>
  return <VoiceSelect {...{ models, choice }} secure={on} onChange={(chosen) => change({ voice: chosen })} />
}
