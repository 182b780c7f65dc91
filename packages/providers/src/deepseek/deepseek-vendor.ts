import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createDeepseekAdapter } from './deepseek-adapter.ts'
import { deepseekDirect } from './deepseek-direct.ts'

/** DeepSeek. */
export const deepseekVendor: VendorRow<KeyConnection> = {
  service: 'deepseek',
  title: 'DeepSeek',
  requestIdHeaders: ['x-ds-trace-id', 'x-request-id'],
  chat: createDeepseekAdapter,
  direct: deepseekDirect,
}
