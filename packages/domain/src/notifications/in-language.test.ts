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
  'refusal.modelNotAllowed': '{{name}} ist in diesem Projekt nicht erlaubt.',
  'refusal.vendorTooMany': '{{title}} ist überlastet.',
  'refusal.vendorRejectedBecause': '{{title}} hat abgelehnt: {{said}}',
  'refusal.vendorKey': '{{title}} nimmt den Schlüssel nicht an.',
  'refusal.tryAgain': '{{first}} Erneut in {{seconds}} s.',
  'refusal.notPermitted': 'Dazu fehlt die Berechtigung.',
  'refusal.notThere': 'Das gibt es nicht.',
  'refusal.sameName': 'Der Name ist vergeben.',
}
const KEYS = new Map([
  ['Failed to run thread!', 'failure.runThread'],
  ['Invalid file type', 'failure.fileType'],
  ['Not Found', 'status.404'],
  ['The file is empty.', 'file.empty'],
  ['Copied to clipboard.', 'copiedAlone'],
])
const german = (text: string) =>
  inLanguage(text, KEYS, (key, values) =>
    (GERMAN[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => values?.[name] ?? ''),
  )

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
  ['GPT-4.1 is not allowed in this project. Choose another model.', 'GPT-4.1 ist in diesem Projekt nicht erlaubt.'],
  [
    'Failed to run thread! OpenAI is receiving too many requests. Try again in 2 s.',
    'Die Unterhaltung konnte nicht ausgeführt werden. OpenAI ist überlastet. Erneut in 2 s.',
  ],
  ['OpenAI rejected the request: Words: of a vendor.', 'OpenAI hat abgelehnt: Words: of a vendor.'],
  ['OpenAI rejected the request (status 418): Tea.', 'OpenAI hat abgelehnt: Tea.'],
  ['You do not have permission to delete this prompt group.', 'Dazu fehlt die Berechtigung.'],
  ['This library does not exist, or you do not have access to it.', 'Das gibt es nicht.'],
  ['You already have a companion with this name in the project. Choose another name.', 'Der Name ist vergeben.'],
  ['Nobody knows why. Try again in 3 s.', 'Nobody knows why. Erneut in 3 s.'],
  ['', ''],
])('"%s" is told as "%s"', ([english = '', told]) => expect(german(english)).toBe(told))
