/** What the address of a comparison says: the prompts that are compared, and whether their models are hidden. */
export type CompareSearch = { prompts?: string; blind?: true; open?: undefined }

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,3}$/

/** Reads the search of the address. */
export function readCompareSearch({ prompts, blind }: Record<string, unknown>): CompareSearch {
  return {
    prompts: typeof prompts === 'string' && IDS.test(prompts) ? prompts : undefined,
    blind: blind === true || blind === 'true' ? true : undefined,
  }
}
