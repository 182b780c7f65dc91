/** Where conversations are brought from. */
export const IMPORT_FORMATS = ['atrium', 'chatgpt', 'claude'] as const

export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export const IMPORT_STATUSES = ['running', 'completed', 'failed', 'cancelled'] as const

export type ImportStatus = (typeof IMPORT_STATUSES)[number]
