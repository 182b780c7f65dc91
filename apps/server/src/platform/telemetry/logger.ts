import { type DestinationStream, pino, type Logger } from 'pino'
import { errorForLog } from './error-for-log.ts'

export type { Logger }

/** Fields that never reach a log line, wherever they stand. */
const SECRET_FIELDS = ['password', 'token', 'apiKey', 'secret', 'authorization', 'cookie', '["set-cookie"]']

const REDACTED = SECRET_FIELDS.flatMap((field) => {
  const name = field.startsWith('[') ? field : `.${field}`
  return [field, `*${name}`, `*.*${name}`, `req.headers${name}`]
})

/** The log of the whole process: one JSON line an event, on standard output unless told otherwise, secrets replaced. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: REDACTED, censor: '[redacted]' }
  return pino({ level, base: null, redact, serializers: { err: errorForLog } }, destination)
}
