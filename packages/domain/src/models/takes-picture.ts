import type { ModelEntry } from './model-entry.ts'

/** As far as it has to be known of a model: its inputs say the same where they are given. */
export type PictureTaker = { abilities: Pick<ModelEntry['abilities'], 'imageWithPrompt'> } & Partial<
  Pick<ModelEntry, 'inputs'>
>

/** Does a model take a picture with its prompt? The feature `imageWithPrompt` of models that make pictures, videos or words. */
export function takesPicture({ abilities, inputs }: PictureTaker): boolean {
  return abilities.imageWithPrompt || (inputs?.includes('image') ?? false)
}
