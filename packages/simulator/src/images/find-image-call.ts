import { VENDORS, type Vendor } from '../vendors/vendors.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import type { ImageFormName } from './image-forms.ts'

export type ImageCall = {
  kind: 'image'
  vendor: Vendor
  form: ImageFormName
  /** The model, where the address and not the body names it. */
  model?: string
}

/** Which call for images a path without its vendor's prefix means; undefined when it means none. */
export function findImageCall(vendor: Vendor, rest: string): ImageCall | undefined {
  const { images = [] }: VendorRow = VENDORS[vendor]
  for (const { ending, form } of images) {
    const found = ending.exec(rest)
    if (!found) continue
    const model = found[1] === undefined ? undefined : decodeURIComponent(found[1])
    return { kind: 'image', vendor, form, model }
  }
  return undefined
}
