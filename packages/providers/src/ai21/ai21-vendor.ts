import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createAi21Adapter } from './ai21-adapter.ts'
import { ai21Direct } from './ai21-direct.ts'

/** AI21 Studio. */
export const ai21Vendor: VendorRow<KeyConnection> = {
  service: 'ai21',
  title: 'AI21',
  requestIdHeaders: ['x-request-id'],
  chat: createAi21Adapter,
  direct: ai21Direct,
}
