import type { FilePart, MessageRole, TextPart, ThreadMessage } from '#messages/thread-message.ts'
import type { ThreadType } from './thread-type.ts'
import type { Receipt } from '#runs/receipt.ts'

/** A call of `POST /api/v1/threads/sync` that asks for an answer once more, outside of the console. */
export type ApiCall = { address: string; body: unknown }

type CallFacts = {
  /** The server's own address, as `https://atrium.example`. */
  origin: string
  receipt: Pick<Receipt, 'model' | 'options'>
  /** The conversation before the answer, from its first message. */
  before: readonly Pick<ThreadMessage, 'role' | 'parts'>[]
  secureData: boolean
  type: ThreadType
}

/** The same model, options and conversation. What a file holds is left out: it would make the text unreadable. */
export function apiCallOf({ origin, receipt, before, secureData, type }: CallFacts): ApiCall {
  const { provider, model } = receipt.model
  const messages = before.map(givenMessage).filter(({ parts }) => parts.length > 0)
  const body = { type, provider, model, providerOptions: receipt.options, secureData, messages }
  return { address: `${origin}/api/v1/threads/sync`, body }
}

/** For a POSIX shell. The token stays in the environment: it is no part of the text. */
export function curlText({ address, body }: ApiCall): string {
  return [
    `curl -X POST ${shellQuoted(address)}`,
    `-H "Authorization: sso-jwt $${TOKEN_NAME}"`,
    `-H 'Content-Type: application/json'`,
    `--data-raw ${shellQuoted(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ')
}

/** For Node.js 24 or any browser-like runtime with `fetch`. */
export function typescriptText({ address, body }: ApiCall): string {
  return `const response = await fetch(${JSON.stringify(address)}, {
  method: 'POST',
  headers: {
    Authorization: \`sso-jwt \${process.env['${TOKEN_NAME}']}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
})
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
const { data } = await response.json()
console.log(data.messages.at(-1))
`
}

const TOKEN_NAME = 'ATRIUM_TOKEN'

/** Within single quotes a shell takes everything as it is, but the quote itself. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function givenMessage({ role, parts }: Pick<ThreadMessage, 'role' | 'parts'>): {
  role: MessageRole
  parts: (TextPart | FilePart)[]
} {
  const given = parts.flatMap((part): (TextPart | FilePart)[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text }]
    return part.type === 'file' ? [{ ...part, url: withoutContent(part.url) }] : []
  })
  return { role, parts: given }
}

function withoutContent(url: string): string {
  const [head] = url.split(',')
  return url.startsWith('data:') ? `${head},CONTENT_OF_THE_FILE` : url
}
