import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const GERMAN: Readonly<Record<string, string>> = {
  'failure.runThread': 'Die Unterhaltung konnte nicht ausgeführt werden.',
  'failure.fileType': 'Ungültiger Dateityp.',
  'status.404': 'Nicht gefunden',
  copied: '{{what}} wurde in die Zwischenablage kopiert.',
  'file.empty': 'Die Datei ist leer.',
  tooLarge: 'Die Datei ist zu groß, höchstens {{what}} MB.',
  copiedAlone: 'In die Zwischenablage kopiert.',
  saved: '{{what}} wurde gespeichert.',
  error: 'Fehler',
}
const KEYS = new Map([
  ['Failed to run thread!', 'failure.runThread'],
  ['Invalid file type', 'failure.fileType'],
  ['Not Found', 'status.404'],
  ['The file is empty.', 'file.empty'],
  ['Copied to clipboard.', 'copiedAlone'],
])
const german = (text: string) =>
  inLanguage(text, KEYS, (key, values) => (GERMAN[key] ?? key).replace('{{what}}', values?.what ?? ''))

test.for([
  ['Failed to run thread!', 'Die Unterhaltung konnte nicht ausgeführt werden.'],
  ['Failed to run thread! Not Found', 'Die Unterhaltung konnte nicht ausgeführt werden. Nicht gefunden'],
  ['Invalid file type: Words of a vendor.', 'Ungültiger Dateityp. Words of a vendor.'],
  ['Antwort copied to clipboard.', 'Antwort wurde in die Zwischenablage kopiert.'],
  ['Copied to clipboard.', 'In die Zwischenablage kopiert.'],
  ['Ihre Anweisung has been saved successfully.', 'Ihre Anweisung wurde gespeichert.'],
  ['Error', 'Fehler'],
  ['Error 404', 'Fehler 404'],
  ['Errors happen.', 'Errors happen.'],
  ['Not Found here', 'Nicht gefunden here'],
  ['Invalid file type.', 'Ungültiger Dateityp.'],
  ['a.pdf: Invalid file type. The file is empty.', 'a.pdf: Ungültiger Dateityp. Die Datei ist leer.'],
  ['a.pdf: The file is too large: the limit is 50 MB.', 'a.pdf: Die Datei ist zu groß, höchstens 50 MB.'],
  ['Note: nobody knows: why.', 'Note: nobody knows: why.'],
  ['', ''],
])('"%s" is told as "%s"', ([english = '', told]) => expect(german(english)).toBe(told))
