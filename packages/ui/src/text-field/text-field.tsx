import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import field from '../field/field.module.css'
import styles from './text-field.module.css'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
    value: string
    onChange?: (value: string) => void
    /** More than one makes a text area that grows up to twelve lines. */
    rows?: number
    /** Before the text, for example a magnifying glass. */
    icon?: ReactNode
    /** After the text: a button, a unit. */
    end?: ReactNode
    aside?: ReactNode
    ref?: Ref<HTMLInputElement>
    /** The text area, where there are several lines. */
    area?: Ref<HTMLTextAreaElement>
  }

/** One line of text, or several. Without `onChange` it is read-only. */
export function TextField({
  value,
  onChange,
  rows = 1,
  icon,
  end,
  aside,
  className,
  ref,
  area,
  ...props
}: TextFieldProps) {
  const { label, hideLabel, hint, error, required, ...rest } = props
  const shared = {
    value,
    readOnly: !onChange,
    'aria-required': required,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  }
  return (
    <Field {...{ label, hideLabel, hint, error, required, aside, className }}>
      {(control) =>
        rows > 1 ? (
          <textarea
            {...(rest as ComponentProps<'textarea'>)}
            {...control}
            {...shared}
            ref={area}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={`${field.input} ${styles.area}`}
          />
        ) : (
          <div className={styles.line} data-icon={icon ? '' : undefined} data-end={end ? '' : undefined}>
            {icon && <span className={styles.icon}>{icon}</span>}
            <input type="text" {...rest} {...control} {...shared} ref={ref} className={field.input} />
            {end && <span className={styles.end}>{end}</span>}
          </div>
        )
      }
    </Field>
  )
}
