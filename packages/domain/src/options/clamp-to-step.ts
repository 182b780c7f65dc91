export type StepRange = { min: number; max: number; step: number }

/**
 * The value between min and max that lies on the grid of steps and is nearest to the one entered. The grid starts at min; where max is
 * off the grid, the last step below it is the highest value. Anything that is not a number becomes min.
 */
export function clampToStep(value: number, { min, max, step }: StepRange): number {
  if (Number.isNaN(value) || value <= min) return min
  const steps = Math.round((Math.min(value, max) - min) / step)
  return tidy(min + Math.min(steps, lastStep({ min, max, step })) * step, { min, step })
}

/** Is a value on the grid? A grid finer than whole numbers is a matter of the slider only, so every value is on it. */
export function isOnStep(value: number, { min, step }: Pick<StepRange, 'min' | 'step'>): boolean {
  return !Number.isInteger(step) || Number.isInteger((value - min) / step)
}

function lastStep({ min, max, step }: StepRange): number {
  // A sliver is added because (1 - 0.1) / 0.01 falls just short of 90 in binary.
  return Math.floor((max - min) / step + 1e-9)
}

/** 0.30000000000000004 → 0.3: no more decimals than min and step have. */
function tidy(value: number, { min, step }: Pick<StepRange, 'min' | 'step'>): number {
  return Number(value.toFixed(Math.max(decimals(min), decimals(step))))
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
