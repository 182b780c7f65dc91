const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** May a name from outside be a key of a plain object? Names of the prototype may not: they reach beyond the object. */
export function isSafeKey(key: string): boolean {
  return key !== '' && !PROTOTYPE_KEYS.includes(key)
}
