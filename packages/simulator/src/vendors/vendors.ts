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
import { OLLAMA } from './ollama.ts'
import { OPENAI } from './openai.ts'
import { STABILITY } from './stability.ts'
import { VERTEX } from './vertex.ts'
import type { VendorRow } from './vendor-row.ts'

/** Every vendor that the simulator stands for, by the first segment of its address. */
export const VENDORS = {
  openai: OPENAI,
  anthropic: ANTHROPIC,
  google: GOOGLE,
  vertex: VERTEX,
  azure: AZURE,
  aws: AWS,
  cohere: COHERE,
  mistral: MISTRAL,
  deepseek: DEEPSEEK,
  meta: META,
  ai21: AI21,
  stability: STABILITY,
  caas: CAAS,
  ollama: OLLAMA,
} satisfies Record<string, VendorRow>

export type Vendor = keyof typeof VENDORS

/** Is this the first segment of a vendor's address? */
export function isVendor(name: string): name is Vendor {
  return Object.hasOwn(VENDORS, name)
}
