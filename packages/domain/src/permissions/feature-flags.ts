/** The flags of the app that Atrium asks for. Source: the specification, section 3, "Config". */
export const FEATURE_FLAGS = ['useVideo'] as const

export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** Is a flag on? One that the server does not name reads as off. */
export function isFlagOn(flags: Readonly<Record<string, boolean>> | undefined, flag: FeatureFlag): boolean {
  return flags !== undefined && Object.hasOwn(flags, flag) && flags[flag] === true
}
