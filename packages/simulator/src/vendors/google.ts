import { refuseAsGoogle } from './refusals.ts'
import type { VendorRow } from './vendor-row.ts'

export const GOOGLE: VendorRow = {
  title: 'Google',
  addressPath: '/v1beta',
  keyHeaders: ['x-goog-api-key', 'authorization'],
  requestIdHeader: 'x-goog-request-id',
  chats: [
    {
      ending: /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/,
      form: 'google',
      path: ([, model, verb]) => `/v1beta/models/${model}:${verb}`,
      stream: ([, , verb]) => verb === 'streamGenerateContent',
    },
  ],
  images: [
    { ending: /\/models\/(gemini-[^/:]*image[^/:]*):generateContent$/, form: 'gemini-images' },
    { ending: /\/models\/(imagen-[^/:]+):predict$/, form: 'imagen-images' },
  ],
  refuse: refuseAsGoogle,
}
