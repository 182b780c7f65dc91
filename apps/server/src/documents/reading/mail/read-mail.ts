import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { Outline } from '../outline.ts'
import { readHtml } from '../read-html.ts'

/** A mail as it is written down, whatever it was kept in. */
export type Mail = {
  subject: string
  /** What is told of it before its text: who wrote it to whom, and when. */
  facts: readonly (readonly [label: string, value: string])[]
  text: string
  html: string
  attachments: readonly { name: string; bytes: Uint8Array }[]
}

/** Reads a file that lies in another. Answers whether it was readable. */
export type ReadInner = (bytes: Uint8Array) => Promise<boolean>

/** Files of one mail that are read; of those after them the names are told. */
const MOST_ATTACHMENTS = 50

/** A mail of RFC 5322: its fields, its text, and its attachments as far as they can be read. */
export async function readMail(bytes: Uint8Array, outline: Outline, inner: ReadInner): Promise<void> {
  const { from, to, cc, date, subject = '', text = '', html = '', attachments } = await PostalMime.parse(bytes)
  const facts = [
    ['From', people(from ? [from] : [])],
    ['To', people(to)],
    ['Cc', people(cc)],
    ['Date', date ?? ''],
  ] as const
  const files = attachments.filter(isFile).map(({ filename, content }) => ({
    name: filename ?? 'attachment',
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
  await writeMail({ subject, facts, text, html, attachments: files }, outline, inner)
}

export async function writeMail(mail: Mail, outline: Outline, inner: ReadInner): Promise<void> {
  outline.heading(1, mail.subject.replaceAll('\n', ' '))
  const told = mail.facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  outline.paragraph(told.join('\n'))
  if (mail.text.trim() === '') readHtml(mail.html, outline)
  else outline.verbatim(mail.text.trim())
  for (const [index, { name, bytes }] of mail.attachments.entries()) {
    if (outline.full) return
    outline.heading(2, `Attachment: ${name.replaceAll('\n', ' ')}`)
    if (index >= MOST_ATTACHMENTS || !(await inner(bytes))) outline.paragraph('(not read)')
  }
}

/** Images that the text itself shows are no files of their own. */
function isFile({ disposition, contentId, mimeType }: Attachment): boolean {
  return disposition === 'attachment' || contentId === undefined || !mimeType.startsWith('image/')
}

function people(given: readonly Address[] = []): string {
  return given
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => (name && name !== address ? `${name} <${address ?? ''}>` : (address ?? '')))
    .join(', ')
}
