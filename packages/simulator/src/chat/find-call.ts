import type { CompletionFormName } from '../completions/completion-forms.ts'
import { findPictureCall, type PictureCall } from '../pictures/find-picture-call.ts'
import { isVendor, type Vendor } from './vendors.ts'

/** The forms of conversations, in which aimock writes. */
export type ChatForm = 'openai-chat' | 'openai-responses' | 'anthropic' | 'google' | 'converse' | 'cohere' | 'ollama'

/** The shape of request and answer: which vendor's language is spoken. */
export type Form = ChatForm | CompletionFormName

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
  | PictureCall
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
const COMPLETIONS: Route = { ending: /\/completions$/, form: 'openai-completions', path: () => '/v1/completions' }

/** The models that Bedrock's InvokeModel asks in a form of their own family, by a part of their ids. */
const INVOKED: readonly [family: string, form: CompletionFormName][] = [
  ['anthropic\\.claude-(?:v2|instant)', 'claude-text'],
  ['amazon\\.titan-text-', 'titan-text'],
  ['cohere\\.command-(?:light-)?text', 'command-text'],
  ['mistral\\.(?:mistral-7b|mixtral-8x7b)', 'mistral-text'],
  ['meta\\.llama3-\\d+b-', 'llama-text'],
  ['ai21\\.j2-', 'jurassic-text'],
]
const INVOKE_ROUTES = INVOKED.map(([family, form]): Route => ({
  ending: new RegExp(`^/model/([^/]*${family}[^/]*)/(invoke|invoke-with-response-stream)$`),
  form,
  path: ([, model, verb]) => `/model/${model}/${verb}`,
  stream: ([, , verb]) => verb !== 'invoke',
}))

const ROUTES: Record<Vendor, readonly Route[]> = {
  openai: [...OPENAI_ROUTES, COMPLETIONS],
  azure: [...OPENAI_ROUTES, COMPLETIONS],
  meta: OPENAI_ROUTES,
  caas: OPENAI_ROUTES,
  mistral: [OPENAI_CHAT],
  deepseek: [OPENAI_CHAT],
  ai21: [OPENAI_CHAT],
  stability: [],
  vertex: [],
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
    ...INVOKE_ROUTES,
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
  const picture = findPictureCall(prefix, rest)
  if (picture) return picture
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
