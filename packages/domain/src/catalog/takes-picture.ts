import type { ModelFacts } from './model-facts.ts'

/** As far as it has to be known of a model: its inputs say the same where they are given. */
export type PictureTaker = { abilities: Pick<ModelFacts['abilities'], 'imageWithPrompt'> } & Partial<
  Pick<ModelFacts, 'inputs'>
>

/** Does a model take a picture with its prompt? The feature `imageWithPrompt` of models that make pictures, videos or words. */
export function takesPicture({ abilities, inputs }: PictureTaker): boolean {
  return abilities.imageWithPrompt || (inputs?.includes('image') ?? false)
}
