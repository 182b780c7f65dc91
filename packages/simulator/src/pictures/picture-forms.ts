import { openaiEdits, openaiGenerations } from './openai-pictures.ts'
import type { PictureForm } from './picture-form.ts'

/** Every form in which a vendor is asked for pictures. */
export const PICTURE_FORMS = {
  'openai-generations': openaiGenerations,
  'openai-edits': openaiEdits,
} as const satisfies Record<string, PictureForm>
