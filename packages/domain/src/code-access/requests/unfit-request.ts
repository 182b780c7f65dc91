import { placeOfPart, requestParts } from './request-parts.ts'

type Body = Readonly<Record<string, unknown>>
type Unfit = { field: string; message: string }

/** What a vendor itself does for a request of the Responses protocol that costs no more than its tokens. A search of the web has a price of its own (`vendorSearch`). */
const OWN_TOOLS = /^(?:function|custom|namespace|local_shell|shell|apply_patch|tool_search|web_search.*)$/
/** The same for Anthropic's messages: functions, what the client runs itself, and what its vendor does for the tokens alone. */
const OWN_TOOLS_OF_MESSAGES =
  /^(?:|custom|(?:bash|text_editor|computer|memory|web_search|web_fetch|tool_search_tool)_.+)$/

/** What a request may not name, by protocol: what is kept at the vendor, or runs there. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  responses: ['previous_response_id', 'conversation', 'prompt'],
  messages: ['container', 'mcp_servers'],
}

/**
 * What of a request cannot go through the gateway, since it would be paid for uncounted, or reach what the company keeps at its vendor:
 * the field, and why not. Null where there is nothing.
 */
export function unfitRequest(route: string, body: Body): Unfit | null {
  if (route === 'embeddings') return null
  if (answersAsked(body) > MOST_ANSWERS) return { field: 'n', message: `n has to be ${MOST_ANSWERS} at most.` }
  const protocol = route === 'count_tokens' ? 'messages' : route
  if (protocol === 'responses' && body['background'] === true) {
    return { field: 'background', message: 'background is not available: what it takes could not be counted.' }
  }
  const kept = KEPT[protocol]?.find((field) => isNamed(body[field]))
  if (kept !== undefined) {
    return {
      field: kept,
      message: `${kept} is not available: it names what is kept or runs at the vendor. Send the whole conversation instead.`,
    }
  }
  return unfitTool(protocol, body) ?? unfitPart(body)
}

function unfitTool(protocol: string, body: Body): Unfit | null {
  const own = protocol === 'responses' ? OWN_TOOLS : protocol === 'messages' ? OWN_TOOLS_OF_MESSAGES : null
  if (own === null || !Array.isArray(body['tools'])) return null
  for (const [index, tool] of body['tools'].entries()) {
    const type = typeof tool === 'object' && tool !== null ? String((tool as Body)['type'] ?? '') : ''
    if (own.test(type)) continue
    const message = `The tool ${type.slice(0, 50) || 'without a type'} is not available through the gateway.`
    return { field: `tools.${index}`, message }
  }
  return null
}

function unfitPart(body: Body): Unfit | null {
  const found = requestParts(body).find(isKept)
  if (!found) return null
  const field = placeOfPart(body, found)
  return { field, message: `${field} names what is kept at the vendor: send it in the request itself.` }
}

/**
 * Files by their ids, in whichever protocol. An item of an earlier answer may be named by its id, as the AI SDK does: nobody else knows it.
 */
function isKept({ type, file, source, file_id: fileId }: Body): boolean {
  if (type === 'container_upload') return true
  return (
    isNamed(fileId) ||
    isNamed((file as Body | undefined)?.['file_id']) ||
    (source as Body | undefined)?.['type'] === 'file'
  )
}

function isNamed(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** Source: the `n` of chat completions. */
const MOST_ANSWERS = 128

/** How many answers one request asks for: each is paid. Source: the `n` of chat completions. */
export function answersAsked({ n }: Body): number {
  return typeof n === 'number' && Number.isInteger(n) && n > 1 ? n : 1
}

const WRITTEN_OTHERWISE =
  /"(?:[model]|\\u00(?:6[dDfF45]|6[cC]))*\\u00(?:6[dDfF45]|6[cC])(?:[model]|\\u00(?:6[dDfF45]|6[cC]))*"/

/**
 * Can a body be read in one way only? One that names its model twice, or in signs of another spelling, could be one model to the
 * gateway and another to the vendor.
 */
export function namesModelOnce(text: string): boolean {
  const first = text.indexOf('"model"')
  if (first !== -1 && text.includes('"model"', first + 1)) return false
  // Hardly any text has such signs, and to look for two characters takes next to nothing.
  return !text.includes('\\u') || !WRITTEN_OTHERWISE.test(text)
}
