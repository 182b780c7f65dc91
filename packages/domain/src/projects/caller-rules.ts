import type { ConverseType } from '#models/content-type.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { Environment } from './environment.ts'
import type { ModelRule } from './model-rule.ts'

/** The kinds of thread that a project names a default model for; companions take that of chat. */
export const DEFAULT_MODEL_TYPES = ['chat', 'image', 'text', 'video'] as const satisfies readonly ConverseType[]

export type DefaultModelType = (typeof DEFAULT_MODEL_TYPES)[number]

/** The model that a new thread of a type opens with. */
export type WishedModels = { readonly [Type in DefaultModelType]?: ModelRef | undefined }

/** What a project, or one of its environments, says of models. A null rule allows all. */
export type ModelWishes = { allowed: ModelRule | null; defaultModels: WishedModels }

/** What the owners of a project have set for everybody in it. */
export type ProjectRules = ModelWishes & { instructions: string }

/** Answers of a day: of all callers together, and of each person; null for no limit. */
type AnswerLimits = { answersPerDay: number | null; answersPerPerson: number | null }

/** What they have set for callers of one environment. */
export type EnvironmentRules = ModelWishes & AnswerLimits

/** What holds for a caller in a project. */
export type CallerRules = AnswerLimits & {
  environment: Environment
  instructions: string
  /** A model has to pass all of these. */
  allowed: readonly ModelRule[]
  defaultModels: WishedModels
}

/** The rules of a project, narrowed by those of the environment, which names its default models first. */
export function callerRules(
  project: ProjectRules,
  environment: Environment,
  ofEnvironment: EnvironmentRules | undefined,
): CallerRules {
  return {
    environment,
    instructions: project.instructions,
    allowed: [project.allowed, ofEnvironment?.allowed ?? null].filter((rule) => rule !== null),
    defaultModels: { ...project.defaultModels, ...ofEnvironment?.defaultModels },
    answersPerDay: ofEnvironment?.answersPerDay ?? null,
    answersPerPerson: ofEnvironment?.answersPerPerson ?? null,
  }
}

/** The model that is wished for a type of thread. */
export function wishedModel(wishes: WishedModels | undefined, type: ConverseType): ModelRef | undefined {
  return wishes?.[type === 'companion' ? 'chat' : type]
}
