import { pino, type Logger } from 'pino'

export type { Logger }

/** Fields that never reach a log line, wherever they stand. */
const SECRET_FIELDS = ['password', 'token', 'apiKey', 'secret', 'authorization', 'cookie', '["set-cookie"]']

const REDACTED = SECRET_FIELDS.flatMap((field) => {
  const name = field.startsWith('[') ? field : `.${field}`
  return [field, `*${name}`, `*.*${name}`, `req.headers${name}`]
})

/** The log of the whole process: one JSON line an event on standard output, secrets replaced. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, redact: { paths: REDACTED, censor: '[redacted]' } })
}
