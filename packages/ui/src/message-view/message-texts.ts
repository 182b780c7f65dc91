import { linesOf } from '@atrium/domain/drafts/pasted-text'

export type MessageTexts = {
  you: string
  answer: (model: string) => string
  thinking: string
  thought: (time: string) => string
  thoughtSome: string
  tools: (count: number) => string
  toolsRunning: (name: string) => string
  toolInput: string
  toolOutput: string
  sources: string
  /** Goes before what went wrong. */
  failed: string
  status: (status: number) => string
  requestId: (id: string) => string
  stopped: string
  interrupted: string
  carryOn: string
  copy: string
  copied: string
  edit: string
  readAloud: string
  retry: string
  retryWith: string
  more: string
  receipt: string
  firstWord: (time: string) => string
  tokens: (count: string) => string
  /** What was made beside text. */
  images: (count: number) => string
  seconds: (count: string) => string
  estimated: string
  waiting: string
  attachment: string
  /** In place of a file that was deleted. */
  deletedFile: string
  pasted: string
  /** How long a pasted text is. */
  pastedSize: (text: string) => string
  version: (place: number, count: number) => string
  earlierVersion: string
  laterVersion: string
  save: string
  saveAndRun: string
  cancel: string
  editQuestion: string
  editAnswer: string
  removeFile: (name: string) => string
  edited: string
  runAgain: string
  copyCurl: string
  copyTypeScript: string
  unanswered: string
  continued: string
  getAnswer: string
  details: {
    model: string
    exactModel: string
    priceIn: string
    priceCached: string
    priceOut: string
    priceOutText: string
    requested: string
    routed: string
    options: string
    input: string
    cached: string
    inputCached: string
    output: string
    reasoning: string
    outputReasoning: string
    cost: string
    firstWord: string
    /** What was made beside text. */
    made: string
    total: string
    finish: string
  }
  /** What was estimated beside what it took. */
  comparison: { title: string; part: string; estimated: string; took: string; difference: string }
}

export const MESSAGE_TEXTS: MessageTexts = {
  you: 'You',
  answer: (model) => model || 'Answer',
  thinking: 'Thinking…',
  thought: (time) => `Thought for ${time}`,
  thoughtSome: 'Thoughts',
  tools: (count) => (count === 1 ? 'Used 1 tool' : `Used ${count} tools`),
  toolsRunning: (name) => `Using ${name}…`,
  toolInput: 'Input',
  toolOutput: 'Result',
  sources: 'Sources',
  failed: 'Failed to run thread!',
  status: (status) => `Provider status ${status}`,
  requestId: (id) => `Request ${id}`,
  stopped: 'Stopped',
  interrupted: 'Interrupted',
  carryOn: 'Continue',
  copy: 'Copy',
  copied: 'Copied',
  edit: 'Edit',
  readAloud: 'Read aloud',
  retry: 'Retry',
  retryWith: 'Retry with another model',
  more: 'More',
  receipt: 'How this answer was made',
  firstWord: (time) => `${time} to first word`,
  tokens: (count) => `${count} tokens`,
  images: (count) => (count === 1 ? '1 image' : `${count} images`),
  seconds: (count) => `${count} s of video`,
  estimated: 'estimated',
  waiting: 'Waiting for the first word',
  attachment: 'Attachment',
  deletedFile: 'Deleted',
  pasted: 'Pasted text',
  pastedSize: (text) => `${linesOf(text)} lines · ${text.length} characters`,
  version: (place, count) => `Version ${place} of ${count}`,
  earlierVersion: 'Earlier version',
  laterVersion: 'Later version',
  save: 'Save',
  saveAndRun: 'Save and run',
  cancel: 'Cancel',
  editQuestion: 'Your message',
  editAnswer: 'The answer',
  removeFile: (name) => `Remove ${name}`,
  edited: 'Edited',
  runAgain: 'Run again exactly',
  copyCurl: 'Copy as curl',
  copyTypeScript: 'Copy as TypeScript',
  unanswered: 'Not answered yet',
  continued: 'Continued',
  getAnswer: 'Get an answer',
  details: {
    model: 'Model',
    exactModel: 'Exactly',
    priceIn: 'Price of input',
    priceCached: 'Price of cached input',
    priceOut: 'Price of output',
    priceOutText: 'Price of words and thinking',
    requested: 'Asked for',
    routed: 'Chosen by the router',
    options: 'Options',
    input: 'Input',
    cached: 'of which cached',
    inputCached: 'Input that was cached',
    output: 'Output',
    reasoning: 'of which thinking',
    outputReasoning: 'Output that was thinking',
    cost: 'Cost',
    firstWord: 'First word after',
    made: 'Made',
    total: 'Total time',
    finish: 'Ended by',
  },
  comparison: {
    title: 'The estimate and what it took',
    part: 'Part',
    estimated: 'Estimated',
    took: 'Took',
    difference: 'Difference',
  },
}
