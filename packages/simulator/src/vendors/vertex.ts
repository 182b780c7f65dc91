import { refuseAsGoogle } from './refusals.ts'
import type { VendorRow } from './vendor-row.ts'

export const VERTEX: VendorRow = {
  title: 'Google Vertex AI',
  addressPath: '/v1/publishers/google',
  keyHeaders: ['x-goog-api-key', 'authorization'],
  requestIdHeader: 'x-goog-request-id',
  refuse: refuseAsGoogle,
}
