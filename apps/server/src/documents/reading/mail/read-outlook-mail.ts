import { createRequire } from 'node:module'
import type MailReader from '@kenjiuno/msgreader'
import type { Outline } from '../outline.ts'
import { type ReadInner, writeMail } from './read-mail.ts'

/** Its default export is one of CommonJS, which types and Node.js read differently by `import`. */
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as { default: typeof MailReader }

/** An entry that every kept mail of Outlook has. Source: [MS-OXMSG], section 2.4. */
const PROPERTIES = Buffer.from('__properties_version1.0', 'utf16le')

/** Whether a compound file is a mail of Outlook. */
export function isOutlookMail(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(PROPERTIES)
}

/** A mail as Outlook keeps it (`.msg`). @throws where it is damaged */
export async function readOutlookMail(bytes: Uint8Array, outline: Outline, inner: ReadInner): Promise<void> {
  const file = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { error, recipients = [], attachments = [], html, ...mail } = file.getFileData()
  if (error) throw new Error(error)
  const to = (kind: 'to' | 'cc') =>
    recipients
      .filter(({ recipType = 'to' }) => recipType === kind)
      .map(({ name, smtpAddress, email }) => person(name, smtpAddress ?? email))
      .join(', ')
  const facts = [
    ['From', person(mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail)],
    ['To', to('to')],
    ['Cc', to('cc')],
    ['Date', mail.clientSubmitTime ?? mail.messageDeliveryTime ?? ''],
  ] as const
  const files = attachments
    .filter(({ attachmentHidden }) => attachmentHidden !== true)
    .map((attachment) => file.getAttachment(attachment))
    .map(({ fileName, content }) => ({ name: fileName, bytes: content }))
  const page = mail.bodyHtml ?? (html ? new TextDecoder().decode(html) : '')
  const { subject = '', body: text = '' } = mail
  await writeMail({ subject, facts, text, html: page, attachments: files }, outline, inner)
}

function person(name = '', address = ''): string {
  return name !== '' && address !== '' && name !== address ? `${name} <${address}>` : name || address
}
