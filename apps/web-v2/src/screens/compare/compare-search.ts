import { THREAD_TYPES, type ThreadType } from '@atrium/domain/threads/thread-type'

/** What the address of a comparison says: the prompts that are compared, whether their models are hidden, and what a new one is of. */
export type CompareSearch = { prompts?: string; blind?: true; type?: ThreadType; open?: undefined }

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,3}$/

/** Reads the search of the address. */
export function readCompareSearch({ prompts, blind, type }: Record<string, unknown>): CompareSearch {
  return {
    prompts: typeof prompts === 'string' && IDS.test(prompts) ? prompts : undefined,
    type: THREAD_TYPES.find((known) => known === type),
    blind: blind === true || blind === 'true' ? true : undefined,
  }
}
