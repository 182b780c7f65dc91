/**
 * What the server says most often where it refuses a request, or an answer fails: sentences with places for names and numbers. Consoles know them again,
 * and say them in the reader's language.
 */
export const REFUSAL_TEXTS = {
  modelNotAllowed: '{{name}} is not allowed in this project. Choose another model.',
  modelNotSecure: '{{name}} is not approved for secure data. Choose a model with the label SDM.',
  modelNotSetUp: '{{name}} is unavailable: its provider is not set up.',
  modelWithoutTools: '{{name}} cannot use tools. Choose another model, or ask without tools.',

  vendorRejected: '{{title}} rejected the request.',
  vendorRejectedStatus: '{{title}} rejected the request (status {{status}}).',
  vendorKey: "{{title}} rejected this installation's key. Ask your administrator to check it.",
  vendorPayment: "{{title}} requires payment: this installation's account has no credit left.",
  vendorForbids: '{{title}} does not allow this installation to use {{name}}.',
  vendorLacks: '{{title}} does not offer {{name}}. Choose another model.',
  vendorGaveUp: '{{title}} took too long and gave up.',
  vendorTooLarge: 'The conversation with its files is too large for {{title}}.',
  vendorTooMany: '{{title}} is receiving too many requests.',
  vendorAway: '{{title}} is not available.',
  vendorOverloaded: '{{title}} is overloaded.',
  vendorError: '{{title}} had an internal error (status {{status}}).',
  vendorBlocked:
    '{{title}} blocked this: its content filter rejected the prompt or an attached image. Change it and try again.',
  vendorUnreached: '{{title}} could not be reached.',
  vendorUnreadable: '{{title}} sent an unreadable answer.',
  vendorSilent: '{{title}} did not answer in time.',
  vendorStopped: '{{title}} stopped responding in the middle of the answer.',
  vendorTooLong: '{{title}} sent too long an answer; it was cut off.',
  vendorLost: 'The connection to {{title}} was lost before the answer was complete.',
  vendorFailing: '{{title}} failed several times in a row.',

  answersAtOnce: 'You already have {{most}} answers in progress. Wait for one to finish, or stop one.',
  tooManyRequests: 'Too many requests. Try again in {{seconds}} seconds.',
  secureData: 'Secure data needs the permission secure_data_mode.',
  onlyOwners: 'Only owners of this project can do this.',
  notMember: 'This project does not exist, or you are not a member.',
  threadChanged: 'The conversation has changed. Load it again.',
  sameName: 'You already have one with this name in the project. Choose another name.',
  sameFolder: 'You already have a folder with this name. Choose another name.',
  samePath: 'You already have a library with this path in the project. Choose another path.',

  wrongPassword: 'The email address or password is wrong.',
  tooManyPasswordsForASecond: 'Too many wrong passwords. Try again in 1 second.',
  tooManyPasswords: 'Too many wrong passwords. Try again in {{seconds}} seconds.',
  tooManyPasswordsByMinutes: 'Too many wrong passwords. Try again in {{minutes}} minutes.',
  wrongCode: 'This code is wrong or has already been used. Enter the newest one.',
  accountDisabled: 'This account is disabled. Ask your administrator.',
  linkEnded: 'This link has been used, has expired or is not complete. Ask for a new one.',
  enterName: 'Enter your name.',
  enterAddress: 'Enter your email address.',
  enterAnAddress: 'Enter an email address.',
  enterPassword: 'Enter your password.',
  enterTenCharacters: 'Enter at least 10 characters.',
  enterCode: 'Enter the code.',
  enterAName: 'Enter a name.',
  addressTaken: 'An account with this email address already exists.',
} as const

export type RefusalKey = keyof typeof REFUSAL_TEXTS

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A sentence with its places filled. */
export function refusalText<Key extends RefusalKey>(
  key: Key,
  values: Record<NamesIn<(typeof REFUSAL_TEXTS)[Key]>, string | number>,
): string {
  return Object.entries<string | number>(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, () => String(value)),
    REFUSAL_TEXTS[key] as string,
  )
}

/** What is said after a failure that passes by itself. */
export function tryAgainText(seconds: number): string {
  return `Try again in ${seconds} s.`
}
