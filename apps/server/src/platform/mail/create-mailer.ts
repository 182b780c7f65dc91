import type { Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { MailSettings } from '../settings/mail-settings.ts'
import type { Logger } from '../telemetry/logger.ts'
import { isMailAddress } from './is-mail-address.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** What the mail server made of it; never rejects. It may take later what it has not heard of, and never what it has refused. */
  send(mail: Mail): Promise<'taken' | 'refused' | 'unheard'>
  stop(): void
}

/** Somebody waits before their screen while a mail is sent. */
const PATIENCE_MS = 5_000

/** A server that does not answer is not waited for again at once: hundreds may be invited together. */
const REST_MS = 10_000

/** Mails to several people go out over so many connections. */
const CONNECTIONS = 4

/** From this answer on a server will not take the same mail later either. Source: RFC 5321, section 4.2.1. */
const FOR_GOOD = 500
/** Codes of the library for what was said of one mail, and not of us. */
const OF_THE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE']

/** Sends mails through the configured server; null where there is none. */
export function createMailer(settings: MailSettings | null, clock: Clock, logger: Logger): Mailer | null {
  if (!settings) return null
  const { host, port, user, password, from, encryption } = settings
  /** Opened with the first mail: a start does not wait for the library. */
  async function open(): Promise<Transporter> {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport({
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
  }
  let transport: Promise<Transporter> | undefined
  let restsUntil = 0
  return {
    async send({ to, subject, text, html }) {
      if (!isMailAddress(to)) return 'refused'
      if (clock().getTime() < restsUntil) return 'unheard'
      try {
        // As an object: a library that parses a text may find a second address in it.
        transport ??= open()
        await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text, html })
        return 'taken'
      } catch (error) {
        // What the server says may repeat the mail, which holds a link that lets somebody in.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        if (responseCode === undefined) restsUntil = clock().getTime() + REST_MS
        logger.warn({ code, responseCode }, 'A mail could not be sent')
        return OF_THE_MAIL.includes(code ?? '') && (responseCode ?? 0) >= FOR_GOOD ? 'refused' : 'unheard'
      }
    },
    stop: () => void transport?.then((opened) => opened.close()),
  }
}
