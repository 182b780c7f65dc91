import type { PictureRoute } from './vendor-row.ts'

export const OPENAI_PICTURES: readonly PictureRoute[] = [
  { ending: /\/images\/generations$/, form: 'openai-generations' },
  { ending: /\/images\/edits$/, form: 'openai-edits' },
]
