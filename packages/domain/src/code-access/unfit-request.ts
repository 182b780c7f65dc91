type Body = Readonly<Record<string, unknown>>

/** What a vendor itself does for a request of the Responses protocol that costs no more than its tokens, or by an own price that is known. */
const OWN_TOOLS = new Set(['function', 'custom', 'namespace', 'local_shell', 'shell', 'apply_patch', 'tool_search'])
const SEARCH = /^web_search/

/**
 * What of a request cannot go through the gateway, since it would be paid for uncounted, or reach what the company keeps at its vendor:
 * the field, and why not. Null where there is nothing.
 */
export function unfitRequest(route: string, body: Body): { field: string; message: string } | null {
  if (route !== 'responses') return null
  if (body['background'] === true) {
    return { field: 'background', message: 'background is not available: what it takes could not be counted.' }
  }
  for (const field of ['previous_response_id', 'conversation', 'prompt'] as const) {
    if (body[field] !== undefined && body[field] !== null) {
      return { field, message: `${field} is not available: send the whole conversation in input.` }
    }
  }
  const tools = Array.isArray(body['tools']) ? body['tools'] : []
  for (const [index, tool] of tools.entries()) {
    const type = typeof tool === 'object' && tool !== null ? String((tool as Body)['type'] ?? '') : ''
    if (OWN_TOOLS.has(type) || SEARCH.test(type)) continue
    const message = `The tool ${type.slice(0, 50) || 'without a type'} is not available through the gateway.`
    return { field: `tools.${index}`, message }
  }
  return null
}

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
  return text.indexOf('"model"') === text.lastIndexOf('"model"') && !WRITTEN_OTHERWISE.test(text)
}
