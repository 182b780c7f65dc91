/** Who keeps a group or a membership: people here, or a directory by SCIM or at sign-on. A directory touches its own rows only. */
export const ROW_SOURCES = ['manual', 'scim', 'issuer'] as const

export type RowSource = (typeof ROW_SOURCES)[number]
