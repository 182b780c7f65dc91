import { findFieldFault, type Complaints } from './find-field-fault.ts'
import type { Json } from '../chat/json.ts'
import { claudeText } from './claude-text.ts'
import { commandText } from './command-text.ts'
import type { CompletionForm } from './completion-form.ts'
import { jurassicText } from './jurassic-text.ts'
import { llamaText } from './llama-text.ts'
import { mistralText } from './mistral-text.ts'
import { openaiCompletions } from './openai-completions.ts'
import { titanText } from './titan-text.ts'

/** Every form of a completion, by the name that it has here. */
export const COMPLETION_FORMS = {
  'claude-text': claudeText,
  'titan-text': titanText,
  'command-text': commandText,
  'mistral-text': mistralText,
  'llama-text': llamaText,
  'jurassic-text': jurassicText,
  'openai-completions': openaiCompletions,
} as const satisfies Record<string, CompletionForm>

export type CompletionFormName = keyof typeof COMPLETION_FORMS

/** Is this a form in which a text is completed? */
export function isCompletionForm(form: string): form is CompletionFormName {
  return Object.hasOwn(COMPLETION_FORMS, form)
}

const BEDROCK: Complaints = {
  unknown: (name) => malformed(`extraneous key [${name}] is not permitted`),
  missing: (name) => malformed(`required key [${name}] not found`),
  wrong: (name, expected) => malformed(`#/${name.replaceAll('.', '/')}: expected ${expected}`),
}
const OPENAI: Complaints = {
  unknown: (name) => `Unrecognized request argument supplied: ${name}`,
  missing: (name) => `you must provide a ${name} parameter`,
  wrong: (name, expected) => `Invalid value for '${name}': expected ${expected}.`,
}

function malformed(complaint: string): string {
  return `Malformed input request: ${complaint}, please reformat your input and try again.`
}

/** What the vendor would refuse in this body; undefined where it takes it. */
export function findCompletionFault(name: CompletionFormName, body: Json): string | undefined {
  const { fields, fault }: CompletionForm = COMPLETION_FORMS[name]
  return findFieldFault(fields, body, name === 'openai-completions' ? OPENAI : BEDROCK) ?? fault?.(body)
}
