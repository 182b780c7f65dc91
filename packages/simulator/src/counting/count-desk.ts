import { countTokens } from '../answers/count-tokens.ts'
import { asList } from '../chat/json.ts'
import type { Desk, DeskBody } from '../wire/desk.ts'
import { answerJson, refuse, type Exchange } from '../wire/exchange.ts'

/** Counts the tokens of a request without answering it. Source: "Count tokens in a Message" of Anthropic. */
async function count(exchange: Exchange, { json = {} }: DeskBody): Promise<void> {
  const { model, messages, system, tools } = json
  if (typeof model !== 'string') return refuse(exchange, { status: 400, message: 'model: Field required' })
  if (asList(messages).length === 0) return refuse(exchange, { status: 400, message: 'messages: Field required' })
  answerJson(exchange, 200, { input_tokens: countTokens(JSON.stringify({ messages, system, tools })) })
}

/** Takes the requests that ask how many tokens another one has. */
export const countDesk: Desk = (method, { pathname }, body) =>
  method === 'POST' && /^\/anthropic\/v1\/messages\/count_tokens$/.test(pathname)
    ? { vendor: 'anthropic', answer: (exchange) => count(exchange, body) }
    : undefined
