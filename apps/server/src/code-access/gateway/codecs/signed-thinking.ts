import type { SharedV4ProviderMetadata } from '@ai-sdk/provider'

/** What stands behind a thought: the vendor's signature, or the whole of a thought that it keeps secret. Both go back to it as they came. */
export type Seal = { signature?: string; redactedData?: string }

/** Under which names the AI SDK hands over what Claude has sealed, by who serves it. */
const SEALERS = ['anthropic', 'amazonBedrock', 'bedrock'] as const

/** The seal that a part of a stream brings; undefined where it brings none. */
export function sealOf(metadata: SharedV4ProviderMetadata | undefined): Seal | undefined {
  for (const sealer of SEALERS) {
    const { signature, redactedData } = metadata?.[sealer] ?? {}
    if (typeof signature === 'string') return { signature }
    if (typeof redactedData === 'string') return { redactedData }
  }
  return undefined
}

/** A thought as a vendor takes it back. */
export function sealedThought(text: string, seal: Seal | undefined) {
  const providerOptions = seal && { anthropic: { ...seal }, bedrock: { ...seal } }
  return { type: 'reasoning' as const, text, ...(providerOptions && { providerOptions }) }
}

/** A seal as `encrypted_content` of Responses, which clients send back without reading it. */
export function sealAsText(seal: Seal): string {
  return Buffer.from(JSON.stringify(seal)).toString('base64url')
}

/** Undefined for what another maker has encrypted. */
export function sealFromText(text: unknown): Seal | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { signature, redactedData } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Seal
    if (typeof signature === 'string') return { signature }
    return typeof redactedData === 'string' ? { redactedData } : undefined
  } catch {
    return undefined
  }
}
