import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { z } from 'zod'

/** Values of a provider's option sheet. Whether they fit is checked against the sheet once the model is known. */
export const optionValuesSchema: z.ZodType<OptionValues, OptionValues> = z.record(z.string().max(100), z.json())
