import { THREAD_TYPES, type ThreadType } from '@atrium/domain/threads/thread-type'

/**
 * What the address of a comparison says: the prompts that are compared, whether their models are hidden, whether what differs is marked, and
 * what a new one is of.
 */
export type CompareSearch = { prompts?: string; blind?: true; marked?: true; type?: ThreadType; open?: undefined }

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,3}$/

/** Reads the search of the address. */
export function readCompareSearch({ prompts, blind, marked, type }: Record<string, unknown>): CompareSearch {
  return {
    prompts: typeof prompts === 'string' && IDS.test(prompts) ? prompts : undefined,
    type: THREAD_TYPES.find((known) => known === type),
    blind: isOn(blind),
    marked: isOn(marked),
  }
}

function isOn(said: unknown): true | undefined {
  return said === true || said === 'true' ? true : undefined
}
