import { stdSerializers } from 'pino'

/**
 * An error as a log line holds it. A failed query carries its parameters, in its message too: what people wrote, hashes of
 * passwords. They stay out; the query itself says what was being done.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, ...told } = stdSerializers.err(error) as { [name: string]: unknown }
  const strip = stripOf(error)
  return { ...told, message: strip(told['message']), stack: strip(told['stack']) }
}

/** Takes the parameters of every failed query in the chain of causes out of a text. */
function stripOf(error: Error): (text: unknown) => unknown {
  const parts: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { params } = cause as { params?: unknown }
    if (Array.isArray(params)) parts.push(`\nparams: ${params}`)
  }
  return (text) => (typeof text === 'string' ? parts.reduce((kept, part) => kept.replaceAll(part, ''), text) : text)
}
