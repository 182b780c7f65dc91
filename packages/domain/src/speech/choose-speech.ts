import { hasFeature } from '#models/model-features.ts'
import { isModel } from '#models/is-model.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'
import type { Voice } from '#vendors/vendor-row.ts'
import { isSpeechModel, isTranscriptionModel, voicesOf } from './audio-models.ts'

/** The voice in which somebody has answers read aloud: one of a model's own. */
export type SavedVoice = ModelRef & { voice: string }

export type SpeechChoice<Model extends ModelEntry = ModelEntry> = { model: Model; voice: Voice }

/**
 * The model and the voice in which is read: those that somebody has set where they can be had, else the recommended model with its
 * first voice. Null where nothing may read. The server chooses in the same way.
 */
export function chooseSpeech<Model extends ModelEntry>(
  models: readonly Model[],
  saved: SavedVoice | undefined,
  secureData: boolean,
): SpeechChoice<Model> | null {
  const offered = readingModels(models, secureData)
  const known = saved && offered.find((model) => isModel(model, saved))
  const model = known ?? offered.find(({ recommended }) => recommended) ?? offered[0]
  if (!model) return null
  const voices = voicesOf(model)
  const voice = (known && voices.find(({ id }) => id === saved?.voice)) ?? voices[0]
  return voice ? { model, voice } : null
}

/** The models that may read aloud. */
export function readingModels<Model extends ModelEntry>(models: readonly Model[], secureData: boolean): Model[] {
  return models.filter((model) => isOffered(model, secureData) && isSpeechModel(model) && voicesOf(model).length > 0)
}

/** Is there a model that may write down what is said? */
export function canWriteDown(models: readonly ModelEntry[], secureData: boolean): boolean {
  return models.some((model) => isOffered(model, secureData) && isTranscriptionModel(model))
}

function isOffered(model: ModelEntry, secureData: boolean): boolean {
  return !model.hidden && (!secureData || hasFeature(model, 'sensitive'))
}
