import { type ProviderName, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import type { NumberField } from '#options/option-sheet.ts'
import type { Anchors } from '#sheets/temperatures.ts'

export const TEMPERATURE_ANCHORS = ['precise', 'balanced', 'creative'] as const satisfies readonly (keyof Anchors)[]

export type TemperatureAnchor = (typeof TEMPERATURE_ANCHORS)[number]

/** The named places on the way of a temperature; null for any other field and where a vendor has none. */
export function temperatureAnchors(provider: ProviderName, field: NumberField): Anchors | null {
  return field.name === 'temperature' && !field.fixed ? (rowOfVendor(vendorOf(provider))?.temperatures ?? null) : null
}
