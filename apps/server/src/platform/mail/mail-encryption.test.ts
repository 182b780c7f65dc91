import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { MAIL_CERTIFICATE } from '../../../test-harness/mail/mail-certificate.ts'
import { startMailServer } from '../../../test-harness/mail/start-mail-server.ts'
import { readSettings } from '../settings/settings.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMailer } from './create-mailer.ts'

const known = getCACertificates('default')
afterEach(() => setDefaultCACertificates(known))

const mail = { to: 'grace@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** Sends one mail to a server, and answers what became of it and what has arrived there. */
async function sendTo(...given: Parameters<typeof startMailServer>) {
  const post = await startMailServer(...given)
  const { mail: settings } = readSettings(post.environment)
  const mailer = createMailer(settings, () => new Date(), createLogger('fatal'))
  const came = await mailer?.send(mail)
  mailer?.stop()
  await post.close()
  return { came, arrived: post.received.map(({ secure }) => ({ secure })) }
}

test.each(['tls', 'starttls'] as const)('a mail goes over %s to a server whose certificate is trusted', async (tls) => {
  setDefaultCACertificates([...known, MAIL_CERTIFICATE.cert])
  expect(await sendTo({ tls })).toEqual({ came: 'taken', arrived: [{ secure: true }] })
})

test.each(['tls', 'starttls'] as const)('nothing goes over %s to a server that nobody vouches for', async (tls) => {
  expect(await sendTo({ tls })).toEqual({ came: 'unheard', arrived: [] })
})

test('nothing goes in plain text where the server offers no encryption', async () => {
  expect(await sendTo({ asked: 'starttls' })).toEqual({ came: 'unheard', arrived: [] })
})
