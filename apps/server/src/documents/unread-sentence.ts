import type { UnreadReason } from './document-text.ts'

/** What is said of a file that gives no text; the name of the file stands before it. */
const SENTENCES: Readonly<Record<UnreadReason, string>> = {
  password: 'is password-protected.',
  broken: 'is damaged.',
  empty: 'contains no text.',
  scan: 'contains no text: its pages are images.',
  tooLarge: 'is too large to read.',
  tooLong: 'takes too long to read.',
  tooHeavy: 'contains more than can be read from one file.',
  tooDeep: 'is nested too deeply to read.',
  oldFormat: 'is in an old Office format. Save it as .docx, .xlsx, or .pptx.',
  archive: 'is an archive. Unpack it and attach its files.',
  unknown: 'is not a readable text or document.',
}

/** Why a file gives no text, in words: "report.pdf is protected by a password." */
export function unreadSentence(name: string, reason: UnreadReason): string {
  return `${name} ${SENTENCES[reason]}`
}
