import { INTERNAL_VENDORS, VENDORS } from '#vendors/vendors.ts'
import type { VendorFace } from '#vendors/vendor-row.ts'
import type { Vendor } from './provider-name.ts'

const FACES: Readonly<Record<Vendor, VendorFace>> = { ...VENDORS, ...INTERNAL_VENDORS }

/** How a vendor is named and marked. */
export function vendorFace(vendor: Vendor): VendorFace {
  return FACES[vendor]
}
