import { isVendor, type Vendor } from './vendors.ts'

/** The shape of request and answer: which vendor's language is spoken. */
export type Form = 'openai-chat' | 'openai-responses' | 'anthropic' | 'google' | 'converse' | 'cohere' | 'ollama'

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
  | { kind: 'models'; vendor: Vendor; form: 'openai' | 'ollama' }
  | { kind: 'unknown'; vendor: Vendor }

type Route = {
  ending: RegExp
  form: Form
  path: (found: RegExpExecArray) => string
  stream?: (found: RegExpExecArray) => boolean
}

const OPENAI_CHAT: Route = { ending: /\/chat\/completions$/, form: 'openai-chat', path: () => '/v1/chat/completions' }
const OPENAI_RESPONSES: Route = { ending: /\/responses$/, form: 'openai-responses', path: () => '/v1/responses' }
const OPENAI_ROUTES = [OPENAI_CHAT, OPENAI_RESPONSES]

const ROUTES: Record<Vendor, readonly Route[]> = {
  openai: OPENAI_ROUTES,
  azure: OPENAI_ROUTES,
  meta: OPENAI_ROUTES,
  caas: OPENAI_ROUTES,
  mistral: [OPENAI_CHAT],
  deepseek: [OPENAI_CHAT],
  ai21: [OPENAI_CHAT],
  ollama: [OPENAI_CHAT, { ending: /^\/api\/chat$/, form: 'ollama', path: () => '/api/chat' }],
  anthropic: [{ ending: /\/messages$/, form: 'anthropic', path: () => '/v1/messages' }],
  cohere: [{ ending: /\/v2\/chat$/, form: 'cohere', path: () => '/v2/chat' }],
  google: [
    {
      ending: /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/,
      form: 'google',
      path: ([, model, verb]) => `/v1beta/models/${model}:${verb}`,
      stream: ([, , verb]) => verb === 'streamGenerateContent',
    },
  ],
  aws: [
    {
      ending: /^\/model\/([^/]+)\/(converse|converse-stream)$/,
      form: 'converse',
      path: ([, model, verb]) => `/model/${model}/${verb}`,
      stream: ([, , verb]) => verb === 'converse-stream',
    },
  ],
}

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
  if (method === 'GET' && rest === '/api/tags' && prefix === 'ollama')
    return { kind: 'models', vendor: prefix, form: 'ollama' }
  if (method !== 'POST') return { kind: 'unknown', vendor: prefix }
  for (const route of ROUTES[prefix]) {
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
