import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js'

type MailFile = { name: string; mediaType: string; bytes: Uint8Array | string }

/** A mail as it travels, with a text and files. */
export function makeMail(text: string, files: readonly MailFile[] = []): Buffer {
  const parts = files.map(
    ({ name, mediaType, bytes }) =>
      `--part\r\nContent-Type: ${mediaType}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`,
  )
  return Buffer.from(
    'From: Ada Lovelace <ada@example.com>\r\nTo: team@example.com\r\nSubject: =?utf-8?q?The_caf=C3=A9?=\r\n' +
      'Date: Tue, 09 Dec 2025 12:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n' +
      `--part\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${parts.join('')}--part--\r\n`,
  )
}

/** A mail as Outlook keeps it. Source: [MS-OXMSG]. */
export function makeOutlookMail({ subject, text }: { subject: string; text: string }): Buffer {
  const entry = (name: string, bytes: Uint8Array) => ({
    name,
    type: TypeEnum.DOCUMENT,
    binaryProvider: () => bytes,
    length: bytes.length,
  })
  // Bytes of their own: what burns them reads past a slice.
  const words = (value: string) => Uint8Array.from(Buffer.from(value, 'utf16le'))
  const entries = [
    entry('__properties_version1.0', new Uint8Array(32)),
    entry('__substg1.0_0037001F', words(subject)),
    entry('__substg1.0_1000001F', words(text)),
    entry('__substg1.0_0C1A001F', words('Ada Lovelace')),
  ]
  const children = entries.map((_, index) => index + 1)
  const bytes = Buffer.from(burn([{ name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children }, ...entries]))
  const root = (bytes.readUInt32LE(48) + 1) * 512
  bytes.write('0b0d020000000000c000000000000046', root + 80, 'hex')
  return bytes
}
