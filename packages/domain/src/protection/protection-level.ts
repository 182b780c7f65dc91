/** Who may see an item. `realm` is everybody of the installation. Source: the specification's protection levels, section 3. */
export const PROTECTION_LEVELS = ['author', 'project', 'public', 'realm', 'private'] as const

export type ProtectionLevel = (typeof PROTECTION_LEVELS)[number]
