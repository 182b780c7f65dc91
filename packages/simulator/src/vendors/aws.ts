import type { Form } from '../chat/form.ts'
import type { ChatRoute, VendorRow } from './vendor-row.ts'

/** The models that Bedrock's InvokeModel asks in a form of their own family, by a part of their ids. */
const INVOKED: readonly [family: string, form: Form][] = [
  ['anthropic\\.claude-(?:v2|instant)', 'claude-text'],
  ['amazon\\.titan-text-', 'titan-text'],
  ['cohere\\.command-(?:light-)?text', 'command-text'],
  ['mistral\\.(?:mistral-7b|mixtral-8x7b)', 'mistral-text'],
  ['meta\\.llama3-\\d+b-', 'llama-text'],
  ['ai21\\.j2-', 'jurassic-text'],
]
const INVOKE_ROUTES = INVOKED.map(([family, form]): ChatRoute => ({
  ending: new RegExp(`^/model/([^/]*${family}[^/]*)/(invoke|invoke-with-response-stream)$`),
  form,
  path: ([, model, verb]) => `/model/${model}/${verb}`,
  stream: ([, , verb]) => verb !== 'invoke',
}))

const ERROR_TYPES: Record<number, string> = {
  400: 'ValidationException',
  401: 'UnrecognizedClientException',
  403: 'AccessDeniedException',
  404: 'ResourceNotFoundException',
  408: 'ModelTimeoutException',
  413: 'ValidationException',
  429: 'ThrottlingException',
  503: 'ServiceUnavailableException',
}

export const AWS: VendorRow = {
  title: 'Amazon Bedrock',
  addressPath: '',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-amzn-requestid',
  chats: [
    {
      ending: /^\/model\/([^/]+)\/(converse|converse-stream)$/,
      form: 'converse',
      path: ([, model, verb]) => `/model/${model}/${verb}`,
      stream: ([, , verb]) => verb === 'converse-stream',
    },
    ...INVOKE_ROUTES,
  ],
  images: [
    { ending: /^\/model\/(amazon\.(?:titan-image|nova-canvas)[^/]*)\/invoke$/, form: 'amazon-images' },
    { ending: /^\/model\/(stability\.stable-diffusion-xl[^/]*)\/invoke$/, form: 'sdxl-bedrock' },
    { ending: /^\/model\/(stability\.[^/]*)\/invoke$/, form: 'stable-bedrock' },
  ],
  refuse: (status, message) => ({
    body: { message },
    headers: { 'x-amzn-errortype': ERROR_TYPES[status] ?? 'InternalServerException' },
  }),
}
