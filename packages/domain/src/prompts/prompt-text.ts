/** `{{name}}`, with blanks allowed inside; a name is a word that may hold dots and dashes. */
const VARIABLE = /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** The names of the variables in a template, each once, in the order in which they first stand. */
export function variablesOf(template: string): string[] {
  return [...new Set([...template.matchAll(VARIABLE)].map(([, name = '']) => name))]
}

/**
 * A template with `{{name}}` replaced by the prop of that name, in one pass: braces inside a prop stay as they are written.
 * `missing` lists the variables that have no prop; they are left standing.
 */
export function fillPromptText(
  template: string,
  props: Readonly<Record<string, string>>,
): { text: string; missing: string[] } {
  const missing = variablesOf(template).filter((name) => !Object.hasOwn(props, name))
  const text = template.replace(VARIABLE, (written, name: string) => (Object.hasOwn(props, name) ? (props[name] ?? '') : written))
  return { text, missing }
}
