import { FIRST_STEPS, type FirstStep, openFirstSteps } from '@atrium/domain/first-steps/first-steps'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { useSettings } from '#user-state/use-settings.ts'
import { firstStepsRoom } from './first-steps-room.ts'

const NONE: readonly FirstStep[] = []

/** The first steps that are still open, none before the server has told; and how this person leaves one, or all of them. */
export function useFirstSteps() {
  const { data: done } = useQuery(useRoom(firstStepsRoom).doneQuery())
  const [{ firstStepsLeft = NONE }, change] = useSettings()
  return {
    steps: done ? openFirstSteps(done, firstStepsLeft) : NONE,
    leave: (step: FirstStep) =>
      change({ firstStepsLeft: FIRST_STEPS.filter((one) => one === step || firstStepsLeft.includes(one)) }),
    leaveAll: () => change({ firstStepsLeft: [...FIRST_STEPS] }),
  }
}
