type Json = Readonly<Record<string, unknown>>

/** What of OpenAI's chat completions a vendor takes that speaks them with fewer words. */
export type ChatDialect = {
  /** Fields of a request that it knows under the same name. Others say nothing to it, and are left out. */
  fields: readonly string[]
  /** Those that it knows by another name. */
  renamed: Readonly<Record<string, string>>
  /** Fields of a message, by its role; a role that is missing is unknown to it. */
  messages: Readonly<Record<string, readonly string[]>>
  /** The kinds of parts that the content of a message may have; none where it takes words alone. */
  parts: readonly string[]
  /** Fields of the function of a tool. */
  functions: readonly string[]
  toolChoices: readonly string[]
  /** What an answer may be asked to be beside text. */
  formats: readonly string[]
  /** What the id of a call of a tool has to look like. */
  callId: RegExp
}

/**
 * A request as a vendor takes it that speaks a dialect of OpenAI's chat completions: the very same where nothing has to be changed. Null where it
 * asks for what the dialect has no word for, or another one: it has to be translated.
 */
export type SpeakChat = (body: Json) => Json | null

export function speakChat(dialect: ChatDialect): SpeakChat {
  const { fields, renamed } = dialect
  const known = new Map([...fields.map((name) => [name, name] as const), ...Object.entries(renamed)])
  return (body) => {
    // Its degrees are others with each vendor, and its models.
    const asksEffort = isGiven(body['reasoning_effort'])
    if (asksEffort || !fitsMessages(dialect, body['messages']) || !fitsTools(dialect, body)) return null
    if (!fitsFormat(dialect, body['response_format'])) return null
    const names = Object.keys(body)
    if (names.every((name) => known.get(name) === name)) return body
    const said: Record<string, unknown> = {}
    for (const name of names) {
      const spoken = known.get(name)
      if (spoken !== undefined && isGiven(body[name])) said[spoken] = body[name]
    }
    return said
  }
}

function fitsMessages({ messages: roles, parts, callId }: ChatDialect, messages: unknown): boolean {
  return listOf(messages).every((message) => {
    const { role, content, tool_calls: calls, tool_call_id: answered } = message
    const fields = roles[String(role)]
    if (!fields || !Object.keys(message).every((name) => fields.includes(name))) return false
    const isFit = !Array.isArray(content) || listOf(content).every(({ type }) => parts.includes(String(type)))
    const ids = [...listOf(calls).map(({ id }) => id), ...(isGiven(answered) ? [answered] : [])]
    return isFit && ids.every((id) => callId.test(String(id)))
  })
}

function fitsTools({ functions, toolChoices }: ChatDialect, { tools, tool_choice: choice }: Json): boolean {
  if (isGiven(choice) && !toolChoices.includes(typeof choice === 'string' ? choice : 'function')) return false
  return listOf(tools).every(({ type, function: given }) => {
    const names = Object.keys(typeof given === 'object' && given !== null ? given : {})
    return type === 'function' && names.every((name) => functions.includes(name))
  })
}

function fitsFormat({ formats }: ChatDialect, format: unknown): boolean {
  if (!isGiven(format)) return true
  const { type } = format as Json
  return type === 'text' || formats.includes(String(type))
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/** The objects of a list; what is no object is an empty one, which fits nowhere. */
function listOf(value: unknown): Json[] {
  if (!Array.isArray(value)) return []
  return value.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Json) : {}))
}
