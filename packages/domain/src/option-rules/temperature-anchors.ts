import { type ProviderName, vendorOf, type Vendor } from '#models/provider-name.ts'
import type { NumberField } from '#options/option-sheet.ts'

export const TEMPERATURE_ANCHORS = ['precise', 'balanced', 'creative'] as const

export type TemperatureAnchor = (typeof TEMPERATURE_ANCHORS)[number]

export type Anchors = Readonly<Record<TemperatureAnchor, number>>

/** Ranges to 1, where 1 is as lively as it gets. */
const TO_ONE: Anchors = { precise: 0.2, balanced: 0.7, creative: 1 }
/** Ranges to 2 of which the upper half loses the thread. */
const TO_TWO: Anchors = { precise: 0.2, balanced: 0.7, creative: 1.2 }

/**
 * What the words mean for each vendor. Balanced is the default of the vendor's sheet. Source of the ranges and the defaults: the
 * specification, section 9.
 */
const BY_VENDOR: Readonly<Partial<Record<Vendor, Anchors>>> = {
  ai21: TO_ONE,
  anthropic: TO_ONE,
  aws: TO_ONE,
  azure: TO_TWO,
  caas: TO_TWO,
  cohere: { precise: 0.2, balanced: 0.7, creative: 1.5 },
  deepseek: { precise: 0.1, balanced: 0.5, creative: 1.5 },
  google: { precise: 0.2, balanced: 1, creative: 1.5 },
  meta: TO_ONE,
  mistral: TO_ONE,
  openai: TO_TWO,
}

/** The named places on the way of a temperature; null for any other field and where a vendor has none. */
export function temperatureAnchors(provider: ProviderName, field: NumberField): Anchors | null {
  return field.name === 'temperature' && !field.fixed ? (BY_VENDOR[vendorOf(provider)] ?? null) : null
}
