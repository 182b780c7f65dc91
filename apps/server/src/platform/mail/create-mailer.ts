import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { MailSettings } from '../settings/mail-settings.ts'
import type { Logger } from '../telemetry/logger.ts'
import { isMailAddress } from './is-mail-address.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** Whether the mail server took it; never rejects. */
  send(mail: Mail): Promise<boolean>
  stop(): void
}

/** Somebody waits before their screen while a mail is sent. */
const PATIENCE_MS = 5_000

/** A server that does not answer is not waited for again at once: hundreds may be invited together. */
const REST_MS = 10_000

/** Mails to several people go out over so many connections. */
const CONNECTIONS = 4

/** Sends mails through the configured server; null where there is none. */
export function createMailer(settings: MailSettings | null, clock: Clock, logger: Logger): Mailer | null {
  if (!settings) return null
  const { host, port, user, password, from, encryption } = settings
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'off',
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let restsUntil = 0
  return {
    async send({ to, subject, text, html }) {
      if (!isMailAddress(to) || clock().getTime() < restsUntil) return false
      try {
        // As an object: a library that parses a text may find a second address in it.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
        return true
      } catch (error) {
        // What the server says may repeat the mail, which holds a link that lets somebody in.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        if (responseCode === undefined) restsUntil = clock().getTime() + REST_MS
        logger.warn({ code, responseCode }, 'A mail could not be sent')
        return false
      }
    },
    stop: () => transport.close(),
  }
}
