const ASKS_FOR_TITLE = /^\s*Write a title\b[\s\S]*?\n\nUser:\s*([\s\S]*?)\n\nAssistant:/

/** The title that a request for one is answered with: the first words of what the person said; undefined when none is asked for. */
export function titleWords(text: string): string | undefined {
  const said = ASKS_FOR_TITLE.exec(text)?.[1]
  return said === undefined ? undefined : `About ${said.trim().split(/\s+/).slice(0, 5).join(' ')}`
}
