/** How many one-use codes somebody gets for the day on which they have lost their second step. */
export const RECOVERY_CODES = 10

/** Codes of an authenticator app: how many digits, and for how many seconds one is shown. */
export const TOTP_DIGITS = 6
export const TOTP_PERIOD = 30

/** A code as people type it: of their app, or one of their recovery codes. */
export type SecondStepCode = { kind: 'totp' | 'recovery'; code: string }

/** Letters of a recovery code, in groups of four. No two of them look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 16

/** Reads what was typed, with whatever spaces and dashes; null where it can be no code. */
export function readSecondStepCode(typed: string): SecondStepCode | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
  if (/^\d+$/.test(code) && code.length === TOTP_DIGITS) return { kind: 'totp', code }
  return code.length === RECOVERY_LENGTH && isOf(RECOVERY_LETTERS, code) ? { kind: 'recovery', code } : null
}

/** A recovery code from random bytes, as it is read by `readSecondStepCode`: about 80 bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  // Bytes that would make the first letters likelier are left out.
  const even = 256 - (256 % RECOVERY_LETTERS.length)
  const letters = [...random]
    .filter((byte) => byte < even)
    .map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length])
  return letters.slice(0, RECOVERY_LENGTH).join('')
}

/** How a recovery code is shown: in groups of four. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

function isOf(letters: string, text: string): boolean {
  return [...text].every((letter) => letters.includes(letter))
}
