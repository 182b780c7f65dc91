import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createVeoVideoAdapter } from './veo-video-adapter.ts'

/** Google's Vertex AI, which alone serves Veo; the base address may name a project and a location. */
export const vertexVendor: VendorRow<KeyConnection> = {
  service: 'vertex',
  title: 'Google Vertex AI',
  requestIdHeaders: ['x-goog-request-id', 'x-request-id'],
  video: createVeoVideoAdapter,
}
