import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

import { NoPasskey } from './no-passkey.ts'

/** Whether this browser has passkeys at all: not all do, and none on a page without https. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** Has the browser make a passkey. Rejects with `NoPasskey` where there is none. */
export async function makePasskey(options: { challenge: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server has made them with the same library.
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports } = made.response
  return { ...bare(made), response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser sign with a passkey. Rejects with `NoPasskey` where there is none. */
export async function signWithPasskey(options: { challenge: string }) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(
    refuse,
  )
  return { ...bare(signed), response: signed.response }
}

function refuse(cause: unknown): never {
  throw new NoPasskey('', { cause })
}

function bare<Type extends string>({ id, rawId, type }: { id: string; rawId: string; type: Type }) {
  return { id, rawId, type }
}
