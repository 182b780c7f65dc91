import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

const PASTED_TEXTS = partTexts('thread:pasted', {
  name: [],
  /** How long a pasted text is: its lines and its characters. */
  size: ['count', 'characters'],
})

const FILE_TEXTS = partTexts('thread:attach', { remove: ['name'] })

const RECEIPT_TEXTS = partTexts('thread:receipt', {
  model: [],
  exactModel: [],
  priceIn: [],
  priceCached: [],
  priceOut: [],
  priceOutText: [],
  requested: [],
  routed: [],
  options: [],
  input: [],
  cached: [],
  inputCached: [],
  output: [],
  reasoning: [],
  outputReasoning: [],
  cost: [],
  /** What searching libraries has cost, as a part of it. */
  search: [],
  firstWord: [],
  /** What was made beside text. */
  made: [],
  total: [],
  finish: [],
  /** What the title of the conversation has cost. */
  title: [],
})

const FEEDBACK_TEXTS = partTexts('thread:feedback', {
  good: [],
  bad: [],
  /** The field for the reason. */
  whyGood: [],
  whyBad: [],
  save: [],
  remove: [],
  close: [],
})

/** What was estimated beside what it took. */
const COMPARISON_TEXTS = partTexts('thread:comparison', {
  title: [],
  part: [],
  estimated: [],
  took: [],
  difference: [],
})

/** The sentence below an answer that ended before its plain end, by the reason. */
const ENDED_TEXTS = partTexts('thread:ended', {
  length: [],
  'context-full': [],
  'content-filter': [],
  'tool-calls': [],
  other: [],
  /** `other`, with the vendor's own word for it. */
  because: ['reason'],
})

/** The reasons in a word or two, for the receipt. */
const FINISH_TEXTS = partTexts('thread:finishReasons', {
  stop: [],
  length: [],
  'context-full': [],
  'content-filter': [],
  'tool-calls': [],
  other: [],
})

export const MESSAGE_TEXTS = partTexts('thread:message', {
  you: [],
  answer: ['model'],
  /** The name of an answer whose model is not known. */
  writing: [],
  thinking: [],
  thought: ['time'],
  thoughtSome: [],
  tools: ['count'],
  /** A model has asked for them, and nobody has run any. */
  toolsNotRun: ['count'],
  toolsRunning: ['name'],
  toolInput: [],
  toolOutput: [],
  sources: [],
  status: ['status'],
  requestId: ['id'],
  stopped: [],
  interrupted: [],
  ended: ENDED_TEXTS,
  carryOn: [],
  copy: [],
  copied: [],
  edit: [],
  readAloud: [],
  retry: [],
  retryWith: [],
  more: [],
  receipt: [],
  firstWord: ['time'],
  tokens: ['tokens'],
  /** What was made beside text. */
  images: ['count'],
  seconds: ['seconds'],
  estimated: [],
  waiting: [],
  attachment: [],
  /** In place of a file that was deleted. */
  deletedFile: [],
  pasted: PASTED_TEXTS,
  version: ['place', 'count'],
  earlierVersion: [],
  laterVersion: [],
  save: [],
  saveAndRun: [],
  cancel: [],
  editQuestion: [],
  editAnswer: [],
  files: FILE_TEXTS,
  edited: [],
  runAgain: [],
  copyCurl: [],
  copyTypeScript: [],
  unanswered: [],
  continued: [],
  getAnswer: [],
  feedback: FEEDBACK_TEXTS,
  details: RECEIPT_TEXTS,
  finishReasons: FINISH_TEXTS,
  comparison: COMPARISON_TEXTS,
})

export type MessageTexts = TextsOf<typeof MESSAGE_TEXTS>
