import { findFieldFault } from '../completions/find-field-fault.ts'
import { AI21_FIELDS } from './ai21-fields.ts'
import type { Json } from './json.ts'

const AI21_COMPLAINTS = {
  unknown: (name: string) => `${name}: extra fields not permitted`,
  missing: (name: string) => `${name}: field required`,
  wrong: (name: string, expected: string) => `${name}: must be ${expected}`,
}

/** AI21 refuses every field that it does not know. */
export function findAi21Fault(body: Json): string | undefined {
  return findFieldFault(AI21_FIELDS, body, AI21_COMPLAINTS)
}
