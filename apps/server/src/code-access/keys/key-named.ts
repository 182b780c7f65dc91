import { isUuid } from '@atrium/domain/texts/is-uuid'
import { notFound } from '#platform/http/refusal.ts'
import type { KeyName } from './code-keys-store.ts'
import type { KeySecrets } from './key-secret.ts'

/** The key that a call names, by its id or by itself. @throws a 404 refusal for what names no key */
export function keyNamed(secrets: Pick<KeySecrets, 'hashOf'>, key: string): KeyName {
  if (isUuid(key)) return { id: key }
  const hash = secrets.hashOf(key)
  if (hash === null) throw noSuchKey()
  return { hash }
}

/** What is said of a key that is not, or not of whoever names it. */
export function noSuchKey() {
  return notFound('This key does not exist, or has been deleted.')
}
