import { TOTP_DIGITS, TOTP_PERIOD } from '@atrium/domain/sign-on/second-step-code'
import { Secret, TOTP } from 'otpauth'

/** What the app of somebody calls its entry. */
const ISSUER = 'Atrium'

/** Codes of one period before and after are good too: clocks differ. */
const WINDOW = 1

/** A new secret, and the address with which an app takes it over. */
export function newTotp(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totpOf(secret.base32, label).toString() }
}

/** The period that a code is of; null where it is of none that counts. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_PERIOD) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ secret, issuer: ISSUER, label, algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_PERIOD })
}
