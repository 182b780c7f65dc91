import type { ModelFacts } from '#catalog/model-facts.ts'

/** The lengths that Veo makes from version 3 on, in seconds. Source: "Veo on Vertex AI", the table of parameters. */
const VEO_3_SECONDS = [4, 6, 8]
const LONGEST_VEO = 8

const FROM_VEO_3 = /^veo-[3-9]/

/** How long a video will be, and be charged for, that is wished so long: the next longer one that the model makes. */
export function madeSeconds({ id }: Pick<ModelFacts, 'id'>, wished: number): number {
  if (!FROM_VEO_3.test(id)) return wished
  return VEO_3_SECONDS.find((seconds) => seconds >= wished) ?? LONGEST_VEO
}
