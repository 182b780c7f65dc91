import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createStabilityImageAdapter } from './stability-image-adapter.ts'

/** Stability AI. */
export const stabilityVendor: VendorRow<KeyConnection> = {
  service: 'stability',
  title: 'Stability AI',
  requestIdHeaders: ['x-request-id', 'request-id'],
  image: createStabilityImageAdapter,
}
