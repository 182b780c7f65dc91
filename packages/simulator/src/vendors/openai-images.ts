import type { ImageRoute } from './vendor-row.ts'

export const OPENAI_IMAGES: readonly ImageRoute[] = [
  { ending: /\/images\/generations$/, form: 'openai-generations' },
  { ending: /\/images\/edits$/, form: 'openai-edits' },
]
