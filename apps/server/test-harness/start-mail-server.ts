import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; raw: string }

/** A real SMTP server that keeps what it is sent. Whoever stands at `refused.example` is unknown to it. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (address.endsWith('@refused.example')) return done(new Error('550 no such person'))
      return done()
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      void text(stream).then((raw) => received.push({ to, raw }))
      stream.once('end', () => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    environment: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_FROM: 'atrium@example.com',
      SMTP_TLS: 'off',
      ATRIUM_PUBLIC_URL: 'http://atrium.example.com',
    },
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}
