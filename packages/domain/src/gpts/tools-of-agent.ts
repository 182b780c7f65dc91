import { LIBRARY_TOOL } from '#tools/companion-tools.ts'
import { isTool, type ToolName } from '#tools/tools.ts'

/**
 * What does here what a tool of elsewhere does, by its name in small letters with underscores. The names are those of GPTs (Compliance API),
 * of OpenAI's Assistants and Responses APIs, and of what people write themselves.
 */
const SAME_HERE: Readonly<Record<string, readonly ToolName[]>> = {
  browser: ['search_web', 'read_web_page'],
  browsing: ['search_web', 'read_web_page'],
  web_browsing: ['search_web', 'read_web_page'],
  web_browser: ['search_web', 'read_web_page'],
  web_search: ['search_web'],
  web_search_preview: ['search_web'],
  internet_search: ['search_web'],
  google_search: ['search_web'],
  bing_search: ['search_web'],
  web_fetch: ['read_web_page'],
  url_context: ['read_web_page'],
  dalle: ['generate_image'],
  dall_e: ['generate_image'],
  image_gen: ['generate_image'],
  image_generation: ['generate_image'],
  create_image: ['generate_image'],
  math: ['calculator'],
  calculate: ['calculator'],
  wolfram_alpha: ['calculator'],
  clock: ['current_time'],
  date_time: ['current_time'],
  get_current_time: ['current_time'],
  chart: ['draw_chart'],
  charts: ['draw_chart'],
  create_chart: ['draw_chart'],
}

/** The tools here that do what those of an agent do, and the tools of the agent that are not there, or not wholly. */
export function toolsOfAgent(words: readonly string[], here: readonly ToolName[]) {
  const same = words.map((word) => ({ word, names: sameHere(word) }))
  const isThere = (name: ToolName) => here.includes(name)
  return {
    tools: [...new Set(same.flatMap(({ names }) => names.filter(isThere)))],
    left: same.filter(({ names }) => names.length === 0 || !names.every(isThere)).map(({ word }) => word),
  }
}

function sameHere(word: string): readonly ToolName[] {
  const name = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s·.-]+/g, '_')
  if (isTool(name)) return name === LIBRARY_TOOL ? [] : [name]
  return Object.hasOwn(SAME_HERE, name) ? (SAME_HERE[name] ?? []) : []
}
