import type { ProviderName, Vendor } from './provider-name.ts'
import type { ProviderRow, VendorRow } from '#vendors/vendor-row.ts'
import { VENDOR_ROWS, VENDORS } from '#vendors/vendors.ts'

const PROVIDERS: ReadonlyMap<string, ProviderRow> = new Map(VENDOR_ROWS.flatMap((row) => Object.entries(row.providers)))

/** What is special about a provider's models. */
export function rowOfProvider(provider: ProviderName): ProviderRow {
  const found = PROVIDERS.get(provider)
  if (found === undefined) throw new Error(`${provider} is a provider of no vendor`)
  return found
}

/** What is special about a vendor. */
export function rowOfVendor(vendor: Vendor): VendorRow | undefined {
  return Object.hasOwn(VENDORS, vendor) ? VENDORS[vendor as keyof typeof VENDORS] : undefined
}
