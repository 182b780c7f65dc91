import { flawOfFileName, stemOf, withExtension } from '#file-names/file-name.ts'
import type { ExportFormat } from './exported-thread.ts'

const ENDINGS: { readonly [F in ExportFormat | 'text']: string } = {
  pdf: 'pdf',
  docx: 'docx',
  html: 'html',
  markdown: 'md',
  json: 'json',
  text: 'txt',
}

/** What is left of a name, in characters: file systems take 255 bytes. */
const LONGEST = 80

/** What the file of a conversation, or of another thing, is called: its name without what file systems refuse. */
export function exportFileName(name: string, format: ExportFormat | 'text'): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  const short = [...plain].slice(0, LONGEST).join('').trim()
  const file = withExtension(short || 'conversation', ENDINGS[format], '')
  // A device of some system, or what somewhere is read as a path.
  return flawOfFileName(file) === null ? file : withExtension(`_${short.replaceAll('%', '_')}`, ENDINGS[format], '')
}

/** What the folder of a thing is called that is several files. */
export function exportFolderName(name: string): string {
  return stemOf(exportFileName(name, 'text'))
}
