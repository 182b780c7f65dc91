import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long somebody may take to answer, in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000

const RANDOM_LENGTH = 16
const TIME_LENGTH = 6
const BODY_LENGTH = RANDOM_LENGTH + TIME_LENGTH

/**
 * What a passkey signs. Challenges are signed instead of stored, so that asking for one, which everybody may, writes nothing; whoever takes
 * one notes down that it is used.
 */
export function createChallenges(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'atrium passkey challenges', 32))
  const mark = (body: Uint8Array, purpose: string) => createHmac('sha256', key).update(body).update(purpose).digest()
  return {
    /** @param purpose what it is for: nothing else takes it */
    make(purpose: string, now: Date): Uint8Array<ArrayBuffer> {
      const body = Buffer.alloc(BODY_LENGTH)
      randomBytes(RANDOM_LENGTH).copy(body)
      body.writeUIntBE(now.getTime() + CHALLENGE_LIFETIME, RANDOM_LENGTH, TIME_LENGTH)
      return new Uint8Array(Buffer.concat([body, mark(body, purpose)]))
    },

    /** When a challenge ends; null for one that was not made here for this, or has ended. */
    endOf(challenge: string, purpose: string, now: Date): Date | null {
      const bytes = Buffer.from(challenge, 'base64url')
      const body = bytes.subarray(0, BODY_LENGTH)
      const expected = mark(body, purpose)
      const given = bytes.subarray(BODY_LENGTH)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const end = new Date(body.readUIntBE(RANDOM_LENGTH, TIME_LENGTH))
      return end > now ? end : null
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
