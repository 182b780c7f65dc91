import type { FileRow } from './files-tables.ts'

/** A kept file as other rooms know it: all but where its bytes lie. */
export type KeptFile = Omit<FileRow, 'storageKey'>
