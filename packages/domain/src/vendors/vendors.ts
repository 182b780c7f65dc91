import { AI21 } from './ai21.ts'
import { ANTHROPIC } from './anthropic.ts'
import { AWS } from './aws.ts'
import { AZURE } from './azure.ts'
import { CAAS } from './caas.ts'
import { COHERE } from './cohere.ts'
import { DEEPSEEK } from './deepseek.ts'
import { GOOGLE } from './google.ts'
import { META } from './meta.ts'
import { MISTRAL } from './mistral.ts'
import { OPENAI } from './openai.ts'
import { STABILITY } from './stability.ts'
import type { VendorFace, VendorRow } from './vendor-row.ts'

/** Every vendor that serves models, in the order in which their providers are listed. */
export const VENDORS = {
  anthropic: ANTHROPIC,
  openai: OPENAI,
  google: GOOGLE,
  azure: AZURE,
  cohere: COHERE,
  meta: META,
  aws: AWS,
  mistral: MISTRAL,
  deepseek: DEEPSEEK,
  ai21: AI21,
  stability: STABILITY,
  caas: CAAS,
} satisfies Record<string, VendorRow>

export const VENDOR_ROWS: readonly VendorRow[] = Object.values(VENDORS)

/** Internal services that serve no list of models of their own. */
export const INTERNAL_VENDORS = {
  assistant: { title: 'Companions', mark: { letters: 'C', color: '#3b5bdb' } },
  mvci: { title: 'MVCI', mark: { letters: 'Mv', color: '#4b5563' } },
} satisfies Record<string, VendorFace>
