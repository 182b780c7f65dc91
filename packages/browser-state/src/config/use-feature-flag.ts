import { type FeatureFlag, isFlagOn } from '@atrium/domain/permissions/feature-flags'
import { useConfigState } from './use-config.ts'

/** A flag that the server does not name reads as off. */
export function useFeatureFlag(flag: FeatureFlag): boolean {
  return isFlagOn(useConfigState().config?.appConfig.featureFlags.ui, flag)
}
