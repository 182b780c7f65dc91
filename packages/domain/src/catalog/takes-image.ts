import type { ModelFacts } from './model-facts.ts'

/** As far as it has to be known of a model: its inputs say the same where they are given. */
export type ImageTaker = { abilities: Pick<ModelFacts['abilities'], 'imageWithPrompt'> } & Partial<
  Pick<ModelFacts, 'inputs'>
>

/** Does a model take an image with its prompt? The feature `imageWithPrompt` of models that make images, videos or words. */
export function takesImage({ abilities, inputs }: ImageTaker): boolean {
  return abilities.imageWithPrompt || (inputs?.includes('image') ?? false)
}
