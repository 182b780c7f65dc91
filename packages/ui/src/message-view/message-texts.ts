import type { ToolName } from '@atrium/domain/tools/tools'
import { UNIT_PRICE_TEXTS } from '@atrium/domain/pricing/texts/price-label'
import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'
import { CHART_TEXTS } from '../chart/chart-texts.ts'

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
  /** What tools have cost, as a part of it. */
  tools: [],
  /** What its model could have used. */
  askedTools: [],
  /** What summarizing earlier messages has cost, as a part of it. */
  summary: [],
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

/** The tools that come with the product, by the name that a model is told. */
const TOOL_NAME_TEXTS = partTexts('thread:toolNames', {
  calculator: [],
  current_time: [],
  read_web_page: [],
  draw_chart: [],
  generate_image: [],
  search_web: [],
  search_libraries: [],
  run_code: [],
} satisfies Record<ToolName, []>)

/** Calls of tools that a person has to allow. */
const APPROVAL_TEXTS = partTexts('thread:approval', {
  /** The line above the calls, while some wait. */
  waits: ['count'],
  ask: ['tool'],
  askOf: ['tool', 'server'],
  askProgram: [],
  /** Allows a program, and runs it. */
  run: [],
  once: [],
  always: [],
  deny: [],
  /** Below an input that is too long to be shown whole. */
  more: ['count'],
  allowedOnce: [],
  allowedAlways: [],
  denied: [],
  /** All is decided, and the answer does not go on. */
  stands: [],
  goOn: [],
})

export const MESSAGE_TEXTS = partTexts('thread:message', {
  you: [],
  answer: ['model'],
  /** The name of an answer whose model is not known. */
  writing: [],
  /** Earlier messages are being summarized, before the model is asked. */
  summarizing: [],
  thinking: [],
  thought: ['time'],
  thoughtSome: [],
  tools: ['count'],
  /** A model has asked for them, and nobody has run any. */
  toolsNotRun: ['count'],
  toolsRunning: ['name'],
  toolNames: TOOL_NAME_TEXTS,
  chart: CHART_TEXTS,
  approval: APPROVAL_TEXTS,
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
  comment: [],
  comments: ['count'],
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
  /** `$2.00 per million tokens`, `$0.04 per image`. */
  price: UNIT_PRICE_TEXTS,
  finishReasons: FINISH_TEXTS,
  comparison: COMPARISON_TEXTS,
})

export type MessageTexts = TextsOf<typeof MESSAGE_TEXTS>
