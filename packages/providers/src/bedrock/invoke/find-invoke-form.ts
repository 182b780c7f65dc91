import { claudeForm } from './claude-form.ts'
import { commandForm } from './command-form.ts'
import type { InvokeForm } from './invoke-form.ts'
import { jurassicForm } from './jurassic-form.ts'
import { llamaForm } from './llama-form.ts'
import { mistralForm } from './mistral-form.ts'
import { titanForm } from './titan-form.ts'

const FORMS: readonly InvokeForm[] = [claudeForm, titanForm, commandForm, mistralForm, llamaForm, jurassicForm]

/** The form of a completion model; undefined for a model that Converse serves. */
export function findInvokeForm(upstreamModel: string): InvokeForm | undefined {
  return FORMS.find(({ models }) => models.test(upstreamModel))
}
