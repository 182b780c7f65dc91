import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { Request } from '../codecs/codec.ts'

/** The options of a companion or a prompt, where the client says nothing of them. */
export function withSettings(
  { settings, providerOptions, json }: ReturnType<GatewayGeneration['settings']>,
  given: Request,
): Request {
  const vendors = new Set([...Object.keys(providerOptions), ...Object.keys(given.providerOptions ?? {})])
  const together = [...vendors].map(
    (vendor) => [vendor, { ...providerOptions[vendor], ...given.providerOptions?.[vendor] }] as const,
  )
  return {
    ...(json && { responseFormat: { type: 'json' as const } }),
    ...settings,
    ...given,
    ...(together.length > 0 && { providerOptions: Object.fromEntries(together) }),
  }
}
