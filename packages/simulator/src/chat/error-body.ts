import { type ErrorShape, refuseAsOpenai } from '../vendors/refusals.ts'
import { VENDORS, type Vendor } from '../vendors/vendors.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import type { Form } from './form.ts'

const MESSAGES: Record<number, string> = {
  400: 'The request was not understood (simulated).',
  401: 'The API key is missing or not valid (simulated).',
  403: 'This key may not use this model (simulated).',
  404: 'The model or address was not found (simulated).',
  408: 'The request took too long (simulated).',
  413: 'The request is too large (simulated).',
  429: 'Too many requests: the rate limit was reached (simulated).',
  500: 'Something went wrong inside the vendor (simulated).',
  502: 'The vendor received no usable answer from its own service (simulated).',
  503: 'The provider is not available (simulated).',
  529: 'The vendor is overloaded (simulated).',
}

/** The body and further headers with which a vendor refuses, in that vendor's own form. */
export function errorShape(
  { vendor, form }: { vendor: Vendor; form?: Form },
  status: number,
  requestId: string,
  message = MESSAGES[status] ?? `The request failed with status ${status} (simulated).`,
  code?: string,
): ErrorShape {
  if (form === 'ollama') return { body: { error: message }, headers: {} }
  const { refuse = refuseAsOpenai }: VendorRow = VENDORS[vendor]
  return refuse(status, message, requestId, code)
}
