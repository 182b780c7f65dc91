/** What documents are read from: a file, a pasted text, a page of the web that was added by itself, or a page of a site. */
export const DOCUMENT_KINDS = ['file', 'text', 'page', 'site'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
