import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a page and an authenticator say of themselves; as it should be where missing. */
type Said = {
  origin?: string
  rpId?: string
  crossOrigin?: boolean
  verified?: boolean
  type?: string
  handle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A passkey in software, that signs whatever a test wants: what browsers would refuse as well. */
export function softPasskey(home: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')

  const clientData = (challenge: string, type: string, said: Said) =>
    Buffer.from(
      JSON.stringify({
        type: said.type ?? type,
        challenge,
        origin: said.origin ?? home.origin,
        crossOrigin: said.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (said: Said, more: Uint8Array = new Uint8Array()) => {
    const flags = PRESENT | (said.verified === false ? 0 : VERIFIED) | (more.length > 0 ? WITH_KEY : 0)
    const party = createHash('sha256')
      .update(said.rpId ?? home.rpId)
      .digest()
    return Buffer.concat([party, Buffer.from([flags, 0, 0, 0, 0]), more])
  }

  return {
    id,
    make(challenge: string, said: Said = {}) {
      const key = publicKey.export({ format: 'jwk' })
      const coordinate = (text = '') => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
      // COSE: an EC2 key, for ES256, on P-256.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        Buffer.from([0x21]),
        coordinate(key.x),
        Buffer.from([0x22]),
        coordinate(key.y),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose])
      const data = authenticatorData(said, attested)
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(challenge, 'webauthn.create', said).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      }
    },
    sign(challenge: string, said: Said = {}) {
      const shown = clientData(challenge, 'webauthn.get', said)
      const data = authenticatorData(said)
      const signed = Buffer.concat([data, createHash('sha256').update(shown).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: shown.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(said.handle !== undefined && { userHandle: Buffer.from(said.handle).toString('base64url') }),
        },
      }
    },
  }
}
