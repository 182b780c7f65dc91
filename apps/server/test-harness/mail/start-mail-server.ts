import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { MAIL_CERTIFICATE } from './mail-certificate.ts'

export type ReceivedMail = {
  to: string[]
  raw: string
  /** Whether it came over TLS. */
  secure: boolean
}

type Given = {
  /** How it speaks TLS; not at all where missing. */
  tls?: 'tls' | 'starttls'
  /** What the server under test is told of that. */
  asked?: 'tls' | 'starttls' | 'off'
}

/** A real SMTP server that keeps what it is sent. Whoever stands at `refused.example` is unknown to it. */
export async function startMailServer({ tls, asked = tls ?? 'off' }: Given = {}) {
  let isBusy = false
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    secure: tls === 'tls',
    ...(tls ? MAIL_CERTIFICATE : {}),
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (isBusy) return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
      if (address.endsWith('@refused.example')) return done(new Error('550 no such person'))
      return done()
    },
    onData(stream, { envelope, secure }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      void text(stream).then((raw) => received.push({ to, raw, secure }))
      stream.once('end', () => done())
    },
  })
  // Whoever does not trust it goes away in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    /** Whether it takes nothing for now. */
    set isBusy(value: boolean) {
      isBusy = value
    },
    environment: {
      SMTP_HOST: tls ? 'localhost' : '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_FROM: 'atrium@example.com',
      SMTP_TLS: asked,
      ATRIUM_PUBLIC_URL: 'http://atrium.example.com',
    },
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}
