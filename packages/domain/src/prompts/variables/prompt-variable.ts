/** What a variable takes. */
export const VARIABLE_TYPES = ['text', 'number', 'choice'] as const

export type VariableType = (typeof VARIABLE_TYPES)[number]

/** A variable of a template: `{{name}}` in its text. */
export type PromptVariable = {
  name: string
  type: VariableType
  /** A run without a value is refused. */
  required: boolean
  /** Stands in where no value is given. */
  default?: string | undefined
  /** What a choice chooses from. */
  options?: string[] | undefined
  /** Shows what a value looks like. */
  sample?: string | undefined
}

/** Characters of a template that is kept beside what was filled from it. */
export const TEMPLATE_TEXT_LIMIT = 1_000_000
/** Variables of one template. */
export const VARIABLES_LIMIT = 50
/** Characters of a name, as `{{name}}` takes it. */
export const VARIABLE_NAME_LIMIT = 100
/** Characters of a name with the id of its prompt before it. */
export const VARIABLE_KEY_LIMIT = VARIABLE_NAME_LIMIT + 37
/** Characters of a default or a sample. */
export const VARIABLE_TEXT_LIMIT = 4000
/** Characters of a value: a whole document may stand in. */
export const VARIABLE_VALUE_LIMIT = 100_000
/** Options of one choice. */
export const VARIABLE_OPTIONS_LIMIT = 100
