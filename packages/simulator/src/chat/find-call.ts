import { findImageCall, type ImageCall } from '../images/find-image-call.ts'
import { isVendor, VENDORS, type Vendor } from '../vendors/vendors.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import type { Form } from './form.ts'

export type ChatCall = {
  kind: 'chat'
  vendor: Vendor
  form: Form
  /** Where aimock expects this call, with the vendor's prefix taken away. */
  path: string
  /** The model, where the address and not the body names it. */
  model?: string
  /** Whether the address asks for a stream; undefined where the body says so. */
  stream?: boolean
}
export type Call =
  | ChatCall
  | ImageCall
  | { kind: 'models'; vendor: Vendor; form: 'openai' | 'ollama' }
  | { kind: 'unknown'; vendor: Vendor }

/**
 * Which vendor's call an address means.
 * @param method the HTTP method
 * @param pathname the path with the vendor's prefix, as `/openai/v1/chat/completions`
 * @returns undefined when the first segment names no vendor
 */
export function findCall(method: string, pathname: string): Call | undefined {
  const [, prefix = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  if (!isVendor(prefix)) return undefined
  if (method === 'GET' && rest.endsWith('/models')) return { kind: 'models', vendor: prefix, form: 'openai' }
  const { chats = [], modelList }: VendorRow = VENDORS[prefix]
  if (method === 'GET' && modelList?.path === rest) return { kind: 'models', vendor: prefix, form: modelList.form }
  if (method !== 'POST') return { kind: 'unknown', vendor: prefix }
  const image = findImageCall(prefix, rest)
  if (image) return image
  for (const route of chats) {
    const found = route.ending.exec(rest)
    if (!found) continue
    const model = found[1] === undefined ? undefined : decodeURIComponent(found[1])
    return {
      kind: 'chat',
      vendor: prefix,
      form: route.form,
      path: route.path(found),
      model,
      stream: route.stream?.(found),
    }
  }
  return { kind: 'unknown', vendor: prefix }
}
