import { PLACEHOLDER } from './variables/placeholder-pattern.ts'

export type FilledPrompt = {
  text: string
  /** Names without a value, each once, in the order in which they appear; they stand in the text as they were. */
  missing: string[]
}

/**
 * A template with `{{name}}` filled in from `props`. Values are put in as they are: what looks like a placeholder in a value stays. An empty
 * value is a value. A backslash keeps braces: `\{{name}}` is sent as `{{name}}`; of two backslashes one is sent, and the value after it.
 */
export function fillPromptText(template: string, props: Readonly<Record<string, string | undefined>>): FilledPrompt {
  const missing = new Set<string>()
  const text = template.replaceAll(PLACEHOLDER, (placeholder, backslashes: string, name: string) => {
    const kept = backslashes.slice(0, Math.floor(backslashes.length / 2))
    const braces = placeholder.slice(backslashes.length)
    if (backslashes.length % 2 === 1) return kept + braces
    const value = Object.hasOwn(props, name) ? props[name] : undefined
    if (value !== undefined) return kept + value
    missing.add(name)
    return placeholder
  })
  return { text, missing: [...missing] }
}

/** The names that a template asks for, each once, in their order. */
export function namesInPromptText(template: string): string[] {
  return fillPromptText(template, {}).missing
}
