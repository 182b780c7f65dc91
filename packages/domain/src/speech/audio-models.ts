import type { ModelEntry } from '#models/model-entry.ts'
import { modalityOf, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import type { HeardUnit, VendorRow, Voice } from '#vendors/vendor-row.ts'

type AudioModel = Pick<ModelEntry, 'id' | 'provider' | 'inputs' | 'outputs'>

/** Does this model read texts aloud? */
export function isSpeechModel({ inputs, outputs }: Pick<AudioModel, 'inputs' | 'outputs'>): boolean {
  return inputs.includes('text') && outputs.includes('audio')
}

/** Does this model write down what is said? Chat models that also hear are none. */
export function isTranscriptionModel({ provider, inputs, outputs }: Omit<AudioModel, 'id'>): boolean {
  return provider.endsWith('_audio') && inputs.includes('audio') && outputs.includes('text')
}

/** The voices of a model, its default first; empty for a model that does not read aloud. */
export function voicesOf(model: AudioModel): readonly Voice[] {
  if (!isSpeechModel(model) || modalityOf(model.provider) !== 'audio') return []
  return speechOf(model)?.voices(model.id) ?? []
}

/** Characters that a model reads in one request. */
export function speechLimit(model: Pick<AudioModel, 'provider' | 'id'>): number {
  return speechOf(model)?.limit(model.id) ?? USUAL_LIMIT
}

/** Whether a model can be asked to read faster or slower, and be told in words how to read. */
export function readingOf(model: Pick<AudioModel, 'provider' | 'id'>): { speed: boolean; instructions: boolean } {
  const speech = speechOf(model)
  return {
    speed: speech?.takesSpeed?.(model.id) ?? false,
    instructions: speech?.takesInstructions?.(model.id) ?? false,
  }
}

/** Of what a model that writes down can tell when it was said; `one` where it tells of one at a time. */
export function timesHeardBy({ provider, id }: Pick<AudioModel, 'provider' | 'id'>): {
  units: readonly HeardUnit[]
  one: boolean
} {
  const times = rowOfVendor(vendorOf(provider))?.timesHeard
  return { units: times?.of(id) ?? [], one: times?.one ?? false }
}

const USUAL_LIMIT = 2000

function speechOf({ provider }: Pick<AudioModel, 'provider'>): VendorRow['speech'] {
  return rowOfVendor(vendorOf(provider))?.speech
}
