import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { TextField, type TextFieldProps } from '@atrium/ui/text-field/text-field'
import styles from './instructions.module.css'

export type InstructionsFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'value' | 'onChange' | 'onBlur'>

/** A few lines that models are told. */
export function InstructionsField(props: InstructionsFieldProps) {
  return <TextField {...props} dir="auto" rows={5} maxLength={INSTRUCTIONS_LIMIT} className={styles.field} />
}
