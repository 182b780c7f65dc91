import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { estimateSpeech } from '@atrium/domain/estimates/estimate-speech'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { voicesOf } from '@atrium/domain/speech/audio-models'
import { readingModels, type SavedVoice, type SpeechChoice } from '@atrium/domain/speech/choose-speech'
import { vendorFace } from '@atrium/domain/providers/vendor-face'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'

export type VoiceSelectProps = {
  models: readonly ModelEntry[]
  choice: SpeechChoice
  secure: boolean
  onChange: (voice: SavedVoice) => void
}

/** As much as is read in a minute. */
const MINUTE = 'a'.repeat(900)

/** Every voice of every model that may read, the models one below the other. */
export function VoiceSelect({ models, choice, secure, onChange }: VoiceSelectProps) {
  const { t, i18n } = useTranslation('audio')
  const aMinute = (model: ModelEntry) => {
    const cost = estimateSpeech(model, MINUTE)
    return cost === null ? undefined : t('reading.aMinute', { cost: moneyText(cost, i18n.language) })
  }
  const reading = readingModels(models, secure)
  const voices = reading.flatMap((model) =>
    voicesOf(model).map((voice) => ({ model, voice, value: keyOf({ model, voice }) })),
  )
  return (
    <Select
      label={t('reading.voice')}
      value={keyOf(choice)}
      choices={voices.map(({ model, voice, value }) => ({
        value,
        label: voice.label,
        group: nameAmong(reading, model),
        detail: aMinute(model),
      }))}
      onChange={(value) => {
        const chosen = voices.find((known) => known.value === value)
        if (chosen) onChange(savedVoice(chosen))
      }}
    />
  )
}

/** Several vendors may serve one model: its name tells whose it is then. */
function nameAmong(models: readonly ModelEntry[], { name, provider }: ModelEntry): string {
  const isAlone = models.filter((other) => other.name === name).length === 1
  return isAlone ? name : `${name} · ${vendorFace(vendorOf(provider)).title}`
}

/** A choice as it is kept. */
export function savedVoice({ model, voice }: SpeechChoice): SavedVoice {
  return { provider: model.provider, model: model.id, voice: voice.id }
}

function keyOf({ model, voice }: SpeechChoice): string {
  return JSON.stringify([model.provider, model.id, voice.id])
}
