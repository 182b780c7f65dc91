import type { VendorRow } from './vendor-row.ts'

const ERROR_NAMES: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'content_moderation',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limit_exceeded',
}

export const STABILITY: VendorRow = {
  title: 'Stability AI',
  addressPath: '',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-request-id',
  images: [
    { ending: /\/v2beta\/stable-image\/generate\/([^/]+)$/, form: 'stable-rest' },
    { ending: /\/v1\/generation\/([^/]+)\/(?:text-to-image|image-to-image(?:\/masking)?)$/, form: 'sdxl-rest' },
  ],
  refuse: (status, message, requestId, ownCode) => ({
    body: { id: requestId, name: ownCode ?? ERROR_NAMES[status] ?? 'internal_error', errors: [message] },
    headers: {},
  }),
}
