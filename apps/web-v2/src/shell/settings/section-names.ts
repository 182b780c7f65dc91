/** The sections of the settings, in their order. */
export const SECTION_NAMES = [
  'look',
  'account',
  'sign-in',
  'access-tokens',
  'links',
  'import',
  'writing',
  'tools',
  'safety',
  'notices',
  'reading',
  'hosts',
  'shortcuts',
] as const

export type SettingsSection = (typeof SECTION_NAMES)[number]
