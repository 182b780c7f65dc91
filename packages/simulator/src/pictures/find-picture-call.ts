import { VENDORS, type Vendor } from '../vendors/vendors.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import type { PictureFormName } from './picture-forms.ts'

export type PictureCall = {
  kind: 'picture'
  vendor: Vendor
  form: PictureFormName
  /** The model, where the address and not the body names it. */
  model?: string
}

/** Which call for pictures a path without its vendor's prefix means; undefined when it means none. */
export function findPictureCall(vendor: Vendor, rest: string): PictureCall | undefined {
  const { pictures = [] }: VendorRow = VENDORS[vendor]
  for (const { ending, form } of pictures) {
    const found = ending.exec(rest)
    if (!found) continue
    const model = found[1] === undefined ? undefined : decodeURIComponent(found[1])
    return { kind: 'picture', vendor, form, model }
  }
  return undefined
}
