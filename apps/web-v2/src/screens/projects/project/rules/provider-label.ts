import { type ProviderName, vendorOf } from '@atrium/domain/providers/provider-name'
import { vendorFace } from '@atrium/domain/providers/vendor-face'

/** How a vendor is called, as OpenAI. */
export function providerLabel(provider: ProviderName): string {
  return vendorFace(vendorOf(provider)).title
}
