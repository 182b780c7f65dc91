import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createMetaAdapter } from './meta-adapter.ts'

/** Meta. */
export const metaVendor: VendorRow<KeyConnection> = {
  service: 'meta',
  title: 'Meta',
  requestIdHeaders: ['x-request-id'],
  chat: createMetaAdapter,
}
