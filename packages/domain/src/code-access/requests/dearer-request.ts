import { type ProviderName, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'

/** Does a request choose a dearer price than that of the catalog: to be answered sooner, or in one part of the world alone? */
export function choosesDearerPrice(provider: ProviderName, body: Readonly<Record<string, unknown>>): boolean {
  const dearer = Object.entries(rowOfVendor(vendorOf(provider))?.dearer ?? {})
  return dearer.some(([field, values]) => {
    const value = body[field]
    return typeof value === 'string' && values.test(value)
  })
}
