import { extensionOf } from '#file-names/file-name.ts'

/** What the parts of a document are that are counted as its pages. */
export type PageKind = 'page' | 'slide' | 'sheet'

const KINDS: Readonly<Record<string, PageKind>> = { pptx: 'slide', odp: 'slide', xlsx: 'sheet', ods: 'sheet' }

/** By the name of the document. A sheet goes by its name, which is the first of the headings of its passages, and not by its number. */
export function pageKindOf(documentName: string): PageKind {
  return KINDS[extensionOf(documentName)] ?? 'page'
}

/** Whether what shows the file finds a page of it by its number. */
export function opensAtPage(documentName: string): boolean {
  return extensionOf(documentName) === 'pdf'
}
