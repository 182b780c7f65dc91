/** Why something that was left to the server could not be done: each with the values that its words name. Screens word it. */
export const REASONS = {
  wrong: [],
  /** In words of the server or of a vendor, which are shown as they are. */
  said: ['message'],
  /** Of storage, in megabytes. */
  noRoom: ['limit'],
  accountDisabled: [],
  notMember: [],

  fileDeleted: [],
  fileSecure: [],
  filePassword: [],
  fileBroken: [],
  fileEmpty: [],
  fileScan: [],
  fileImage: [],
  fileTooLarge: [],
  fileTooLong: [],
  fileTooHeavy: [],
  fileTooDeep: [],
  fileOldFormat: [],
  fileArchive: [],
  fileUnknown: [],

  webAddress: [],
  webPassword: [],
  webPrivate: ['host'],
  webUnknownHost: ['host'],
  webRedirects: ['host'],
  webStatus: ['host', 'status'],
  /** In megabytes. */
  webTooLarge: ['host', 'limit'],
  webConnection: ['host'],
  webTooLong: ['host'],
  webRobots: ['host'],
  webElsewhere: ['host', 'other'],

  passagesRefused: ['count', 'message'],
  imagesUnread: ['count', 'message'],
  /** The server goes on by itself once the budget has room. */
  budgetSpent: ['message'],
  imagesUnpaid: ['count', 'message'],
  /** Of a PDF: how many of its pages were read. */
  pagesCut: ['read', 'pages'],
  /** In characters. */
  textCut: ['limit'],

  runFailed: [],

  /** Of a server of tools. What it says itself is shown as it is, in quotes. */
  toolsSaid: ['message'],
  toolsConnection: [],
  toolsTooLong: [],
  toolsProtocol: [],
  toolsSignIn: [],
  toolsNoAccount: ['name'],
  toolsHeadersUnread: [],
  toolsNoCommands: [],

  importGone: [],
  importDeadly: [],
  importEmpty: [],
  importNoJson: [],
  importTooDeep: [],
  archiveBroken: [],
  archiveFiles: [],
  archivePassword: [],
  archiveEmpty: [],
  /** In gigabytes. */
  archiveTooLarge: ['limit'],
  /** In megabytes. */
  conversationTooLarge: ['limit'],
  conversationEmpty: [],
  conversationSecure: [],
  conversationCircle: [],
  conversationNoId: [],
  conversationLongId: ['limit'],
  conversationOddId: [],
  conversationUnknown: [],
  conversationField: ['field'],
  conversationIsPrompt: [],
  conversationIsResult: [],
  conversationNotExported: [],
  conversationInTrash: [],
  conversationNewer: [],
  conversationWorks: [],
  importedFileMissing: [],
  importedFileBroken: [],
  importedFileTooLarge: [],
  importedFileRefused: [],
  importedFilesMany: ['limit'],
  /** In gigabytes. */
  importedFilesLarge: ['limit'],
  /** As a thread: in messages, and in megabytes. */
  threadMessages: ['limit'],
  threadText: ['limit'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReasonKey = keyof typeof REASONS

export const REASON_KEYS = Object.keys(REASONS) as [ReasonKey, ...ReasonKey[]]

/** As it is kept and sent. */
export type Reason = { key: ReasonKey; values: Record<string, string | number> }

type ValuesOf<Key extends ReasonKey> = Record<(typeof REASONS)[Key][number], string | number>

/** A reason with all the values that its words name. */
export function reasonFor<Key extends ReasonKey>(
  key: Key,
  ...[values]: (typeof REASONS)[Key]['length'] extends 0 ? [] : [ValuesOf<Key>]
): Reason {
  return { key, values: { ...values } }
}

/** What only has a sentence is told in that. */
export function reasonSaid(message: string): Reason {
  return message === '' ? reasonFor('wrong') : reasonFor('said', { message })
}
