/** The Help Center's entries in their order. Source: the specification, section 2. */
export const HELP_ENTRIES = ['userDocs', 'apiDocs', 'aiHub', 'releaseNotes', 'supportChannel'] as const
