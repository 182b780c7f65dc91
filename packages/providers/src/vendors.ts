import { ai21Vendor } from './ai21/ai21-vendor.ts'
import { anthropicVendor } from './anthropic/anthropic-vendor.ts'
import { azureVendor } from './azure/azure-vendor.ts'
import { bedrockVendor } from './bedrock/bedrock-vendor.ts'
import { caasVendor } from './caas/caas-vendor.ts'
import { cohereVendor } from './cohere/cohere-vendor.ts'
import { deepseekVendor } from './deepseek/deepseek-vendor.ts'
import { googleVendor } from './google/google-vendor.ts'
import { metaVendor } from './meta/meta-vendor.ts'
import { mistralVendor } from './mistral/mistral-vendor.ts'
import { ollamaVendor } from './caas/ollama-vendor.ts'
import { openaiVendor } from './openai/openai-vendor.ts'
import { stabilityVendor } from './stability/stability-vendor.ts'
import { vertexVendor } from './google/vertex-vendor.ts'
import type { VendorRow } from './vendor-row.ts'

/** Every service that serves models, by the name under which an installation is connected to it. */
export const VENDORS = {
  openai: openaiVendor,
  anthropic: anthropicVendor,
  google: googleVendor,
  vertex: vertexVendor,
  azure: azureVendor,
  aws: bedrockVendor,
  cohere: cohereVendor,
  mistral: mistralVendor,
  deepseek: deepseekVendor,
  meta: metaVendor,
  ai21: ai21Vendor,
  stability: stabilityVendor,
  caas: caasVendor,
  ollama: ollamaVendor,
}

type Rows = typeof VENDORS

/** How the services are reached; only those that are set up are present. Base addresses default to the vendor's own. */
export type VendorConnections = {
  [Name in keyof Rows]?: Rows[Name] extends VendorRow<infer Connection> ? Connection : never
}

export type VendorName = keyof Rows
